/** The live verifier against the real AG2 on scenarios and histories drawn a moment ago, see tools/conformance.mjs. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { clerk } from '../../examples/shop/clerk.ts';
import { openShop, TASK } from '../../examples/shop/shop.ts';
import { resumableCuts, selectCuts } from '../../src/core/boundaries/boundary.ts';
import { actionsFromEvents } from '../../src/core/events/actions.ts';
import { recordRun } from '../../src/node/verify/recording.ts';
import { describeHistory, readHistories } from '../parity/histories.ts';
import { casesIn, verifyScenario } from '../parity/scenario.ts';

const folder = process.env.CONFORMANCE_DIR;
const python = process.env.CONFORMANCE_PYTHON;
if (folder === undefined || python === undefined) {
  throw new Error('CONFORMANCE_DIR and CONFORMANCE_PYTHON are not set: run npm run conformance.');
}

const families = [
  { name: 'python311', family: 'naive' },
  { name: 'python312', family: 'compensated' },
] as const;

for (const { name, family } of families) {
  const place = join(folder, 'parity', name);
  const cases = casesIn(join(place, 'scenarios'));
  test(`${name}: there are scenarios`, () => expect(cases.length).toBeGreaterThanOrEqual(6));

  test.each(cases.map((one) => [one.name, one] as const))(`${name}, %s`, async (_, one) => {
    if (one.error !== null) {
      await expect(async () => verifyScenario(one, { family, concurrency: 1 })).rejects.toThrow(
        expect.objectContaining({ name: 'ValueError', message: one.error }),
      );
      return;
    }
    const report = await verifyScenario(one, { family, concurrency: 1 });
    expect(report.summary()).toBe(one.summary);
    expect(report.toJson()).toBe(one.report);
  });

  test(`${name}: histories`, () => {
    const histories = readHistories(join(place, 'histories.json'));
    expect(histories.length).toBeGreaterThanOrEqual(60);
    for (const stated of histories) expect(describeHistory(stated)).toEqual(stated);
  });
}

test('AG2 loads our recordings, finds the same calls and cuts, and writes them again byte for byte', async () => {
  const recordings = await Promise.all(
    [1, 2, 3].map((seed) => recordRun(clerk({ seed }), TASK, () => openShop(seed))),
  );
  for (const recording of recordings) {
    const log = recording.toJsonl();
    const script = fileURLToPath(new URL('../../tools/ag2/', import.meta.url));
    const ran = spawnSync(python, ['-m', 'parity.rewrite'], { cwd: script, input: log, encoding: 'utf8' });
    expect(ran.status, ran.stderr).toBe(0);
    const { again, unknown, actions, resumable, cuts } = JSON.parse(ran.stdout);
    expect(unknown).toEqual([]);
    expect(actions).toEqual(actionsFromEvents(recording.events).map(({ action }) => action.signature));
    expect(resumable).toEqual(resumableCuts(recording.events));
    expect(cuts).toEqual(selectCuts(recording.events));
    expect(forgetful(again)).toEqual(forgetful(log));
  }
});

/** AG2 forgets the class of an exception when it loads a log. */
function forgetful(log: string): readonly string[] {
  return log.split('\n').map((line) => line.replaceAll(/"__exception__": "\w+"/g, '"__exception__": "…"'));
}
