import type { DueTime } from './names.ts'

/**
 * Returns the word for the state of a date, with the text `boards:state.<word>`. A clear-to-pay milestone is late from
 * its target date on, so that its state on that day is `overdue` instead of `today`.
 */
export function stateOfDate({ when, daysLeft }: { when: DueTime; daysLeft: number }) {
  if (daysLeft === 0) return when === 'late' ? 'overdue' : 'today'
  return daysLeft < 0 ? 'late' : 'due'
}
