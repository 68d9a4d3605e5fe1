import type { Merge } from '../reading/merge.ts'

/** Faults of a row or a cell of a file. The texts are `ui:import.cell.*`. */
type CellFault = 'quotes' | 'errorValue' | 'noValue'

export interface GridProblem {
  row: number
  /** Null if the fault concerns the whole row. */
  column: number | null
  fault: CellFault
}

/** A sheet as texts, including its empty lines, so that rows keep their numbers. Rows and columns are zero-based. */
export interface Grid {
  /** Name of the sheet; empty for a CSV file. */
  name: string
  cells: string[][]
  merges: Merge[]
  /** Exact numbers of a workbook with a decimal point, by `row:column`. */
  numbers: ReadonlyMap<string, string>
  problems: readonly GridProblem[]
  /** Cells that repeat the value of a merged cell above, by `row:column`. */
  repeated?: ReadonlySet<string>
  /** Rows that a workbook hides. They are imported like the others. */
  hiddenRows?: ReadonlySet<number>
}

export const isFilled = (row: readonly string[]): boolean => row.some(cell => cell !== '')

/** A possible layout of a sheet that can be read in several ways. */
export interface SheetLayout {
  grid: Grid
  /** Describes the sheet in this layout. */
  note: string
  /** The name of the button that chooses this layout. */
  action: string
}
