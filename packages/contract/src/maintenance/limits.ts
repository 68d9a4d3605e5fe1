/** The limits of maintenance. */
export const maintenanceLimits = {
  /** Maximum number of recipients of an alert, and of people of an entry. */
  people: 100,
  /** Maximum number of cycles between two times that something is due. */
  cycles: 100_000_000,
  /** Maximum hours of one entry. */
  hours: 10_000,
  /** Maximum number of spare parts of one entry, and of each. */
  spareParts: 50,
  sparePartQuantity: 10_000,
  /** Hours in which who added an entry may change its files without EditMaintenanceLogs. */
  ownFilesHours: 24,
} as const
