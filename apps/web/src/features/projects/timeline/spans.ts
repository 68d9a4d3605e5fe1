import { isAhead } from '@steelsafe/contract/phases/rules.ts'
import type { ToolTimeline } from '@steelsafe/contract/projects/entities.ts'

type Phase = ToolTimeline['phases'][number]

/** A phase as it is drawn: from the end of the one before to its own end. Days are yyyy-MM-dd. */
export interface Span {
  phase: Phase
  from: string
  to: string
  /** The planned day has passed and the phase is open: it is drawn up to today. */
  isLate: boolean
}

/** Days since 1970-01-01, both included. */
interface Reach {
  first: number
  last: number
}

/** The dated phases of a tool as one bar without gaps, from its purchase order on. */
export function spansOf({ phases, dateOfPurchase, today }: ToolTimeline): Span[] {
  const dated = phases.flatMap(phase => {
    const end = phase.actualMilestone ?? phase.plannedMilestone
    return end === null || phase.statusId === 'Cancelled' ? [] : [{ phase, end }]
  })
  const spans: Span[] = []
  let from = dateOfPurchase ?? dated[0]?.end
  for (const { phase, end } of dated) {
    if (from === undefined) break
    const isLate = isAhead(phase) && end < today
    const to = isLate ? today : end
    // What ended before the one before it has no room of its own, but keeps its place in the row.
    const [first, last] = [from, to].toSorted() as [string, string]
    spans.push({ phase, from: first, to, isLate })
    from = last
  }
  return spans
}

/** What of a span lies within the days that are shown; undefined where nothing does. */
export function within({ from, to }: Span, { first, last }: Reach): Reach | undefined {
  const [begin, end] = [Math.max(first, dayNumber(from)), Math.min(last, dayNumber(to))]
  return begin > end ? undefined : { first: begin, last: end }
}

const dayMs = 86_400_000
export const dayNumber = (day: string): number => Date.parse(day) / dayMs

/** How far a timeline looks back and ahead at most: one retired tool would make the bars of all others too short to read. */
const maxDaysBack = 400
const maxDaysAhead = 730

/** The days that a timeline shows: spans and today, with some room at both ends. */
export function reachOf(timelines: readonly ToolTimeline[]): Reach {
  const days = timelines.flatMap(timeline => [
    dayNumber(timeline.today),
    ...spansOf(timeline).flatMap(({ from, to }) => [dayNumber(from), dayNumber(to)]),
  ])
  const todays = timelines.map(({ today }) => dayNumber(today))
  return {
    first: Math.max(Math.min(...days) - 7, Math.min(...todays) - maxDaysBack),
    last: Math.min(Math.max(...days) + 14, Math.max(...todays) + maxDaysAhead),
  }
}

/** The first day of each month between two days, thinned out so that at most so many are left. */
export function monthsOf({ first, last }: Reach, max: number): number[] {
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
