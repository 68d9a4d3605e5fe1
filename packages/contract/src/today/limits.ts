export const todayLimits = {
  /** Rows of each list, and days in which a file counts as new. */
  rows: 6,
  newFileDays: 7,
  /** Maximum number of items of each kind that wait for a user, such as approvals. */
  pendingItems: 500,
} as const
