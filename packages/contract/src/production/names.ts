/** The shifts. The day of a night shift is the day on which it began. */
export const shifts = ['First', 'Second', 'Third', 'Weekend'] as const
export type Shift = (typeof shifts)[number]

/** Scrap reasons that are not defects of parts. Their texts are `production:scrapReason.<reason>`. */
export const processReasons = ['StartUp', 'SetUp', 'MaterialChange', 'Contamination', 'Other'] as const

/** Groups of scrap reasons: defects of the part, process reasons, and a company's own reasons. */
export const reasonGroups = ['cosmetic', 'functional', 'dimensional', 'process', 'company'] as const

/** Values that are required to compute overall equipment effectiveness. */
export const effectivenessNeeds = [
  'plannedMinutes',
  'runMinutes',
  'quotedCycleTime',
  'activeCavities',
  'cycleTime',
] as const
