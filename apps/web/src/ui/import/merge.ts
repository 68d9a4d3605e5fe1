/** A merged range of cells. Rows and columns are zero-based. */
export interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}
