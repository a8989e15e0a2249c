/** Starts the analysis worker. One for the life of the page. */
import { type Remote, wrap } from 'comlink';
import type { AnalysisApi } from '../../../workers/protocol.ts';

export type RemoteAnalysis = Remote<AnalysisApi>;

/**
 * @param onFailure called when the worker cannot start or dies: after that no question is answered.
 * @throws DOMException where the browser refuses workers (a page opened from disk).
 */
export function startWorker(onFailure: (message: string) => void): RemoteAnalysis {
  const worker = new Worker(new URL('../../../workers/analysis.ts', import.meta.url), {
    type: 'module',
    name: 'analysis',
  });
  worker.addEventListener('error', (event) => {
    onFailure(event.message || 'the analysis worker could not be loaded');
  });
  worker.addEventListener('messageerror', () =>
    onFailure('an answer of the analysis worker could not be read'),
  );
  return wrap<AnalysisApi>(worker);
}
