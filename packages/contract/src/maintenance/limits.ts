export const maintenanceLimits = {
  /** Maximum number of recipients of an alert, and of people in an entry. */
  people: 100,
  /** Maximum interval of an alert, in cycles. */
  cycles: 100_000_000,
  /** Share of the interval in cycles after which people are reminded of an alert. */
  nearShare: 0.9,
  /** Days before the due date at which people are reminded of an alert, when its interval is a month or more. */
  nearDays: 7,
  /** Minimum days between two reminders. */
  againDays: 7,
  /** A forecast uses the mean of the last `paceDays` days of production, and covers `forecastDays` days. */
  paceDays: 30,
  forecastDays: 3_650,
  /** Maximum hours of one entry. */
  hours: 10_000,
  /** Maximum number of spare parts in one entry, and maximum quantity of each. */
  spareParts: 50,
  sparePartQuantity: 10_000,
  /** Maximum number of problems reported through the tag of one tool in an hour, and of photos in one report. */
  reportsPerHour: 10,
  reportPhotos: 5,
  /** Number of labels on one sheet, and maximum number of labels in one print: ten sheets. */
  tagLabelsOfSheet: 21,
  tagLabels: 210,
  /** Hours in which the user who added an entry may change its files without EditMaintenanceLogs. */
  ownFilesHours: 24,
} as const
