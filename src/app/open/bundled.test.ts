import { expect, test } from 'vitest';
import { readManifest } from './bundled.ts';

test('reads what it needs of a manifest, passes over the rest', () => {
  const manifest = {
    version: 1,
    reports: [
      {
        id: 'cohort',
        name: 'Cohort',
        file: 'cohort.json.gz',
        description: 'scripted agents',
        origin: 'tools',
      },
      { id: 'no file' },
      null,
      7,
    ],
  };
  expect(readManifest(manifest)).toEqual([
    { name: 'cohort', file: 'cohort.json.gz', title: 'Cohort', description: 'scripted agents' },
  ]);
});

test.each([null, 7, 'x', {}, { reports: 3 }, []])('%o lists nothing', (manifest) => {
  expect(readManifest(manifest)).toEqual([]);
});
