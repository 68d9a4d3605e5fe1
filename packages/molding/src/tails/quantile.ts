/**
 * Finds the quantile above which a distribution has the share `tail` (0 to 1), by bisection to full floating-point
 * precision. `upper` must decrease from `least` on.
 */
export function quantileOfUpperTail(upper: (x: number) => number, tail: number, least: number): number {
  if (!(tail > 0 && tail < 1)) return Number.NaN
  let low = least
  let high = Math.max(1, Math.abs(least))
  while (upper(high) > tail) {
    low = high
    high *= 2
    if (high === Number.POSITIVE_INFINITY) return high
  }
  for (let i = 0; i < 2000; i++) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) break
    if (upper(middle) > tail) low = middle
    else high = middle
  }
  return high
}
