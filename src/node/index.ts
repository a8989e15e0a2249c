/** The library for Node: read AG2 reports, score them again, print and write them as AG2 does; verify agents live. */
export { attributeBoundary } from '../core/attribution/attribute.ts';
export { matchRecordings } from '../core/attribution/match-recordings.ts';
export {
  type Boundary,
  makeBoundary,
  type PrefixAction,
  resumableCuts,
  selectCuts,
} from '../core/boundaries/boundary.ts';
export type { CutOptions } from '../core/boundaries/plan.ts';
export { actionsFromEvents, historySignatures } from '../core/events/actions.ts';
export type { EventRole, RecordedCall, RecordedEvent, RecordedResult } from '../core/events/event.ts';
export type { ModelReply, ToolOutcome, Usage } from '../core/events/make-events.ts';
export {
  type ContentPart,
  type EventContent,
  eventContent,
  type ResultContent,
} from '../core/events/parts.ts';
export { contextSize, renderForPrompt } from '../core/events/size.ts';
export type { BoundaryDelta, BoundaryResult } from '../core/model/boundary.ts';
export type { HorizonSummary, StrategyReport } from '../core/model/report.ts';
export type { Action, Rollout } from '../core/model/rollout.ts';
export { buildReport } from '../core/report/build-report.ts';
export { plannedBoundaries } from '../core/report/planned-boundaries.ts';
export { compareReport, recomputeBoundaries, recomputeReport } from '../core/report/recompute.ts';
export { chosenFamily, fittingSumFamily } from '../core/report/sum-family.ts';
export { summaryText } from '../core/report/summary.ts';
export { toDict } from '../core/report/to-dict.ts';
export { scoreBoundary } from '../core/scoring/burden.ts';
export { callSignature } from '../core/scoring/signature.ts';
export { ActionBudget } from '../core/turn/action-budget.ts';
export { TurnLog } from '../core/turn/turn-log.ts';
export { parseEvents } from '../formats/ag2-events/parse-events.ts';
export { flatEvent, writeEvents } from '../formats/ag2-events/write-events.ts';
export { ValueError } from '../python/errors.ts';
export { dumps } from '../python/json-write.ts';
export { bootstrapMeans } from '../statistics/bootstrap-mean.ts';
export { median } from '../statistics/median.ts';
export { exactPermutationTest, PermutationTestTooLargeError } from '../statistics/permutation-test.ts';
export { exactSignTest } from '../statistics/sign-test.ts';
export { bootstrapMean } from './bootstrap-mean.ts';
export { loadKernel } from './kernel.ts';
export { readRecordings } from './read-recordings.ts';
export { readReports } from './read-reports.ts';
export type { AgentAdapter, RecordingAdapter, RolloutPlace } from './verify/agent-adapter.ts';
export { type CompactedContext, compactContext } from './verify/compact-context.ts';
export {
  defineVerification,
  type RecordingTools,
  type VerificationConfig,
} from './verify/define-verification.ts';
export {
  type Environment,
  ReplayEnvironment,
  ReplayMismatchError,
  type RestoreContext,
} from './verify/environment.ts';
export { JournalError, JournalFile } from './verify/journal.ts';
export { type Model, type ModelCall, modelAgent } from './verify/model-agent.ts';
export { Recording, recordRun } from './verify/recording.ts';
export { type RolloutRequest, runRollout } from './verify/run-rollout.ts';
export {
  type CompactionContext,
  type CompactStrategy,
  IdentityCompact,
  SummarizeCompact,
  type Summarizer,
  TailWindowCompact,
} from './verify/strategies.ts';
export { TimeLimitError } from './verify/time-limit.ts';
export {
  callTool,
  defineTool,
  type JsonSchema,
  makeToolSet,
  type Tool,
  type ToolDefinition,
  type ToolDefinitions,
  type ToolSet,
} from './verify/tools.ts';
export type { Strategies, VerificationPlan, VerifierOptions } from './verify/verification-plan.ts';
export { VerificationReport, type VerifiedStrategy } from './verify/verification-report.ts';
export {
  CompactionVerifier,
  type ProgressEvent,
  StoppedError,
  type VerifyOptions,
} from './verify/verifier.ts';
