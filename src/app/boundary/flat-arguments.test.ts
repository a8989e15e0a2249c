import { describe, expect, it } from 'vitest';
import { flatArguments } from './flat-arguments.ts';

describe('flatArguments', () => {
  it('keeps the digits of numbers and the escapes of values', () => {
    expect(
      flatArguments('{\n  "quantity": 1.0,\n  "big": 12345678901234567890,\n  "sku": "nut, \\"x\\""\n}'),
    ).toEqual([
      { key: 'quantity', value: '1.0' },
      { key: 'big', value: '12345678901234567890' },
      { key: 'sku', value: '"nut, \\"x\\""' },
    ]);
    expect(flatArguments('{\n  "a\\"b": [],\n  "__proto__": {}\n}')).toEqual([
      { key: 'a"b', value: '[]' },
      { key: '__proto__', value: '{}' },
    ]);
  });

  it.each([
    ['nested', '{\n  "a": {\n    "b": 1\n  }\n}'],
    ['a list', '[\n  1\n]'],
    ['empty', '{}'],
    ['raw text', 'reorder nut-000'],
    ['cut short', '{\n  "a": 1,\n  "b": "xxxx'],
    ['long', `{\n  "a": "${'x'.repeat(300)}"\n}`],
    ['wide', `{\n${Array.from({ length: 60 }, (_, i) => `  "k${i}": 1`).join(',\n')}\n}`],
  ])('leaves %s to the text as it is', (_, text) => {
    expect(flatArguments(text)).toBeNull();
  });
});
