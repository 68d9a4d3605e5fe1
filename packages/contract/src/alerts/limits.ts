export const alertLimits = {
  /** Days that a release or a replaced document stays listed. Open items are listed until they are done. */
  newsDays: 90,
} as const
