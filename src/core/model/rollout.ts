/** One tool call that was answered, as a rollout made it. Source: AG2 1.2.1, `Action`. */
export interface Action {
  /** The provider's id: any text, also empty, also repeated. */
  readonly callId: string;
  readonly name: string;
  /** The arguments as the model sent them: usually JSON text, possibly empty or broken. */
  readonly arguments: string;
  /** `name(canonical arguments)`: two calls repeat each other exactly when their signatures are equal. */
  readonly signature: string;
  /** True when the call was answered by an error. */
  readonly blocked: boolean;
  /** Class name of that error, null when the call was not blocked. */
  readonly errorType: string | null;
}

/** The raw history (`pre`) or what the strategy kept of it (`post`). */
export type ArmName = 'pre' | 'post';

/** Why a rollout ended: its calls were spent, the agent answered, or it failed (and is not scored). */
export type Ending = 'budget' | 'answer' | 'error';

/** One resumption of the agent from a boundary. */
export interface Rollout {
  readonly arm: ArmName;
  /** Number of the resumption within its arm, from 0. */
  readonly sample: number;
  readonly actions: readonly Action[];
  readonly ending: Ending;
  /** Text of the failure; null unless the rollout failed (and, rarely, even then). */
  readonly error: string | null;
  /** Whether each call was blocked (1) or not (0), in order: offered by stores that can tell without making the calls. */
  blockedFlags?(): ArrayLike<number>;
}

/** Whether each call of a rollout was blocked (1) or not (0), in order. */
export function blockedFlags(rollout: Rollout): ArrayLike<number> {
  return rollout.blockedFlags?.() ?? rollout.actions.map(({ blocked }) => (blocked ? 1 : 0));
}

/**
 * The rollouts of one arm at one boundary, in sample order. A plain array is one; so is a slice of the
 * columnar store, which makes its objects only when asked.
 */
export interface Rollouts extends Iterable<Rollout> {
  readonly length: number;
  at(index: number): Rollout | undefined;
}
