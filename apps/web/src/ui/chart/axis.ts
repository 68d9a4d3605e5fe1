import { digitsOfTicks, ticksOf } from '@steelsafe/molding/plot/ticks.ts'

/** The axis of a chart of columns: round values from zero to its top, and the digits that distinguish them. */
interface ValueAxis {
  ticks: readonly number[]
  top: number
  digits: number
}

/** Number of steps into which an axis is divided, as far as round values allow. */
const axisSteps = 4

/** Returns the axis for some values of zero or more. Its top is at least `least`. */
export function valueAxis(values: readonly number[], least = 0): ValueAxis {
  const ticks = ticksOf(0, Math.max(least, ...values) || 1, axisSteps)
  return { ticks, top: ticks.at(-1) ?? 1, digits: digitsOfTicks(ticks) }
}

/** Maximum number of columns of which each has its name. The names may wrap. */
const fewColumns = 4
/** Maximum number of names below a wide chart, and below a chart on a phone. */
const wideNames = 7
const phoneNames = 3

/** The charts that show the name of a column: all charts, or only wide charts. */
type NamedOn = 'all' | 'wide'

/** Returns the columns whose names a chart shows, by their index: the first, the last, and some between them. */
export function namedColumns(count: number): ReadonlyMap<number, NamedOn> {
  const onPhone = new Set(spread(count, phoneNames))
  return new Map(spread(count, wideNames).map(index => [index, onPhone.has(index) ? 'all' : 'wide'] as const))
}

/** Returns true when each column has its name below it. */
export const areFew = (count: number): boolean => count <= fewColumns

/** Returns at most `most` indexes, evenly spread from the first to the last. */
function spread(count: number, most: number): number[] {
  const length = Math.min(count, most)
  return Array.from({ length }, (_, at) => (at === 0 ? 0 : Math.round((at * (count - 1)) / (length - 1))))
}
