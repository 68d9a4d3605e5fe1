/** The limits of tool manufacturing. */
export const operationLimits = {
  /** Maximum number of operations of one tool. */
  operations: 2_000,
  /** Maximum hours of one operation. */
  hours: 100_000,
  /** Links to operations of one tool; updates by one of them in an hour, the photos of one, and how many are listed. */
  links: 50,
  updatesPerHour: 60,
  updatePhotos: 5,
  listedUpdates: 200,
} as const
