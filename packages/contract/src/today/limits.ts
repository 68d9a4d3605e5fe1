export const todayLimits = {
  /** Rows of each list, and days in which a file counts as new. */
  rows: 6,
  newFileDays: 7,
  /** Maximum number of items of each kind that wait for a user, such as approvals. */
  pendingItems: 500,
  /** Days that Today looks ahead, and maximum number of dates, of tasks and of problems on it, the most urgent first. */
  days: 14,
  items: 500,
} as const
