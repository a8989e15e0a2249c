/**
 * Holm's step-down adjustment of p-values of one family: the smallest times their number, the next times one fewer …,
 * at most 1, none below the one before it. Equal p are taken in the given order.
 * @param ps null where a test gave none: it stays null and is not counted.
 * @returns adjusted p in the given order. Source: Holm (1979).
 */
export function holmAdjusted(ps: readonly (number | null)[]): (number | null)[] {
  const adjusted: (number | null)[] = ps.map(() => null);
  const order = ps.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  let least = 0;
  order.forEach(({ p, index }, rank) => {
    least = Math.max(least, Math.min(1, p * (order.length - rank)));
    adjusted[index] = least;
  });
  return adjusted;
}
