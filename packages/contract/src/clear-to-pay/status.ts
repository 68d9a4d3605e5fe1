/** What a list shows of a clear-to-pay milestone. */
export const displayStatuses = ['Complete', 'Overdue', 'OnTime', 'NoTarget'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

/**
 * How a milestone stands on a day of its project, as yyyy-MM-dd: complete wins; overdue is one from its target day on
 * ("past or now").
 */
export function displayStatusOf(
  { isComplete, targetDate }: { isComplete: boolean; targetDate: string | null },
  today: string,
): DisplayStatus {
  if (isComplete) return 'Complete'
  if (targetDate === null) return 'NoTarget'
  return targetDate <= today ? 'Overdue' : 'OnTime'
}

/** The tone of a status, as badges have it: green, red and gray. */
export const toneOf = {
  Complete: 'on-time',
  Overdue: 'late',
  OnTime: 'on-time',
  NoTarget: 'none',
} as const satisfies Record<DisplayStatus, string>

/** What a milestone can lack before it is complete. */
export const needs = ['file', 'approval'] as const
export type Need = (typeof needs)[number]

/** What happened to a milestone, as the history has it. */
export const acts = [
  'approved',
  'unapproved',
  'completed',
  'uncompleted',
  'fileAdded',
  'fileRemoved',
  'deleted',
] as const
export type Act = (typeof acts)[number]
