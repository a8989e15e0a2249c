/**
 * One-way ANOVA estimator of the intra-class correlation of values in groups of unequal size:
 * (MSB − MSW) / (MSB + (n0 − 1)·MSW), n0 = (n − Σ n_g² / n) / (G − 1). May be negative.
 * @returns null for fewer than 3 groups, for groups of one value each, and where nothing varies.
 * Source: Donner (1986), "A review of inference procedures for the intraclass correlation coefficient in the one-way
 * random effects model".
 */
export function intraclassCorrelation(groups: readonly (readonly number[])[]): number | null {
  const n = groups.reduce((sum, group) => sum + group.length, 0);
  if (groups.length < 3 || n === groups.length) return null;
  const mean = meanOf(groups.flat());
  let between = 0;
  let within = 0;
  for (const group of groups) {
    const own = meanOf(group);
    between += group.length * (own - mean) ** 2;
    for (const value of group) within += (value - own) ** 2;
  }
  const msb = between / (groups.length - 1);
  const msw = within / (n - groups.length);
  const n0 = (n - sumOfSquares(groups) / n) / (groups.length - 1);
  const total = msb + (n0 - 1) * msw;
  return total > 0 ? (msb - msw) / total : null;
}

/**
 * How many independent values say as much about the mean: n / (1 + (Σ n_g² / n − 1) · max(0, correlation)).
 */
export function effectiveSize(groups: readonly (readonly number[])[], correlation: number): number {
  const n = groups.reduce((sum, group) => sum + group.length, 0);
  return n / (1 + (sumOfSquares(groups) / n - 1) * Math.max(0, correlation));
}

function sumOfSquares(groups: readonly (readonly number[])[]): number {
  return groups.reduce((sum, group) => sum + group.length ** 2, 0);
}

/** Taken from the first value on, so that the mean of equal values is exactly they: 0.7 · 7 / 7 may not be 0.7. */
function meanOf(values: readonly number[]): number {
  const origin = values[0] ?? 0;
  return origin + values.reduce((sum, value) => sum + (value - origin), 0) / values.length;
}
