/** Cells that are one in the sheet; rows and columns from 0. */
export interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}
