/** The time, in seconds since 1970, as events carry it. */
export function secondsNow(): number {
  return Date.now() / 1000;
}
