/** The limits of the alerts page. */
export const alertLimits = {
  /** So many days a release or a replaced document stands there; what is open stands until it is done. */
  newsDays: 90,
} as const
