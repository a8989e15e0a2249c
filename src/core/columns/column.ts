type Cells = Uint8Array | Uint32Array;

/** A list of whole numbers that grows, in one typed array. */
export class Column<T extends Cells> {
  #cells: T;
  #length = 0;
  readonly #make: (capacity: number) => T;

  constructor(make: (capacity: number) => T) {
    this.#make = make;
    this.#cells = make(1024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#cells.length) {
      const grown = this.#make(this.#cells.length * 2);
      grown.set(this.#cells);
      this.#cells = grown;
    }
    this.#cells[this.#length] = value;
    this.#length += 1;
  }

  /**
   * The cell at `index`.
   * @throws RangeError outside the list.
   */
  at(index: number): number {
    const value = index < this.#length ? this.#cells[index] : undefined;
    if (value === undefined) throw new RangeError(`no cell ${index} in a column of ${this.#length}`);
    return value;
  }

  /** The cells from `start` up to, not including, `end`: a view, valid until the list grows. */
  view(start: number, end: number): T {
    return this.#cells.subarray(start, Math.min(end, this.#length)) as T;
  }

  /** Shortens the list to `length` cells. */
  truncate(length: number): void {
    this.#length = Math.min(this.#length, length);
  }
}

/** A column of unsigned 32-bit numbers. */
export function uint32Column(): Column<Uint32Array> {
  return new Column((capacity) => new Uint32Array(capacity));
}

/** A column of unsigned 8-bit numbers. */
export function uint8Column(): Column<Uint8Array> {
  return new Column((capacity) => new Uint8Array(capacity));
}
