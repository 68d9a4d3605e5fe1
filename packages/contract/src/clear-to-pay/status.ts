/** Statuses of a clear-to-pay milestone in lists. */
export const displayStatuses = ['Complete', 'Overdue', 'OnTime', 'NoTarget'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

/**
 * Returns the status of a milestone on a day of its project (yyyy-MM-dd). A complete milestone is never overdue; an
 * open milestone is overdue from its target date on ("past or now").
 */
export function displayStatusOf(
  { isComplete, targetDate }: { isComplete: boolean; targetDate: string | null },
  today: string,
): DisplayStatus {
  if (isComplete) return 'Complete'
  if (targetDate === null) return 'NoTarget'
  return targetDate <= today ? 'Overdue' : 'OnTime'
}

/** Badge tone of each status: green, red or gray. */
export const toneOf = {
  Complete: 'on-time',
  Overdue: 'late',
  OnTime: 'on-time',
  NoTarget: 'none',
} as const satisfies Record<DisplayStatus, string>

/** Requirements that can prevent the completion of a milestone. */
export const completionRequirements = ['file', 'approval'] as const
export type CompletionRequirement = (typeof completionRequirements)[number]

/** Events in the history of a milestone. */
export const milestoneActs = [
  'approved',
  'unapproved',
  'completed',
  'uncompleted',
  'fileAdded',
  'fileRemoved',
  'deleted',
  'approvalNotRequired',
  'approvalRequired',
  'namedThemselves',
  'approverLeft',
] as const
export type MilestoneAct = (typeof milestoneActs)[number]

/**
 * Filters of the payments of a company: `open`, `overdue` (the target date is today or has passed), `waiting` (only an
 * approval is missing), and `complete`.
 */
export const paymentStates = ['open', 'overdue', 'waiting', 'complete'] as const
export type PaymentState = (typeof paymentStates)[number]
