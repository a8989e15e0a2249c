import { breachesOf, checkText, type GateResult } from './result.ts';

/**
 * Workflow commands of GitHub Actions, a line a breach, which it shows beside the run.
 * Source: GitHub's "Workflow commands for GitHub Actions": data escapes %, CR and LF; a property also `:` and `,`.
 */
export function gateAnnotations(result: GateResult): string[] {
  return breachesOf(result).map((check) => {
    const title = escapeProperty(`Compaction gate: ${check.strategy ?? result.report}`);
    return `::error title=${title}::${escapeData(`${check.strategy === null ? '' : `${check.strategy}: `}${checkText(check)}`)}`;
  });
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
