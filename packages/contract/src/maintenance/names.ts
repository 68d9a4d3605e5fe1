/** How often something is due. */
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

/** The calendar between two times that something is due; a month later is the same day, or the last of its month. `maintenance_next_due` in the database computes it. */
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

/** What a defect to choose is: a word of the company, or a defect of molded parts. */
export const defectGroups = ['company', 'cosmetic', 'functional', 'dimensional'] as const
