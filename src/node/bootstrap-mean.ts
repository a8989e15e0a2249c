import { type BootstrapOptions, bootstrapMeans } from '../statistics/bootstrap-mean.ts';
import type { Interval } from '../statistics/interval.ts';
import { loadKernel } from './kernel.ts';

/**
 * Mean with a 95 % percentile bootstrap interval over one sample. For many samples of one length,
 * `bootstrapMeans` resamples them together.
 * Source: AG2 1.2.1, `bootstrap_mean`.
 * @throws RangeError for an empty sample, with AG2's words.
 */
export async function bootstrapMean(
  values: readonly number[],
  options: Partial<BootstrapOptions> = {},
): Promise<Interval> {
  const kernel = await loadKernel();
  const [interval] = bootstrapMeans(kernel, [values], { family: 'compensated', ...options });
  return interval as Interval;
}
