/** The limits of maintenance. */
export const maintenanceLimits = {
  /** Maximum number of recipients of an alert, and of people of an entry. */
  people: 100,
  /** Maximum number of cycles between two times that something is due. */
  cycles: 100_000_000,
  /** The share of its cycles at which people are reminded that an alert comes near. */
  nearShare: 0.9,
  /** Days before the day of its calendar at which they are, where it comes back after a month or more. */
  nearDays: 7,
  /** Days after which they are reminded again, at most. */
  againDays: 7,
  /** A forecast counts with the mean of so many last days of production, and reaches so many days ahead. */
  paceDays: 30,
  forecastDays: 3_650,
  /** Maximum hours of one entry. */
  hours: 10_000,
  /** Maximum number of spare parts of one entry, and of each. */
  spareParts: 50,
  sparePartQuantity: 10_000,
  /** Maximum number of problems of one tool that are reported by its tag in an hour, and of files of one. */
  reportsPerHour: 10,
  reportFiles: 5,
  /** Hours in which who added an entry may change its files without EditMaintenanceLogs. */
  ownFilesHours: 24,
} as const
