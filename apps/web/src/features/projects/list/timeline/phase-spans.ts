import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { isAhead } from '@steelsafe/contract/phases/rules.ts'
import type { ToolTimeline } from '@steelsafe/contract/projects/entities.ts'

type Phase = ToolTimeline['phases'][number]

/** A phase in the chart, from the end of the previous phase to its own end. Days are yyyy-MM-dd. */
export interface PhaseSpan {
  phase: Phase
  from: string
  to: string
  /** True when the phase is open past its planned day. The bar then ends today. */
  isLate: boolean
}

/** A range of days since 1970-01-01, both included. */
interface Reach {
  first: number
  last: number
}

/** Returns the dated phases of a tool as one bar without gaps, starting with its purchase order. */
export function computePhaseSpans({ phases, dateOfPurchase, today }: ToolTimeline): PhaseSpan[] {
  const dated = phases.flatMap(phase => {
    const end = phase.actualMilestone ?? phase.plannedMilestone
    return end === null || phase.statusId === 'Cancelled' ? [] : [{ phase, end }]
  })
  const spans: PhaseSpan[] = []
  let from = dateOfPurchase ?? dated[0]?.end
  for (const { phase, end } of dated) {
    if (from === undefined) break
    const isLate = isAhead(phase) && end < today
    const to = isLate ? today : end
    // A phase that ended before the previous phase has no width, but keeps its place in the order.
    const [first, last] = [from, to].toSorted() as [string, string]
    spans.push({ phase, from: first, to, isLate })
    from = last
  }
  return spans
}

/** Returns the visible part of a span, or undefined if it is outside the visible days. */
export function clipSpan({ from, to }: PhaseSpan, { first, last }: Reach): Reach | undefined {
  const [begin, end] = [Math.max(first, dayNumber(from)), Math.min(last, dayNumber(to))]
  return begin > end ? undefined : { first: begin, last: end }
}

export const dayNumber = (day: string): number => Date.parse(day) / dayMs

/**
 * Maximum number of days that a timeline shows before and after today. Otherwise a single retired tool would make
 * the bars of all other tools too short to read.
 */
const maxDaysBack = 400
const maxDaysAhead = 730

/** Returns the days that a timeline shows: all spans and today, with a margin at both ends. */
export function computeDayRange(timelines: readonly ToolTimeline[]): Reach {
  const days = timelines.flatMap(timeline => [
    dayNumber(timeline.today),
    ...computePhaseSpans(timeline).flatMap(({ from, to }) => [dayNumber(from), dayNumber(to)]),
  ])
  const todays = timelines.map(({ today }) => dayNumber(today))
  return {
    first: Math.max(Math.min(...days) - 7, Math.min(...todays) - maxDaysBack),
    last: Math.min(Math.max(...days) + 14, Math.max(...todays) + maxDaysAhead),
  }
}

/** Returns the first days of the months in a range, thinned out to at most `max`. */
export function listMonthStarts({ first, last }: Reach, max: number): number[] {
  const months: number[] = []
  const start = new Date(first * dayMs)
  for (let month = 1; ; month++) {
    const day = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1) / dayMs
    if (day > last) break
    months.push(day)
  }
  const step = Math.max(1, Math.ceil(months.length / max))
  return months.filter((_, at) => at % step === 0)
}
