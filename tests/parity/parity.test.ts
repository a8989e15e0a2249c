/** Our live verifier against the real AG2 on the same scenarios: every field of the report, every byte of the summary. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { casesIn, verifyScenario } from './scenario.ts';

const folder = fileURLToPath(new URL('scenarios/', import.meta.url));
const cases = casesIn(folder);
const { python } = JSON.parse(readFileSync(`${folder}about.json`, 'utf8')) as { python: string };
const family = Number(python.split('.')[1]) >= 12 ? 'compensated' : 'naive';

test('there are scenarios, and AG2 refused some of them', () => {
  expect(cases.length).toBeGreaterThanOrEqual(20);
  expect(cases.filter(({ error }) => error !== null).length).toBeGreaterThanOrEqual(7);
  expect(cases.every(({ report, error }) => (report === null) !== (error === null))).toBe(true);
});

test.each(cases.filter(({ error }) => error === null).map((one) => [one.name, one] as const))(
  '%s: the same report and summary',
  async (_, one) => {
    const report = await verifyScenario(one, { family, concurrency: 1 });
    expect(report.summary()).toBe(one.summary);
    expect(JSON.parse(report.toJson())).toEqual(JSON.parse(one.report ?? ''));
    expect(report.toJson() === one.report).toBe(true);
  },
);

test.each(cases.filter(({ error }) => error !== null).map((one) => [one.name, one] as const))(
  "%s: refused in AG2's words",
  async (_, one) => {
    await expect(async () => verifyScenario(one, { family, concurrency: 1 })).rejects.toThrow(
      expect.objectContaining({ name: 'ValueError', message: one.error }),
    );
  },
);
