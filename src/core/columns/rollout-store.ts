import type { Action, ArmName, Ending, Rollout, Rollouts } from '../model/rollout.ts';
import { uint8Column, uint32Column } from './column.ts';
import { StringTable } from './string-table.ts';

const ARMS: readonly ArmName[] = ['pre', 'post'];
const ENDINGS: readonly Ending[] = ['budget', 'answer', 'error'];
/** Stands for null in a column of text numbers (which start at 0 and are stored one up). */
const NULL = 0;

/**
 * All rollouts of a report in columns: one typed array a field and one string table. Objects are made when asked
 * for and not kept, so a report of 300,000 calls costs a few megabytes beside its texts.
 */
export class RolloutStore {
  readonly strings = new StringTable();
  readonly #callIds: string[] = [];
  readonly #names = uint32Column();
  readonly #arguments = uint32Column();
  readonly #signatures = uint32Column();
  readonly #errorTypes = uint32Column();
  readonly #blocked = uint8Column();
  readonly #arms = uint8Column();
  readonly #samples = uint32Column();
  readonly #endings = uint8Column();
  readonly #errors = uint32Column();
  readonly #starts = uint32Column();
  /** Calls that {@link settle} has not reached, as they came; those before `#next` are in the columns already. */
  #pending: object[] = [];
  #next = 0;
  readonly #read: (call: object) => Action;

  /** @param read makes the action of a call as {@link addCall} got it; the calls are actions unless told. */
  constructor(read: (call: object) => Action = (call) => call as Action) {
    this.#read = read;
  }

  /** Number of rollouts. */
  get length(): number {
    return this.#arms.length;
  }

  /** Number of calls. */
  get actionCount(): number {
    return this.#blocked.length;
  }

  /**
   * Adds one call to the rollout being written; {@link endRollout} closes it. The call is kept as it came until
   * {@link settle} puts it into the columns: that takes longer than reading it, and no score needs it.
   */
  addCall(call: object, blocked: boolean): void {
    this.#pending.push(call);
    this.#blocked.push(blocked ? 1 : 0);
  }

  /**
   * Puts up to `most` of the calls that wait into the columns.
   * @returns true when none is left.
   */
  settle(most: number): boolean {
    const end = Math.min(this.#pending.length, this.#next + most);
    for (; this.#next < end; this.#next += 1) {
      const call = this.#pending[this.#next];
      if (call !== undefined) this.#intern(this.#read(call));
    }
    if (this.#next < this.#pending.length) return false;
    this.#pending = [];
    this.#next = 0;
    return true;
  }

  #intern(action: Action): void {
    this.#callIds.push(action.callId);
    this.#names.push(this.strings.intern(action.name));
    this.#arguments.push(this.strings.intern(action.arguments));
    this.#signatures.push(this.strings.intern(action.signature));
    this.#errorTypes.push(this.#optional(action.errorType));
  }

  /** Closes a rollout over the calls added since `start` (the {@link actionCount} before the first of them). */
  endRollout(start: number, rollout: Omit<Rollout, 'actions'>): void {
    this.#arms.push(ARMS.indexOf(rollout.arm));
    this.#samples.push(rollout.sample);
    this.#endings.push(ENDINGS.indexOf(rollout.ending));
    this.#errors.push(this.#optional(rollout.error));
    this.#starts.push(start);
  }

  /** Takes back the calls added since `start`, of a rollout that turned out to be faulty. */
  dropActions(start: number): void {
    const settled = this.#callIds.length;
    this.#blocked.truncate(start);
    this.#pending.length = Math.min(this.#pending.length, this.#next + Math.max(0, start - settled));
    if (start >= settled) return;
    this.#callIds.length = start;
    for (const column of [this.#names, this.#arguments, this.#signatures, this.#errorTypes]) {
      column.truncate(start);
    }
  }

  /** Takes back whole rollouts added since there were `length` of them. */
  dropRollouts(length: number): void {
    if (length >= this.length) return;
    this.dropActions(this.#starts.at(length));
    for (const column of [this.#arms, this.#samples, this.#endings, this.#errors, this.#starts]) {
      column.truncate(length);
    }
  }

  /** The rollouts `start` … `start + length − 1` as a list that makes its objects when asked. */
  slice(start: number, length: number): Rollouts {
    return new RolloutSlice(this, start, length);
  }

  /** One rollout; its `actions` are made when read. */
  rollout(index: number): Rollout {
    const errorId = this.#errors.at(index);
    return new StoredRollout(
      this,
      index,
      ARMS[this.#arms.at(index)] ?? 'pre',
      this.#samples.at(index),
      ENDINGS[this.#endings.at(index)] ?? 'error',
      errorId === NULL ? null : this.strings.text(errorId - 1),
    );
  }

  /** The calls of one rollout, as new objects. */
  actions(index: number): Action[] {
    const [start, end] = this.#range(index);
    return Array.from({ length: end - start }, (_, offset) => this.#action(start + offset));
  }

  /** Whether each call of one rollout was blocked, in order: a view, valid until the store grows. */
  blockedFlags(index: number): Uint8Array {
    return this.#blocked.view(...this.#range(index));
  }

  #range(index: number): [start: number, end: number] {
    const end = index + 1 < this.length ? this.#starts.at(index + 1) : this.actionCount;
    return [this.#starts.at(index), end];
  }

  #action(index: number): Action {
    const settled = this.#callIds.length;
    const waiting = index < settled ? undefined : this.#pending[this.#next + index - settled];
    if (waiting !== undefined) return this.#read(waiting);
    const errorId = this.#errorTypes.at(index);
    return {
      callId: this.#callIds[index] ?? '',
      name: this.strings.text(this.#names.at(index)),
      arguments: this.strings.text(this.#arguments.at(index)),
      signature: this.strings.text(this.#signatures.at(index)),
      blocked: this.#blocked.at(index) === 1,
      errorType: errorId === NULL ? null : this.strings.text(errorId - 1),
    };
  }

  #optional(text: string | null): number {
    return text === null ? NULL : this.strings.intern(text) + 1;
  }
}

class StoredRollout implements Rollout {
  readonly arm: ArmName;
  readonly sample: number;
  readonly ending: Ending;
  readonly error: string | null;
  readonly #store: RolloutStore;
  readonly #index: number;

  constructor(
    store: RolloutStore,
    index: number,
    arm: ArmName,
    sample: number,
    ending: Ending,
    error: string | null,
  ) {
    this.#store = store;
    this.#index = index;
    this.arm = arm;
    this.sample = sample;
    this.ending = ending;
    this.error = error;
  }

  get actions(): readonly Action[] {
    return this.#store.actions(this.#index);
  }

  blockedFlags(): Uint8Array {
    return this.#store.blockedFlags(this.#index);
  }
}

class RolloutSlice implements Rollouts {
  readonly length: number;
  readonly #store: RolloutStore;
  readonly #start: number;

  constructor(store: RolloutStore, start: number, length: number) {
    this.#store = store;
    this.#start = start;
    this.length = length;
  }

  at(index: number): Rollout | undefined {
    const position = index < 0 ? this.length + index : index;
    return position >= 0 && position < this.length ? this.#store.rollout(this.#start + position) : undefined;
  }

  *[Symbol.iterator](): IterableIterator<Rollout> {
    for (let index = 0; index < this.length; index += 1) yield this.#store.rollout(this.#start + index);
  }
}
