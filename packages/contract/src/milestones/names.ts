/** Periods before the end date of a milestone in which it is amber. */
export const thresholdTypes = [
  'OnTheDay',
  'ThreeDays',
  'OneWeek',
  'TwoWeeks',
  'OneMonth',
  'QuarterOfSpan',
] as const
export type ThresholdType = (typeof thresholdTypes)[number]

/** The threshold of a milestone by default. */
export const defaultThreshold: ThresholdType = 'OneWeek'

/** Reasons why a milestone was completed after its end date. */
export const lateReasons = [
  'Supplier',
  'CustomerChange',
  'Design',
  'Material',
  'MachineCapacity',
  'TryoutResult',
  'Transport',
  'Other',
] as const
export type LateReason = (typeof lateReasons)[number]

/** Filters of a project's details. `inactive` includes milestones that are complete or off. */
export const detailStates = ['active', 'inactive', 'all'] as const
export type DetailState = (typeof detailStates)[number]
