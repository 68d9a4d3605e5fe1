import type { DueTime } from './names.ts'

/**
 * The word for how a date stands, `boards:state.<word>`. A clear-to-pay milestone is late on its target already, so its
 * last day is no day on which it is merely due.
 */
export function stateOfDate({ when, daysLeft }: { when: DueTime; daysLeft: number }) {
  if (daysLeft === 0) return when === 'late' ? 'overdue' : 'today'
  return daysLeft < 0 ? 'late' : 'due'
}
