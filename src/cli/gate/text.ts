import { printable } from '../printable.ts';
import { boundText, breachesOf, checkText, type GateResult } from './result.ts';

/** The answer for a terminal: a line a check, breaches marked, the sum last. */
export function gateText(result: GateResult): string {
  const { report, baseline, k, rules, checks, verdicts } = result;
  const breaches = breachesOf(result).length;
  return [
    printable(
      `${report}${baseline === null ? '' : ` minus ${baseline}`}: first ${k} calls, ${boundText(rules)}`,
    ),
    ...checks.map((check) =>
      printable(
        `  ${check.breach ? 'BREACH' : 'ok    '}  ${check.strategy === null ? '' : `${check.strategy}  `}${checkText(check)}`,
      ),
    ),
    ...verdicts.map(({ text }) => printable(`  ${text}`)),
    breaches === 0
      ? `passed: ${checks.length} ${checks.length === 1 ? 'check' : 'checks'}`
      : `failed: ${breaches} of ${checks.length} checks`,
  ].join('\n');
}
