import { expect, test } from 'vitest';
import { bytesRepr, decodeBase64 } from './bytes.ts';

// expected: base64.b64decode and repr of CPython 3.12.1
test.each([
  ['iVBORw==', "b'\\x89PNG'"],
  ['', "b''"],
  ['aXQncw==', 'b"it\'s"'],
  ['JyI=', "b'\\'\"'"],
  ['CQoNXA==', "b'\\t\\n\\r\\\\'"],
  ['AH+A/w==', "b'\\x00\\x7f\\x80\\xff'"],
  ['aGVsbG8gd29ybGQ=', "b'hello world'"],
])('%s is %s', (text, expected) => {
  expect(bytesRepr(decodeBase64(text))).toBe(expected);
});
