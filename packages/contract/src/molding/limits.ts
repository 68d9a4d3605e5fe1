export const moldingLimits = {
  /** Maximum number of rows of one study. */
  rows: 500,
} as const
