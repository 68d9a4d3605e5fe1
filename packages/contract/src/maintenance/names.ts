/** Intervals of an alert. */
export const frequencies = [
  'Once',
  'Daily',
  'Weekly',
  'EveryTwoWeeks',
  'Monthly',
  'Quarterly',
  'TwiceAYear',
  'Yearly',
  'ByCycles',
] as const
export type Frequency = (typeof frequencies)[number]

/**
 * Calendar intervals. A month later is the same day, or the last day of a shorter month. The database computes due
 * dates with `maintenance_next_due`.
 */
export const periods = {
  Daily: { days: 1, months: 0 },
  Weekly: { days: 7, months: 0 },
  EveryTwoWeeks: { days: 14, months: 0 },
  Monthly: { days: 0, months: 1 },
  Quarterly: { days: 0, months: 3 },
  TwiceAYear: { days: 0, months: 6 },
  Yearly: { days: 0, months: 12 },
} as const satisfies Record<Exclude<Frequency, 'Once' | 'ByCycles'>, { days: number; months: number }>

export const logStatuses = ['Open', 'InProgress', 'WaitingForParts', 'Complete'] as const
export type LogStatus = (typeof logStatuses)[number]

/** Groups of defects in a selector: words of the company, or molding defects by category. */
export const defectGroups = ['company', 'cosmetic', 'functional', 'dimensional'] as const
