export const operationLimits = {
  /** Maximum number of operations of one tool. */
  operations: 2_000,
  /** Maximum hours of one operation. */
  hours: 100_000,
  /**
   * Maximum number of links to operations of one tool, of updates through one link in an hour, and of photos in one
   * update.
   */
  links: 50,
  updatesPerHour: 60,
  updatePhotos: 5,
} as const
