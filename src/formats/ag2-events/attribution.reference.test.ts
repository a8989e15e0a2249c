import { describe, expect, test } from 'vitest';
import { attributeBoundary } from '../../core/attribution/attribute.ts';
import { historySignatures } from '../../core/events/actions.ts';
import { plannedBoundaries } from '../../core/report/planned-boundaries.ts';
import { scoreBoundary } from '../../core/scoring/burden.ts';
import { readText } from '../read-text.ts';
import { goldens } from '../testing/goldens.ts';
import { recordingsOf } from '../testing/recordings.ts';
import { parseEvents } from './parse-events.ts';

const known = goldens().flatMap((golden) => {
  const recordings = recordingsOf(golden.name).map((text) => parseEvents(text));
  const report = readText(golden.reportText).found[0]?.report;
  return recordings.length === 0 || report === undefined ? [] : [{ name: golden.name, report, recordings }];
});

test('there are goldens with recordings', () => {
  expect(known.length).toBeGreaterThanOrEqual(14);
});

describe.each(known)('$name', ({ report, recordings }) => {
  const { horizon } = report.plan;
  const planned = plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries));
  const historyOf = (trajectory: number, cut: number) =>
    historySignatures(recordings[trajectory]?.events ?? [], cut);

  test('its recordings are read without a problem', () => {
    expect(recordings.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('scoring from the recording gives the stated deltas, bit for bit', () => {
    for (const { trajectory, cut, results } of planned) {
      const history = new Set(historyOf(trajectory, cut).keys());
      for (const result of results) {
        if (result === undefined || result.deltas.length === 0) continue;
        expect(scoreBoundary(result.pre, result.post, history, horizon)).toEqual(result.deltas);
      }
    }
  });

  test('what is attributed from the counts alone agrees with the recordings', () => {
    let [calls, determined] = [0, 0];
    for (const boundary of planned) {
      const history = historyOf(boundary.trajectory, boundary.cut);
      const { membership, contradiction } = attributeBoundary(boundary, horizon);
      expect(contradiction).toBeNull();
      for (const [signature, found] of membership) {
        calls += 1;
        if (found === 'open') continue;
        determined += 1;
        expect([signature, found]).toEqual([signature, history.has(signature) ? 'before' : 'new']);
      }
    }
    expect(determined).toBeGreaterThanOrEqual(0.98 * calls);
  });
});
