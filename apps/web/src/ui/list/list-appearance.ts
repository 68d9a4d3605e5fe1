/** The settings of a list that a saved view restores. */
export interface ListAppearance {
  /** The query without the page, and the hidden columns under `hidden`. */
  saved: Record<string, string>
  /** Shows the list with saved settings. */
  show: (saved: Record<string, string>) => void
}
