import { daysBetween } from '../core/dates/days.ts'

/** States of a milestone. */
export const milestoneStates = [
  'NoDate',
  'NotStarted',
  'InProgress',
  'Due',
  'Late',
  'Complete',
  'Off',
] as const
type MilestoneState = (typeof milestoneStates)[number]

/** The colors of a milestone, by their numbers in the API. */
export const statusColors = { 0: 'red', 1: 'green', 2: 'amber' } as const

/** The dates of a milestone. Days are yyyy-MM-dd. */
export interface MilestoneDates {
  isActive: boolean
  startDate: string | null
  endDate: string | null
  /** The first day on which it is amber, computed by `amber_date` in the database. */
  amberDate: string | null
  valueDate: string | null
}

/** The state of a milestone on a day. */
export interface MilestoneStatus {
  state: MilestoneState
  colorCodeNum: keyof typeof statusColors
  /**
   * Position on the chart: late -100, due -50, not started 0, in progress 50, complete 100; null for a milestone that
   * is not drawn.
   */
  level: number | null
  /**
   * Days after the end date. For a complete milestone until its completion, negative when it was early; for a late
   * milestone until today.
   */
  daysLate: number | null
  /**
   * Days until the start of a milestone that has not started, otherwise until its end; null when this day has passed,
   * or when the state does not show it.
   */
  daysLeft: number | null
}

/**
 * Returns the state of a milestone on a day of its project. The first match applies: complete, off, late, due, not
 * started, in progress. A milestone that has not started is amber when its threshold is reached.
 */
export function computeMilestoneStatus(milestone: MilestoneDates, today: string): MilestoneStatus {
  const { isActive, startDate, endDate, amberDate, valueDate } = milestone
  const late = endDate === null ? null : daysBetween(endDate, valueDate ?? today)
  if (valueDate !== null) return createStatus('Complete', 1, 100, late, null)
  if (!isActive) return createStatus('Off', 1, null, null, null)
  if (endDate !== null && late !== null && late > 0) return createStatus('Late', 0, -100, late, null)
  const remainingDays = endDate === null ? null : daysBetween(today, endDate)
  const isAhead = startDate !== null && today < startDate
  const isAmber = amberDate !== null && amberDate <= today
  if (isAhead && !isAmber && endDate !== null)
    return createStatus('NotStarted', 1, 0, null, daysBetween(today, startDate))
  if (isAmber) return createStatus('Due', 2, -50, null, remainingDays)
  if (endDate === null) return createStatus('NoDate', 1, 0, null, null)
  return createStatus('InProgress', 1, 50, null, remainingDays)
}

const createStatus = (
  state: MilestoneState,
  colorCodeNum: keyof typeof statusColors,
  level: number | null,
  daysLate: number | null,
  daysLeft: number | null,
): MilestoneStatus => ({ state, colorCodeNum, level, daysLate, daysLeft })

/** The figures above the chart. */
export interface Kpis {
  count: number
  /** Days from the first start to the last end, inclusive. */
  totalDays: number
  /** Days from today to the last end of an open milestone; never below 0. */
  remainingDays: number
  /** Days by which the latest open milestone is late; 0 if no milestone is late. Shown next to the remaining days. */
  daysLate: number
  /** Percentage of complete milestones, as a whole number; 0 without milestones. */
  percentComplete: number
}

/** Returns the figures of the milestones in the chart. Milestones without dates count, but not in days. */
export function kpisOf(milestones: readonly Omit<MilestoneDates, 'amberDate'>[], today: string): Kpis {
  const chartMilestones = milestones.filter(({ isActive, valueDate }) => isActive || valueDate !== null)
  const days = chartMilestones
    .flatMap(({ startDate, endDate }) => [startDate, endDate].filter(day => day !== null))
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  const openEnds = chartMilestones
    .flatMap(({ valueDate, endDate }) => (valueDate === null && endDate !== null ? [endDate] : []))
    .sort()
  const [firstOpen, lastOpen] = [openEnds[0], openEnds.at(-1)]
  const complete = chartMilestones.filter(({ valueDate }) => valueDate !== null).length
  return {
    count: chartMilestones.length,
    totalDays: first && last ? daysBetween(first, last) + 1 : 0,
    remainingDays: lastOpen ? Math.max(0, daysBetween(today, lastOpen)) : 0,
    daysLate: firstOpen ? Math.max(0, daysBetween(firstOpen, today)) : 0,
    percentComplete: chartMilestones.length === 0 ? 0 : Math.round((complete / chartMilestones.length) * 100),
  }
}
