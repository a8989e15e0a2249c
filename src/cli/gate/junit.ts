import XmlBuilder from 'fast-xml-builder';
import { boundText, breachesOf, checkText, type GateResult } from './result.ts';

const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

/**
 * The answers in the JUnit format that servers of continuous integration read: a suite a report, a case a check, a
 * breach as its failure. Source: the schema of Jenkins' xUnit plug-in (testsuites / testsuite / testcase / failure).
 */
export function gateJunit(results: readonly GateResult[]): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: {
      '@name': 'compaction gate',
      ...counts(results),
      testsuite: results.map((result) => ({
        '@name': valid(result.report),
        ...counts([result]),
        testcase: result.checks.map((check) => ({
          '@classname': valid(check.strategy ?? 'report'),
          '@name': `${check.rule}, first ${result.k} calls, ${boundText(result.rules)}`,
          ...(check.breach ? { failure: { '@message': valid(checkText(check)), '@type': check.rule } } : {}),
        })),
      })),
    },
  });
}

function counts(results: readonly GateResult[]): Record<'@tests' | '@failures', string> {
  const sum = (value: (result: GateResult) => number) =>
    `${results.reduce((total, one) => total + value(one), 0)}`;
  return {
    '@tests': sum(({ checks }) => checks.length),
    '@failures': sum((result) => breachesOf(result).length),
  };
}

/** Without the characters that no XML document may hold. Source: XML 1.0, production [2]. */
function valid(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
