/** The limits of scientific molding. */
export const moldingLimits = {
  /** Maximum number of rows of one study. */
  rows: 500,
  /** What an open table shows where its kind says nothing else. */
  openRows: 10,
} as const
