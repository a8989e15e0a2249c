import type { VerificationConfig } from '../../node/verify/define-verification.ts';
import type { VerificationPlan } from '../../node/verify/verification-plan.ts';
import { strategyEntries } from '../../node/verify/verification-plan.ts';

const NUMBER = new Intl.NumberFormat('en-US');

/** What a verification will do, in lines. */
export function planText(agent: string, plan: VerificationPlan): string {
  const { boundaries, horizon, samples, strategies } = plan;
  const recordings = new Set(boundaries.map(({ trajectory }) => trajectory)).size;
  return [
    `agent         ${agent}`,
    `strategies    ${strategies.join(', ')}`,
    `boundaries    ${plural(boundaries.length, 'boundary', 'boundaries')} from ${plural(recordings, 'recording')} of ${NUMBER.format(plan.recordings)}`,
    `compactions   ${NUMBER.format(plan.compactions)}`,
    `rollouts      ${NUMBER.format(plan.rollouts)} (${samples} an arm: PRE once, POST for each strategy)`,
    `model calls   at most ${NUMBER.format(plan.modelCalls)} (${plural(horizon, 'call')} a rollout), and what compactions and retries take`,
  ].join('\n');
}

/** What is known of a plan before its recordings are made. */
export function openPlanText({ agent, strategies, horizon = 5, samples = 3 }: VerificationConfig): string {
  const names = strategyEntries(strategies).map(([name]) => name);
  const rollouts = samples * (1 + names.length);
  return [
    `agent         ${agent.name}`,
    `strategies    ${names.join(', ')}`,
    'boundaries    known once the recordings are made, which the config does on the spot',
    `a boundary    ${plural(names.length, 'compaction')}, ${plural(rollouts, 'rollout')}, at most ${NUMBER.format(rollouts * horizon)} model calls`,
  ].join('\n');
}

/** `1 rollout`, `2 rollouts`. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(value)} ${value === 1 ? one : many}`;
}
