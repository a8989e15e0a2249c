import { javascriptKernel } from '../../src/statistics/kernel/javascript.ts';
import type { NumericKernel } from '../../src/statistics/kernel/kernel.ts';
import { AnalysisService } from '../analysis-service.ts';
import type { OpenProgress, OpenResult } from '../protocol.ts';

/** A service with what the page would do to it. */
export class Page {
  readonly service: AnalysisService;
  #ticket = 0;

  constructor(kernel: NumericKernel = javascriptKernel()) {
    this.service = new AnalysisService(Promise.resolve(kernel));
  }

  open(
    data: Blob | Uint8Array | string,
    name = 'report.json',
    told: (p: OpenProgress) => void = () => {},
  ): Promise<OpenResult> {
    this.#ticket += 1;
    const blob = data instanceof Blob ? data : new Blob([data as Uint8Array<ArrayBuffer>]);
    return this.service.open(this.#ticket, name, blob, told);
  }

  cancelLast(): Promise<void> {
    return this.service.cancel(this.#ticket);
  }
}

/** Ids of the reports that an opening gave. */
export const idsOf = ({ reports }: OpenResult) => reports.map(({ id }) => id);
