export const productionLimits = {
  firstDay: '2000-01-01',
  /** Maximum quantity of one entry, in cycles or parts, and in hours. */
  quantity: 10_000_000,
  hours: 24,
  scrap: 10_000_000,
  /** Maximum number of scrap reasons in one entry. */
  scrapReasons: 20,
  minutes: 1_440,
  /** Length of a shift without a planned time, in minutes. Shops with two shifts a day work 12 hours in each. */
  shiftMinutes: 720,
  counter: 9_999_999_999,
  repairHours: 24,
  target: 1_000_000_000_000,
  /** Maximum number of recipients of one target. */
  recipients: 100,
  /** Maximum number of targets of one tool. */
  targets: 100,
  /** Maximum number of rows of one import, and maximum size of its request in bytes. */
  importedRows: 50_000,
  importBytes: 32 * 1024 ** 2,
  /** Maximum number of values in the request of an import: 30 for each row. */
  importValues: 1_500_000,
  /** Maximum number of steps of the chart. */
  chartSteps: 400,
  /** Default number of days in the chart: by day, by week, and for the comparison of shifts. */
  chartDays: { day: 30, week: 182, shift: 91 },
} as const
