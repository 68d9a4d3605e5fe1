/**
 * Returns round numbers that divide an axis into about `count` steps, from at or below the smallest value to at or
 * above the largest.
 */
export function ticksOf(least: number, most: number, count: number): number[] {
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [0, 1]
  // A single value gets room around it.
  const span = most - least || Math.abs(most) * 0.1 || 1
  const rough = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(part => part * power).find(size => size >= rough * (1 - 1e-9)) ?? rough
  const first = Math.floor((most === least ? least - span / 2 : least) / step + 1e-9)
  const last = Math.ceil((most === least ? most + span / 2 : most) / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Returns the number of digits needed to distinguish two ticks. */
export function digitsOfTicks(ticks: readonly number[]): number {
  const step = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : 1
  return Math.min(6, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)))
}
