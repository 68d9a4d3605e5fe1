/** A row of a sheet whose columns are known, as texts; dates as yyyy-MM-dd. What a sheet has no column for is left out. */
export interface SheetRow {
  /** What predecessors call the row; without such a column it is counted from 1. */
  number?: string
  title?: string
  start?: string
  end?: string
  /** A duration: "5", "5 days", "2 w"; used when one of the dates is missing. 0 is a milestone. */
  days?: string
  percentComplete?: string
  /** "3FS+2d; 5" */
  predecessors?: string
  /** An outline number ("2.1.3"), or how deep it lies, from 1. */
  outline?: string
  /** Anything but a no in one of our languages. */
  milestone?: string
  note?: string
}
