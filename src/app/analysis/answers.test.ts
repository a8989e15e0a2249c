import { expect, test, vi } from 'vitest';
import { Answers } from './answers.ts';

const later = <T>() => {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

test('a question is asked once, and its listeners hear of the answer', async () => {
  const answers = new Answers(10);
  const ask = vi.fn(async () => 7);
  const heard = vi.fn();
  answers.subscribe(heard);
  await Promise.all([answers.ensure({ key: 'a', ask }), answers.ensure({ key: 'a', ask })]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(answers.peek('a')).toEqual({ data: 7, error: undefined, pending: false });
});

test('a rejection is an answer, and can be asked anew after it is forgotten', async () => {
  const answers = new Answers(10);
  await answers.ensure({ key: 'a', ask: () => Promise.reject(new Error('no')) });
  expect(answers.peek('a').error?.message).toBe('no');
  answers.forget('a');
  await answers.ensure({ key: 'a', ask: async () => 1 });
  expect(answers.peek('a').data).toBe(1);
});

test('errors are listed until they are forgotten, and the list is the same while nothing changes', async () => {
  const answers = new Answers(10);
  expect(answers.errors()).toEqual([]);
  await answers.ensure({ key: 'a/1', ask: () => Promise.reject(new Error('no')) });
  expect(answers.errors()).toEqual([{ key: 'a/1', message: 'no' }]);
  expect(answers.errors()).toBe(answers.errors());
  answers.forget('a/');
  expect(answers.errors()).toEqual([]);
});

test('an answer for a forgotten key is dropped, also when the key was asked anew', async () => {
  const answers = new Answers(10);
  const first = later<string>();
  const second = later<string>();
  const old = answers.ensure({ key: 'r1/x', ask: () => first.promise });
  answers.forget('r1/');
  const young = answers.ensure({ key: 'r1/x', ask: () => second.promise });
  first.resolve('stale');
  await old;
  expect(answers.peek('r1/x').pending).toBe(true);
  second.resolve('fresh');
  await young;
  expect(answers.peek('r1/x').data).toBe('fresh');
});

test('the least recently used answer goes first, none that is under way', async () => {
  const answers = new Answers(2);
  const open = later<number>();
  void answers.ensure({ key: 'open', ask: () => open.promise });
  await answers.ensure({ key: 'a', ask: async () => 1 });
  await answers.ensure({ key: 'b', ask: async () => 2 });
  expect(answers.peek('a').data).toBeUndefined();
  expect(answers.peek('b').data).toBe(2);
  open.resolve(3);
});
