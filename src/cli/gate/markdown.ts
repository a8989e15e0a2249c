import { markdownTable } from 'markdown-table';
import { boundText, breachesOf, type GateResult, valueText } from './result.ts';

/** The answer as Markdown for a pull request: the sum, a table of checks, the verdicts. */
export function gateMarkdown(result: GateResult): string {
  const breaches = breachesOf(result).length;
  const head = breaches === 0 ? '✅ passed' : `❌ ${breaches} of ${result.checks.length} checks failed`;
  const against = result.baseline === null ? '' : ` minus ${plain(result.baseline)}`;
  const table = markdownTable(
    [
      ['', 'strategy', 'rule', 'found', 'limit', 'why'],
      ...result.checks.map(({ breach, strategy, rule, value, limit, why }) => [
        breach ? '❌' : '✅',
        plain(strategy ?? 'report'),
        rule,
        plain(valueText(value)),
        plain(typeof limit === 'number' ? `${limit}` : (limit ?? '')),
        plain(why ?? ''),
      ]),
    ],
    { align: ['c', 'l', 'l', 'r', 'r', 'l'] },
  );
  return [
    `### Compaction gate: ${head}`,
    `${plain(result.report)}${against}, first ${result.k} calls, ${boundText(result.rules)}.`,
    table,
    ...result.verdicts.map(({ text }) => `- ${plain(text)}`),
    '',
  ]
    .join('\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n');
}

/** Text of a report as text: no markup, no link, no mention, no other cell. Source: CommonMark, backslash escapes. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\\`*_{}[\]()#+!|<>~&@:/-]/g, (mark) =>
      /[&<>@:/]/.test(mark) ? `&#${mark.charCodeAt(0)};` : `\\${mark}`,
    );
}
