/** How a list is looked at. */
export interface ListLook {
  /** What of it can be saved: its query without the page, and under `hidden` the columns that are not shown. */
  saved: Record<string, string>
  /** Shows the list as it was saved. */
  show: (saved: Record<string, string>) => void
}
