import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { localeOf } from '@steelsafe/contract/core/formats/units.ts'
import { dateOf, dayNumber } from '../schedule/work-days.ts'

/** The views of the time axis: days, weeks, months, or the whole plan. */
export const views = ['day', 'week', 'month', 'fit'] as const
export type TimeScaleView = (typeof views)[number]
export const isView = (value: string): value is TimeScaleView => views.some(view => view === value)

/** A range of days, as numbers since 1970-01-01, including both ends. */
export interface Reach {
  first: number
  last: number
}

/** The scale of the time axis, which converts days to pixels. */
export interface Scale {
  /** The day at the left end. */
  origin: number
  /** The day after the right end. */
  end: number
  pixelsPerDay: number
}

type Unit = 'day' | 'week' | 'month' | 'year'
export interface Tick {
  from: number
  to: number
  label: string
}

const pixelsPerDay = { day: 36, week: 14, month: 4 }
const minPixelsPerDay = 0.05
/** Days shown before and after the plan. */
const margins = { day: 14, week: 42, month: 120 }
/** Margins of the `fit` view, in pixels. */
const fitMargins = { left: 16, right: 120 }

/** Returns the first and the last day of a plan, or four weeks from today if it is empty. */
export function planReach(tasks: readonly { start: string; end: string }[], today: number): Reach {
  if (tasks.length === 0) return { first: today, last: today + 28 }
  const days = tasks.map(({ start, end }) => [dayNumber(start), dayNumber(end)] as const)
  return {
    first: days.reduce((least, [start]) => Math.min(least, start), Number.POSITIVE_INFINITY),
    last: days.reduce((most, [, end]) => Math.max(most, end), Number.NEGATIVE_INFINITY),
  }
}

/**
 * Computes the scale of a view.
 * @param room minimum width of the axis in pixels
 */
export function scaleOf(view: TimeScaleView, { first, last }: Reach, room: number): Scale {
  if (view === 'fit') {
    // Leave space for a milestone at the left end, and for the names after the last bars.
    const fitting = (room - fitMargins.left - fitMargins.right) / (last - first + 1)
    const each = Math.max(minPixelsPerDay, Math.min(pixelsPerDay.day, fitting))
    const origin = first - Math.ceil(fitMargins.left / each)
    return { origin, end: Math.max(last + 1, origin + Math.floor(room / each)), pixelsPerDay: each }
  }
  const origin = startOf('month', first - margins[view])
  const end = Math.max(last + margins[view], origin + Math.ceil(room / pixelsPerDay[view]))
  return { origin, end, pixelsPerDay: pixelsPerDay[view] }
}

/** Returns the position of the start of a day, in pixels from the left end of the axis. */
export const xOf = ({ origin, pixelsPerDay: each }: Scale, day: number): number => (day - origin) * each
/** Returns the day at a position in pixels from the left end of the axis. */
export const dayAt = ({ origin, pixelsPerDay: each }: Scale, x: number): number =>
  origin + Math.floor(x / each)
export const widthOf = (scale: Scale): number => xOf(scale, scale.end)

/** Returns the first day of the week (Monday), month or year that contains a day. */
export function startOf(unit: Unit, day: number): number {
  if (unit === 'day') return day
  if (unit === 'week') return day - ((((day + 3) % 7) + 7) % 7)
  const date = dateOf(day)
  return dayNumber(unit === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`)
}

function nextOf(unit: Unit, start: number): number {
  if (unit === 'day') return start + 1
  if (unit === 'week') return start + 7
  return startOf(unit, start + (unit === 'month' ? 31 : 366))
}

/** Returns the ticks of the two rows of the axis between two days, with labels in a language. */
export function ticksOf(
  { pixelsPerDay: each }: Scale,
  from: number,
  to: number,
  language: Language,
): { upper: Tick[]; lower: Tick[] } {
  const unit: Unit = each >= 24 ? 'day' : each >= 7 ? 'week' : each >= 1.2 ? 'month' : 'year'
  const { lower, upper } = labels[unit]
  const [above, upperForm] = upper
  const ticks = (tickUnit: Unit, form: Intl.DateTimeFormatOptions): Tick[] => {
    const format = new Intl.DateTimeFormat(localeOf[language], { ...form, timeZone: 'UTC' })
    const unitTicks: Tick[] = []
    for (let start = startOf(tickUnit, from); start < to; start = nextOf(tickUnit, start))
      unitTicks.push({ from: start, to: nextOf(tickUnit, start), label: format.format(start * dayMs) })
    return unitTicks
  }
  return { upper: ticks(above, upperForm), lower: ticks(unit, lower) }
}

const monthAndYear: [Unit, Intl.DateTimeFormatOptions] = ['month', { month: 'long', year: 'numeric' }]
const yearAlone: [Unit, Intl.DateTimeFormatOptions] = ['year', { year: 'numeric' }]
const labels: Record<Unit, { lower: Intl.DateTimeFormatOptions; upper: [Unit, Intl.DateTimeFormatOptions] }> =
  {
    day: { lower: { day: 'numeric' }, upper: monthAndYear },
    week: { lower: { day: 'numeric', month: 'numeric' }, upper: monthAndYear },
    month: { lower: { month: 'short' }, upper: yearAlone },
    year: { lower: { year: '2-digit' }, upper: yearAlone },
  }

/** Returns the ranges of non-working days between two days. Adjacent days form one range. */
export function offDays(isWorking: (day: number) => boolean, from: number, to: number): Reach[] {
  const ranges: Reach[] = []
  for (let day = from; day < to; day++) {
    if (isWorking(day)) continue
    const last = ranges.at(-1)
    if (last?.last === day - 1) last.last = day
    else ranges.push({ first: day, last: day })
  }
  return ranges
}
