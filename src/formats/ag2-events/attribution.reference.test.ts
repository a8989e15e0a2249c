import { describe, expect, test } from 'vitest';
import { attributeBoundary } from '../../core/attribution/attribute.ts';
import { matchRecordings } from '../../core/attribution/match-recordings.ts';
import { countDetermined } from '../../core/attribution/share.ts';
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

/** Scored calls of which it is known whether they are refetches, of how many; under either Python. */
const DETERMINED: Readonly<Record<string, readonly [determined: number, calls: number]>> = {
  cohort: [19_039, 19_039],
  failures: [621, 621],
  few: [496, 496],
  hostile: [1334, 1346],
  'no-boundaries': [114, 114],
  one: [3, 3],
  parallel: [1021, 1021],
  shop: [787, 787],
  unequal: [6221, 6234],
};

describe.each(known)('$name', ({ name, report, recordings }) => {
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
    for (const boundary of planned) {
      const history = historyOf(boundary.trajectory, boundary.cut);
      const { membership, contradiction } = attributeBoundary(boundary, horizon);
      expect(contradiction).toBeNull();
      for (const [signature, found] of membership) {
        if (found === 'open') continue;
        expect([signature, found]).toEqual([signature, history.has(signature) ? 'before' : 'new']);
      }
    }
  });

  test('as many calls are determined as docs/attribution.md says', () => {
    const counts = planned.flatMap((boundary) => {
      const attribution = attributeBoundary(boundary, horizon);
      const scored = boundary.results.flatMap((result) => (result?.deltas.length ? [result.post] : []));
      return (scored.length === 0 ? [] : [boundary.pre, ...scored]).map((arm) =>
        countDetermined(arm, attribution, horizon),
      );
    });
    const sum = (key: 'calls' | 'determined') => counts.reduce((total, count) => total + count[key], 0);
    expect([sum('determined'), sum('calls')]).toEqual(DETERMINED[name.split('/')[0] ?? '']);
  });

  test('the recording agrees with the report at every boundary', () => {
    const events = new Map(recordings.map((recording, index) => [index, recording.events]));
    const { exact, mismatches, missing } = matchRecordings(planned, events, horizon);
    expect([exact.size, mismatches, missing]).toEqual([planned.length, [], []]);
  });
});
