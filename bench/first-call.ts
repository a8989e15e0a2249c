import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { loadKernel } from '../src/node/kernel.ts';
import { bootstrapMeans } from '../src/statistics/bootstrap-mean.ts';
import { vectors } from './inputs.ts';
import { secondsOf } from './timing.ts';

/** What the worker is told. */
interface FirstCall {
  readonly firstCall: true;
  readonly count: number;
  readonly length: number;
}

/** Seconds of the first bootstrap in a new worker, whose code no one has run before; the kernel is loaded already. */
export async function firstCallSeconds(count: number, length: number): Promise<number> {
  const data: FirstCall = { firstCall: true, count, length };
  const worker = new Worker(new URL(import.meta.url), { workerData: data });
  const [seconds] = await once(worker, 'message');
  await worker.terminate();
  return seconds;
}

/** Answers as such a worker, if this is one. @returns whether it is. */
export async function answeredFirstCall(): Promise<boolean> {
  if (isMainThread || !workerData?.firstCall) return false;
  const { count, length } = workerData as FirstCall;
  const kernel = await loadKernel();
  const input = vectors(count, length);
  parentPort!.postMessage(secondsOf(() => bootstrapMeans(kernel, input, { family: 'naive' })));
  return true;
}
