/** The checks themselves: what must be caught is caught, and says where and what to do. */
import { describe, expect, test } from 'vitest';
import { checkCycles, checkLayers, checkLengths } from './check.ts';
import { readSource } from './source-file.ts';

const complaintsAbout = (path: string, text: string) => checkLayers([readSource(path, text)]);

describe('allowed', () => {
  test.each([
    [
      'a layer below, and one far below',
      'src/core/a.ts',
      `import { x } from '../statistics/b.ts';\nexport { y } from '../util/c.ts';`,
    ],
    [
      'formats from the view model, past optimize',
      'src/view-model/a.ts',
      `import { x } from '../formats/b.ts';`,
    ],
    ['zod in formats', 'src/formats/a.ts', `import * as z from 'zod/mini';`],
    ['protocol types in the app', 'src/app/a.tsx', `import type { A } from '../../workers/protocol.ts';`],
    ['style sheets in the app', 'src/app/a.tsx', `import './a.css';`],
    [
      'comlink and the worker in src/app/analysis',
      'src/app/analysis/a.ts',
      `import { wrap } from 'comlink';\nnew Worker(wrap);`,
    ],
    ['node:* in src/node', 'src/node/a.ts', `import { join } from 'node:path';`],
    [
      'node:* in a test of a pure layer',
      'src/python/a.test.ts',
      `import { readFileSync } from 'node:fs';\nDate.now();`,
    ],
    [
      'members and own names that look like globals',
      'src/core/a.ts',
      `export const f = (document: { Date: number }) => ({ console: document.Date });`,
    ],
    ['other members of Math', 'src/core/a.ts', `export const x = Math.floor(1.5);`],
    ['dates outside pure layers', 'src/cli/a.ts', `export const x = new Date();`],
  ])('%s', (_what, path, text) => {
    expect(complaintsAbout(path, text)).toEqual([]);
  });
});

describe('caught', () => {
  test.each([
    [
      'a layer above',
      'src/core/a.ts',
      `\nimport { x } from '../view-model/b.ts';`,
      /^src\/core\/a\.ts:2: imports src\/view-model\/b\.ts, but src\/core may import only src\/core, src\/statistics/,
    ],
    [
      'a type of a layer above',
      'src/util/a.ts',
      `import type { X } from '../core/b.ts';`,
      /^src\/util\/a\.ts:1: imports src\/core/,
    ],
    [
      'a type import in place',
      'src/util/a.ts',
      `export type X = import('../core/b.ts').B;`,
      /:1: imports src\/core/,
    ],
    [
      'a re-export of a layer above',
      'src/util/a.ts',
      `export * from '../core/b.ts';`,
      /:1: imports src\/core/,
    ],
    [
      'a dynamic import of a layer above',
      'src/util/a.ts',
      `export const x = () => import('../core/b.ts');`,
      /:1: imports src\/core/,
    ],
    [
      'a sister layer',
      'src/inference/a.ts',
      `import { x } from '../formats/b.ts';`,
      /:1: imports src\/formats/,
    ],
    [
      'a value of the protocol',
      'src/app/a.ts',
      `import { x } from '../../workers/protocol.ts';`,
      /Write import type/,
    ],
    [
      'types of the protocol by an import that stays',
      'src/app/a.ts',
      `import { type X } from '../../workers/protocol.ts';`,
      /Write import type/,
    ],
    [
      'the worker from the app at large',
      'src/app/a.ts',
      `import type { X } from '../../workers/analysis.ts';`,
      /:1: imports workers\/analysis/,
    ],
    [
      'a worker started elsewhere',
      'src/app/a.ts',
      `\n\nnew Worker('x');`,
      /^src\/app\/a\.ts:3: starts a worker/,
    ],
    [
      'comlink in the app at large',
      'src/app/a.ts',
      `import { wrap } from 'comlink';`,
      /Only workers, src\/app\/analysis may/,
    ],
    [
      'React in a pure layer',
      'src/figures/a.tsx',
      `import { useState } from 'react';`,
      /imports react in src\/figures.*Only src\/app\/analysis, src\/app may/,
    ],
    [
      'zustand in a pure layer',
      'src/view-model/a.ts',
      `import { create } from 'zustand/vanilla';`,
      /Only src\/app may/,
    ],
    [
      'zod above formats',
      'src/view-model/a.ts',
      `import { z } from 'zod';`,
      /Only src\/formats, src\/app, src\/node, src\/node\/adapters may/,
    ],
    ['the app from analysis', 'src/app/analysis/a.ts', `import { x } from '../b.ts';`, /imports src\/app\/b/],
    ['a package of no layer', 'src/app/a.ts', `import _ from 'lodash';`, /No layer may.*add lodash/],
    ['node:* in a pure layer', 'src/python/a.ts', `import 'node:fs';`, /outside src\/node and src\/cli/],
    ['node:* in the page', 'src/app/a.ts', `import 'node:fs';`, /outside src\/node and src\/cli/],
    [
      'the clock',
      'src/core/a.ts',
      `export const x = Date.now();`,
      /^src\/core\/a\.ts:1: uses Date.*time as an argument/,
    ],
    [
      'the clock, constructed',
      'src/core/a.ts',
      `export const x = () => {\n  return new Date();\n};`,
      /:2: uses Date/,
    ],
    ['randomness', 'src/core/a.ts', `export const x = Math.random();`, /uses Math\.random/],
    [
      'randomness taken out of Math',
      'src/core/a.ts',
      `const { random } = Math;\nexport const x = random();`,
      /:1: uses Math in/,
    ],
    ['the console', 'src/formats/a.ts', `console.log('x');`, /uses console/],
    ['the global object', 'src/util/a.ts', `export const x = globalThis;`, /uses globalThis/],
    ['the document', 'src/figures/a.ts', `export const x = document.body;`, /uses document/],
    ['generated code', 'src/statistics/a.ts', `export const x = new Function('return 1');`, /uses Function/],
    [
      'test helpers in the product',
      'src/core/a.ts',
      `import { x } from './testing/b.ts';`,
      /there for tests/,
    ],
    ['a test that reaches up', 'src/core/a.test.ts', `import { x } from '../app/b.ts';`, /imports src\/app/],
    ['a folder without a layer', 'src/helpers/a.ts', `export const x = 1;`, /lies in no layer/],
    ['an import of no layer', 'src/core/a.ts', `import { x } from '../../tools/b.ts';`, /lies in no layer/],
  ])('%s', (_what, path, text, complaint) => {
    expect(complaintsAbout(path, text)).toEqual([expect.stringMatching(complaint)]);
  });

  test('a ring of imports, types included', () => {
    const files = [
      readSource('src/core/a.ts', `import { b } from './b.ts';`),
      readSource('src/core/b.ts', `\nimport type { C } from './c.ts';`),
      readSource('src/core/c.ts', `export { a } from './a.ts';`),
    ];
    expect(checkCycles(files)).toEqual([
      expect.stringMatching(
        /^src\/core\/c\.ts:1: .*src\/core\/a\.ts → src\/core\/b\.ts → src\/core\/c\.ts → src\/core\/a\.ts/,
      ),
    ]);
    expect(checkCycles(files.slice(0, 2))).toEqual([]);
  });

  test('a ring of values in the page, where types alone may go round', () => {
    const [holder, part] = ['src/app/a.tsx', 'src/app/b.tsx'];
    const uses = readSource(holder, `import { B } from './b.tsx';`);
    expect(checkCycles([uses, readSource(part, `import type { Props } from './a.tsx';`)])).toEqual([]);
    expect(checkCycles([uses, readSource(part, `import { a } from './a.tsx';`)])).toHaveLength(1);
  });

  test('a file that is too long', () => {
    const text = 'export {};\n'.repeat(401);
    expect(checkLengths([readSource('src/core/a.ts', text)])).toEqual([expect.stringContaining('401 lines')]);
    expect(
      checkLengths([readSource('src/core/a.ts', text.slice(11)), readSource('src/core/a.test.ts', text)]),
    ).toEqual([]);
  });
});
