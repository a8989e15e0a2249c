/** React's view of {@link Answers}: ask on mount, listen, keep the last data while the next are under way. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Answer, Answers, Question } from './answers.ts';

/** An answer on the page. While `pending`, `data` may be the last answer of the same report. */
export interface Shown<T> extends Answer<T> {
  /** Asks once more after an error. */
  readonly retry: () => void;
}

/**
 * Several questions of one kind, answered in their order.
 * @param mode `ask`: each is asked at once; `listen`: somebody else asks.
 * @returns the same array until one of its answers changes.
 */
export function useAnswers<T>(
  cache: Answers,
  questions: readonly Question<T>[],
  mode: 'ask' | 'listen' = 'ask',
): readonly Answer<T>[] {
  const last = useRef<readonly Answer<T>[]>([]);
  const snapshot = () => {
    const now = questions.map((question) => cache.peek<T>(question.key));
    const same =
      now.length === last.current.length && now.every((answer, index) => answer === last.current[index]);
    if (!same) last.current = now;
    return last.current;
  };
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const answers = useSyncExternalStore(subscribe, snapshot);
  // also after an answer was forgotten; a question that was asked is not asked again
  useEffect(() => {
    if (mode === 'listen') return;
    for (const question of questions) void cache.ensure(question);
  });
  return answers;
}

const NONE: readonly Question<never>[] = [];
const UNASKED: Answer<never> = { data: undefined, error: undefined, pending: true };

/**
 * One question, or none yet.
 * @param scope data of an earlier question are kept on show while this stays the same (usually the report's id).
 */
export function useAnswer<T>(cache: Answers, scope: string, question: Question<T> | null): Shown<T> {
  const [answer = UNASKED] = useAnswers<T>(cache, question === null ? NONE : [question]);
  const [kept, keep] = useState({ scope, data: answer.data });
  if (answer.data !== undefined && (kept.data !== answer.data || kept.scope !== scope)) {
    keep({ scope, data: answer.data });
  }
  const key = question?.key;
  const retry = useCallback(() => {
    if (key !== undefined) cache.forget(key);
  }, [cache, key]);
  const data = answer.data ?? (kept.scope === scope ? kept.data : undefined);
  return { data, error: answer.error, pending: answer.pending, retry };
}

/** All errors of a cache, and how to ask their questions anew. */
export function useAnswerErrors(cache: Answers): {
  readonly messages: readonly string[];
  readonly retry: () => void;
} {
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const errors = useSyncExternalStore(subscribe, () => cache.errors());
  const retry = useCallback(() => {
    for (const { key } of cache.errors()) cache.forget(key);
  }, [cache]);
  return { messages: [...new Set(errors.map((error) => error.message))], retry };
}
