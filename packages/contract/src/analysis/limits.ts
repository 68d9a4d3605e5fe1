/** The limits of analyses. */
export const analysisLimits = {
  /** Largest predicted value, in the unit of its line: strokes until fatigue can be many. */
  prediction: 1_000_000_000,
  /** Maximum number of actions of one analysis. */
  actions: 50,
} as const
