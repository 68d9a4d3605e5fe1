export const savedViewLimits = {
  /** Maximum number of views of one kind that a user can save. */
  ownViews: 50,
  /** Maximum number of characters of one saved view: its criteria with their names. */
  criteria: 4_000,
  /** Maximum number of views of one kind in a list, including views that other users share. */
  shownViews: 200,
} as const
