import { expect, test } from 'vitest';
import { wantedKey, whyNotByTool } from './same-call.ts';

const report = (name: string, recorded: boolean) => ({ name, recorded, sameCall: 'call' }) as const;

test('by tool only where all recordings are there', () => {
  expect(wantedKey({ recorded: true }, 'tool')).toBe('tool');
  expect(wantedKey({ recorded: false }, 'tool')).toBe('call');
  expect(wantedKey({ recorded: true }, 'call')).toBe('call');
});

test('says why not, and of which report', () => {
  expect(whyNotByTool([report('a', true)])).toBeNull();
  expect(whyNotByTool([report('a', false)])).toMatch(/event logs of all boundaries on the page\.$/);
  expect(whyNotByTool([report('a', true), report('b', false)])).toMatch(/boundaries of b on the page\.$/);
});
