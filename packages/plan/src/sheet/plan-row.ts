/** The cells of a row of a sheet, as text; dates as yyyy-MM-dd. A field is missing if the sheet has no such column. */
export interface PlanRow {
  /** The number by which predecessors refer to the row. Without this column, rows are counted from 1. */
  number?: string
  title?: string
  start?: string
  end?: string
  /** A duration: "5", "5 days", "2 w". Used when one of the dates is missing. 0 is a milestone. */
  days?: string
  percentComplete?: string
  /** The predecessors, such as "3FS+2d; 5". */
  predecessors?: string
  /** An outline number ("2.1.3"), or the level from 1. */
  outline?: string
  /** Any text except a "no" in a language of the product makes the row a milestone. */
  milestone?: string
  /** The name of the responsible person or company, or several names. */
  responsible?: string
  note?: string
}
