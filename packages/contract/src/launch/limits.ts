export const launchLimits = {
  /** Maximum number of missing items listed for a gauge. All are counted. */
  missingShown: 100,
  /** Weeks in the history of a gauge: half a year. */
  weeksShown: 26,
  /** Batch size of tools, because the evidence of all of them is held in memory. */
  toolsAtOnce: 500,
  /** Largest weight of a kind of evidence. */
  weightMax: 10,
} as const
