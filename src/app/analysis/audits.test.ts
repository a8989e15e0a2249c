import { expect, test, vi } from 'vitest';
import type { Audit } from '../../core/audit/audit.ts';
import { Audits } from './audits.ts';

const audit = { checked: 7, differ: 0 } as Audit;

/** Audits whose work the test ends. */
function auditsByHand() {
  const started: {
    readonly report: string;
    readonly progress: (done: number) => void;
    readonly tell: (audit: Audit) => void;
    readonly fail: (reason: Error) => void;
    readonly cancel: () => void;
  }[] = [];
  const audits = new Audits((report, progress) => {
    let tell!: (audit: Audit) => void;
    let fail!: (reason: Error) => void;
    const answer = new Promise<Audit>((resolve, reject) => {
      tell = resolve;
      fail = reject;
    });
    const cancel = vi.fn(() => fail(new Error('cancelled')));
    started.push({ report, progress, tell, fail, cancel });
    return { answer, cancel };
  });
  return { audits, started };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('one after the other, each once', async () => {
  const { audits, started } = auditsByHand();
  audits.ensure(['a', 'b']);
  audits.ensure(['a', 'b']);
  expect([audits.peek('a').kind, audits.peek('b').kind, audits.peek('c').kind]).toEqual([
    'running',
    'waiting',
    'unasked',
  ]);
  started[0]?.tell(audit);
  await settled();
  expect(audits.peek('a')).toEqual({ kind: 'told', audit });
  expect(started.map(({ report }) => report)).toEqual(['a', 'b']);
});

test('progress is told in whole per cent, only when it changes', () => {
  const { audits, started } = auditsByHand();
  audits.ensure(['a']);
  const heard = vi.fn();
  audits.subscribe(heard);
  for (const done of [0.001, 0.42, 0.424, 0.43]) started[0]?.progress(done);
  expect(audits.peek('a')).toEqual({ kind: 'running', percent: 43 });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a cancelled one stays so until it is asked anew, and the next has its turn', async () => {
  const { audits, started } = auditsByHand();
  audits.ensure(['a', 'b']);
  audits.cancel('a');
  await settled();
  expect(started[0]?.cancel).toHaveBeenCalledTimes(1);
  expect([audits.peek('a').kind, audits.peek('b').kind]).toEqual(['cancelled', 'running']);
  started[0]?.progress(0.5);
  audits.ensure(['a']);
  expect(audits.peek('a').kind).toBe('cancelled');
  audits.cancel('b');
  audits.again('a');
  expect(audits.peek('a').kind).toBe('running');
});

test('a failure says why and can be asked anew; a closed report is forgotten', async () => {
  const { audits, started } = auditsByHand();
  audits.ensure(['a', 'b']);
  started[0]?.fail(new Error('the worker died'));
  await settled();
  expect(audits.peek('a')).toEqual({ kind: 'failed', message: 'the worker died' });
  audits.forget('b');
  expect(started[1]?.cancel).toHaveBeenCalledTimes(1);
  expect(audits.peek('b').kind).toBe('unasked');
  audits.again('a');
  expect(started.map(({ report }) => report)).toEqual(['a', 'b', 'a']);
});
