import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAction } from '../core/testing/arbitraries.ts';
import { makeAction } from '../core/testing/make.ts';
import { briefTexts } from './brief-arguments.ts';

const call = (value: unknown) => makeAction({ arguments: JSON.stringify(value) });
const briefs = (...values: readonly unknown[]) => {
  const actions = values.map(call);
  const texts = briefTexts(actions);
  return { shared: texts.shared, cells: actions.map((action) => texts.brief(action)) };
};
const usual = (key: string, value: string) => ({ key, value, unusual: false });
const unusual = (key: string, value: string) => ({ key, value, unusual: true });

describe('the arguments in a cell', () => {
  test('are those that tell calls apart; what nearly all share is said once', () => {
    const { shared, cells } = briefs(
      { q: 'a', max: 5 },
      { q: 'b', max: 5 },
      { q: 'c', max: 5 },
      { q: 'd', max: 9 },
    );
    expect(shared).toEqual([{ key: 'max', value: '5' }]);
    expect(cells).toEqual([
      [usual('q', 'a')],
      [usual('q', 'b')],
      [usual('q', 'c')],
      [usual('q', 'd'), unusual('max', '9')],
    ]);
  });

  test('are never none: where all is shared the first one stays', () => {
    const { shared, cells } = briefs({ q: 'a' }, { q: 'a' }, { q: 'a' });
    expect(shared).toEqual([{ key: 'q', value: 'a' }]);
    expect(cells[0]).toEqual([usual('q', 'a')]);
  });

  test('share nothing below three calls, or below three fifths of the calls that have the key', () => {
    expect(briefs({ q: 1 }, { q: 1 }).shared).toEqual([]);
    expect(briefs({ q: 1 }, { q: 1 }, { q: 1 }, { q: 2 }, { q: 3 }, { q: 4 }).shared).toEqual([]);
    expect(briefs({ q: 1 }, { q: 1 }, { q: 1 }, { q: 2 }, { q: 3 }).shared).toEqual([
      { key: 'q', value: '1' },
    ]);
    expect(briefs({ q: 1 }, { q: 1 }, { q: 1 }, { other: 2 }, {}, {}, {}).shared).toEqual([
      { key: 'q', value: '1' },
    ]);
  });

  test('are at most six, and the unusual is not what is left out', () => {
    const many = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 };
    const { cells } = briefs({ max: 5 }, { max: 5 }, { max: 5 }, { ...many, max: 9 });
    expect(cells[3]?.map(({ key, unusual }) => [key, unusual])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
      ['d', false],
      ['e', false],
      ['max', true],
    ]);
  });

  test('keep number kinds, and show lists and objects as JSON', () => {
    const action = makeAction({
      arguments: '{"a": 1.0, "b": 1, "c": [1, {"d": null}], "e": "x y", "f": 12345678901234567890}',
    });
    expect(
      briefTexts([action])
        .brief(action)
        .map(({ value }) => value),
    ).toEqual(['1.0', '1', '[1, {"d": null}]', 'x y', '12345678901234567890']);
  });

  test('that are broken, bare or huge show their beginning, and white space alone shows none', () => {
    const brief = (text: string) => briefTexts([]).brief(makeAction({ arguments: text, signature: '' }));
    expect(brief('{"a": 1,}')).toEqual([usual('', '{"a": 1,}')]);
    expect(brief('5')).toEqual([usual('', '5')]);
    expect(brief(`{"a": "${'x'.repeat(30_000)}"}`)[0]?.value).toBe(`{"a": "${'x'.repeat(33)}…`);
    expect([brief(''), brief(' \n '), brief('{}')]).toEqual([[], [], []]);
  });

  test('are one short line', () => {
    const value = (text: string) => briefs({ q: text }).cells[0]?.[0]?.value;
    expect(value('a\n\n\tb')).toBe('a b');
    expect(value('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
    expect(value(`${' '.repeat(300)}end`)).toBe(' …');
    expect(value(`${'x'.repeat(39)}😀`)).toBe(`${'x'.repeat(39)}…`);
  });

  test('hold for any calls: at most six, the unusual last, values short', () => {
    fc.assert(
      fc.property(fc.array(arbitraryAction, { maxLength: 8 }), (actions) => {
        const texts = briefTexts(actions);
        for (const action of actions) {
          const cell = texts.brief(action);
          expect(cell.length).toBeLessThanOrEqual(6);
          expect(cell.map(({ unusual }) => unusual)).toEqual(cell.map(({ unusual }) => unusual).toSorted());
          for (const { value } of cell) expect(value.length).toBeLessThanOrEqual(41);
        }
      }),
    );
  });
});
