/** How long before its end date a milestone turns amber. */
export const thresholdTypes = [
  'OnTheDay',
  'ThreeDays',
  'OneWeek',
  'TwoWeeks',
  'OneMonth',
  'QuarterOfSpan',
] as const
export type ThresholdType = (typeof thresholdTypes)[number]

/** The threshold of a milestone for which nobody has chosen one. */
export const defaultThreshold: ThresholdType = 'OneWeek'

/** Why a milestone was completed after its end date. */
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

/** Which details of a project: those that are active, complete and switched-off ones, or all. */
export const detailStates = ['active', 'inactive', 'all'] as const
export type DetailState = (typeof detailStates)[number]
