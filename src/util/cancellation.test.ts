import { expect, test } from 'vitest';
import { CancelledError, throwIfCancelled } from './cancellation.ts';

test('ends the work once it was cancelled, and not before', () => {
  const cancellation = { cancelled: false };
  expect(() => throwIfCancelled(cancellation)).not.toThrow();
  expect(() => throwIfCancelled(undefined)).not.toThrow();
  cancellation.cancelled = true;
  expect(() => throwIfCancelled(cancellation)).toThrow(CancelledError);
  expect(new CancelledError().name).toBe('CancelledError');
});
