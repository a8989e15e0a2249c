import type { BoundaryResult } from '../../core/model/boundary.ts';
import { buildReport } from '../../core/report/build-report.ts';
import { toDict } from '../../core/report/to-dict.ts';
import { makeArm, makeBoundary, makeRollout } from '../../core/testing/make.ts';
import type { PyDict } from '../../python/json-value.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';

/**
 * A small valid report with every shape in it: horizon 2, two samples, `control` and `tail` at so many boundaries,
 * three a recording, failures in both arms, and one failed compaction of `tail` (at the last boundary).
 */
export function sampleReport(boundaries: number): PyDict {
  const places = Array.from({ length: boundaries }, (_, index) => ({
    trajectory: Math.floor(index / 3),
    cut: 3 + (index % 3),
  }));
  const control = places.map((place, index) => boundary(place, index, 'post'));
  const tail = places.map((place, index) =>
    index === boundaries - 1 ? withoutCompaction(place, index) : boundary(place, index, 'tail'),
  );
  const report = buildReport(
    { horizon: 2, samples: 2 },
    [
      { strategy: 'control', boundaries: control },
      { strategy: 'tail', boundaries: tail },
    ],
    { kernel: KERNEL, family: 'compensated' },
  );
  return toDict(report) as PyDict;
}

const KERNEL = javascriptKernel();

type Place = Pick<BoundaryResult, 'trajectory' | 'cut'>;

function preRollouts(index: number) {
  const failed = makeRollout({ sample: 1, ending: 'error', error: 'ProviderError: busy' });
  return index === 0 ? [...makeArm('pre', ['a', 'b']), failed] : makeArm('pre', ['a', 'b'], ['a', 'c', 'd']);
}

function boundary(place: Place, index: number, tool: string): BoundaryResult {
  const post =
    index === 0
      ? [
          ...makeArm('post', ['a', '!b']),
          makeRollout({ arm: 'post', sample: 1, ending: 'error', error: null }),
        ]
      : makeArm('post', [tool, `!${tool}`], [tool]);
  return makeBoundary({ ...place, pre: preRollouts(index), post, scored: 2 });
}

function withoutCompaction(place: Place, index: number): BoundaryResult {
  return makeBoundary({ ...place, postSize: null, compactionError: 'Error: down', pre: preRollouts(index) });
}
