/** Each distinct text once; texts are addressed by number. */
export class StringTable {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];

  /** Number of a text, given one when it is new. */
  intern(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#texts.length;
    this.#ids.set(text, id);
    this.#texts.push(text);
    return id;
  }

  /** Number of a text, or undefined when no one interned it. */
  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  /**
   * The text with this number.
   * @throws RangeError for a number never given.
   */
  text(id: number): string {
    const text = this.#texts[id];
    if (text === undefined) throw new RangeError(`no text has the number ${id}`);
    return text;
  }

  /** How many distinct texts there are. */
  get size(): number {
    return this.#texts.length;
  }
}
