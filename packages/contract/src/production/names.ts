/** When a shift worked; the day of a night shift is the one on which it began. */
export const shifts = ['First', 'Second', 'Third', 'Weekend'] as const
export type Shift = (typeof shifts)[number]

/** Reasons of scrap that are no defects of parts. Their words are `production:scrapReason.<reason>`. */
export const processReasons = ['StartUp', 'SetUp', 'MaterialChange', 'Contamination', 'Other'] as const

/** What a reason of scrap is: a defect of the part, something of the process, or a company's own. */
export const reasonGroups = ['cosmetic', 'functional', 'dimensional', 'process', 'company'] as const

/** What overall equipment effectiveness cannot be told without. */
export const effectivenessNeeds = [
  'plannedMinutes',
  'runMinutes',
  'quotedCycleTime',
  'activeCavities',
  'cycleTime',
] as const
