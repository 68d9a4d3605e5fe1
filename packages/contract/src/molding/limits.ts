export const moldingLimits = {
  /** Maximum number of rows of one study. */
  rows: 500,
  /** Default number of rows of a new table. */
  openRows: 10,
} as const
