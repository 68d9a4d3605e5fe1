/**
 * Limits of a sheet: the number of its merged ranges, and the number of rows that they cover in total. A long table
 * with a merged cell for every few rows stays far below these limits.
 */
export const mergeLimits = { ranges: 20_000, rows: 500_000 } as const

/** A merged range of cells. Rows and columns are zero-based. */
export interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}
