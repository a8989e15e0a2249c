import type {
  HorizonSummary,
  VerificationReport as ReportData,
  StrategyReport,
} from '../../core/model/report.ts';
import { summaryText } from '../../core/report/summary.ts';
import { toDict } from '../../core/report/to-dict.ts';
import type { PyValue } from '../../python/json-value.ts';
import { dumps } from '../../python/json-write.ts';

/** One strategy's part of a report, with its summaries by k. */
export interface VerifiedStrategy extends StrategyReport {
  /** Means and intervals over the first k calls. @throws RangeError for a k that was not scored. */
  at(k: number): HorizonSummary;
}

/** What a verification found. Source: AG2 1.2.1, `VerificationReport`. */
export class VerificationReport {
  /** The report as the rest of the library takes it. */
  readonly data: ReportData;
  readonly strategies: ReadonlyMap<string, VerifiedStrategy>;
  /** What a reader should know beside the numbers; AG2's report has no place for it. */
  readonly warnings: readonly string[];

  constructor(data: ReportData, warnings: readonly string[] = []) {
    this.data = data;
    this.warnings = warnings;
    this.strategies = new Map(
      data.strategies.map((strategy) => [strategy.strategy, withSummaries(strategy)]),
    );
  }

  /** AG2's printed table. */
  summary(): string {
    return summaryText(this.data);
  }

  /** AG2's `to_dict()`: a bigint is a Python int, a number a Python float. For `dumps`. */
  toDict(): PyValue {
    return toDict(this.data);
  }

  /** The file that AG2, the dashboard and the command line read. */
  toJson(): string {
    return dumps(this.toDict());
  }
}

function withSummaries(strategy: StrategyReport): VerifiedStrategy {
  return {
    ...strategy,
    at: (k) => {
      const found = strategy.horizons.find(({ horizon }) => horizon === k);
      if (found === undefined) {
        throw new RangeError(
          `strategy "${strategy.strategy}" has no numbers at k = ${k}: ${strategy.horizons.length === 0 ? 'no boundary was scored' : `k goes from 1 to ${strategy.horizons.length}`}`,
        );
      }
      return found;
    },
  };
}
