export const alertLimits = {
  /** Number of days for which a release or a replaced document is listed. Open items are listed until they are done. */
  newsDays: 90,
} as const
