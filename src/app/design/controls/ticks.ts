/**
 * Whole numbers from `min` to `max` to label: all when they are at most `most`, else the ends and round steps between
 * that keep at least half a step from the end.
 */
export function ticks(min: number, max: number, most: number): readonly number[] {
  const count = max - min + 1;
  if (count <= most) return Array.from({ length: count }, (_, index) => min + index);
  const step = [2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find((s) => count / s <= most - 1) ?? max;
  const inner: number[] = [];
  for (let tick = Math.ceil((min + 1) / step) * step; tick < max; tick += step) {
    if (tick - min >= step / 2 && max - tick >= step / 2) inner.push(tick);
  }
  return [min, ...inner, max];
}
