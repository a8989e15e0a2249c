import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callSignature } from './signature.ts';

interface ReferenceCall {
  readonly name: string;
  readonly arguments: string;
  readonly signature?: string;
  /** Python's exception instead, and its text where that is the same everywhere. */
  readonly error?: string;
  readonly message?: string;
}

// Lone surrogates stand in it as escapes, which JSON.parse keeps.
const { calls }: { readonly calls: readonly ReferenceCall[] } = JSON.parse(
  readFileSync(new URL('../reference/call-signatures.json', import.meta.url), 'utf8'),
);

test('signatures are those that AG2 makes', () => {
  const made = calls.filter(({ signature }) => signature !== undefined);
  expect(made.length).toBeGreaterThan(100);
  for (const { name, arguments: text, signature } of made) {
    expect(callSignature(name, text), JSON.stringify(text)).toBe(signature);
  }
});

test('what stops AG2 stops us', () => {
  const stopped = calls.filter(({ error }) => error !== undefined);
  expect(stopped.length).toBeGreaterThan(1);
  for (const { name, arguments: text, message } of stopped) {
    expect(() => callSignature(name, text)).toThrow(message ?? 'maximum recursion depth exceeded');
  }
});
