export const analysisLimits = {
  /** Largest predicted value, in the unit of its line. The number of cycles until fatigue can be large. */
  prediction: 1_000_000_000,
  /** Maximum number of actions of one analysis. */
  actions: 50,
} as const
