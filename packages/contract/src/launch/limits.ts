/** The limits of launch management. */
export const launchLimits = {
  /** Of what is missing for one gauge, the first so many are listed; all are counted. */
  missingShown: 20,
  /** Weeks of the history of a gauge: half a year. */
  weeksShown: 26,
  /** The evidence of so many tools is held in memory at a time. */
  toolsAtOnce: 500,
  /** The heaviest that a kind of evidence can be beside the others of its gauge. */
  weightMax: 10,
} as const
