import { expect, test } from 'vitest';
import { loadPeer, MissingPackageError } from './peer.ts';

const failing = (message: string, code: string) => async () => {
  throw Object.assign(new Error(message), { code });
};

test('a package that is there', async () => {
  expect(await loadPeer('agent', 'some', '^1', async () => 'module')).toBe('module');
});

test('a package that is not installed is named with what needs it', async () => {
  const load = failing("Cannot find package 'some' imported from /project/index.js", 'ERR_MODULE_NOT_FOUND');
  const error = await loadPeer('agent', 'some', '^1 || ^2', load).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(MissingPackageError);
  expect(String(error)).toBe(
    'MissingPackageError: agent needs the package "some", which is not installed: npm install "some@^1 || ^2"',
  );
});

test.each([
  ["Cannot find package 'other' imported from /project/node_modules/some/index.js", 'ERR_MODULE_NOT_FOUND'],
  ['Unexpected token', 'ERR_OTHER'],
])('what goes wrong within the package is told as it is: %s', async (message, code) => {
  await expect(loadPeer('agent', 'some', '^1', failing(message, code))).rejects.toMatchObject({
    message,
    code,
  });
});
