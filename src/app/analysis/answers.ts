/** Remembers answers by key, least recently used forgotten first; tells who listens. Knows nothing of workers or React. */

/** What is known of one question. */
export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: Error | undefined;
  /** True until the question has an answer or an error. */
  readonly pending: boolean;
}

const UNASKED: Answer<never> = { data: undefined, error: undefined, pending: true };

/** A question: its key (equal keys = equal answers) and how to ask it. */
export interface Question<T> {
  readonly key: string;
  readonly ask: () => Promise<T>;
}

export class Answers {
  readonly #answers = new Map<string, Answer<unknown>>();
  readonly #listeners = new Set<() => void>();
  readonly #limit: number;
  #errors: readonly { readonly key: string; readonly message: string }[] | undefined;

  /** @param limit most answers kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What is known now; the same object until it changes. */
  peek<T>(key: string): Answer<T> {
    return (this.#answers.get(key) as Answer<T> | undefined) ?? UNASKED;
  }

  /** Asks unless asked before. Never rejects: a rejection becomes the answer's `error`. */
  async ensure<T>(question: Question<T>): Promise<void> {
    const known = this.#answers.get(question.key);
    if (known !== undefined) {
      // to the young end
      this.#answers.delete(question.key);
      this.#answers.set(question.key, known);
      return;
    }
    const asked: Answer<T> = { data: undefined, error: undefined, pending: true };
    this.#answers.set(question.key, asked);
    const settle = (answer: Answer<T>) => {
      // forgotten meanwhile (its report was closed), or asked anew
      if (this.#answers.get(question.key) !== asked) return;
      this.#answers.set(question.key, answer);
      this.#tell();
    };
    try {
      settle({ data: await question.ask(), error: undefined, pending: false });
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      settle({ data: undefined, error, pending: false });
    }
    this.#evict();
  }

  /** Remembers an answer that came along with another one. */
  put<T>(key: string, data: T): void {
    this.#answers.set(key, { data, error: undefined, pending: false });
    this.#tell();
  }

  /** Forgets all answers whose key begins with `prefix`; those under way are dropped when they come. */
  forget(prefix: string): void {
    for (const key of this.#answers.keys()) if (key.startsWith(prefix)) this.#answers.delete(key);
    this.#tell();
  }

  /** Errors in the order their questions were asked; the same array until anything changes. */
  errors(): readonly { readonly key: string; readonly message: string }[] {
    this.#errors ??= [...this.#answers].flatMap(([key, { error }]) =>
      error === undefined ? [] : [{ key, message: error.message }],
    );
    return this.#errors;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    this.#errors = undefined;
    for (const listener of this.#listeners) listener();
  }

  #evict(): void {
    for (const [key, answer] of this.#answers) {
      if (this.#answers.size <= this.#limit) return;
      if (!answer.pending) this.#answers.delete(key);
    }
  }
}
