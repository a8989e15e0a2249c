import { expect, test } from 'vitest';
import { uint8Column, uint32Column } from './column.ts';

test('grows past its first capacity and keeps every cell', () => {
  const column = uint32Column();
  for (let i = 0; i < 5000; i += 1) column.push(2 ** 32 - 1 - i);
  expect(column.length).toBe(5000);
  expect([column.at(0), column.at(1024), column.at(4999)]).toEqual([
    4294967295,
    4294967295 - 1024,
    4294967295 - 4999,
  ]);
});

test.each([-1, 0.5, 2, 1024, Number.NaN])('there is no cell %s in a column of 2', (index) => {
  const column = uint8Column();
  column.push(1);
  column.push(2);
  expect(() => column.at(index)).toThrow(new RangeError(`no cell ${index} in a column of 2`));
});

test('cells beyond a cut are gone, and pushed anew', () => {
  const column = uint8Column();
  for (const value of [1, 2, 3]) column.push(value);
  column.truncate(1);
  expect(() => column.at(1)).toThrow(RangeError);
  column.push(9);
  expect([column.length, column.at(1)]).toEqual([2, 9]);
  column.truncate(7);
  expect(column.length).toBe(2);
});
