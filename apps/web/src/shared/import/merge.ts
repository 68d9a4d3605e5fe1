/**
 * Limits of a sheet: its merged ranges, and the rows that all of them cover. A table with a merged cell next to each
 * few of its rows stays far below them.
 */
export const mergeLimits = { ranges: 20_000, rows: 500_000 } as const

/** A merged range of cells. Rows and columns are zero-based. */
export interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}
