/** The limits of production. */
export const productionLimits = {
  firstDay: '2000-01-01',
  /** Maximum quantity of one entry, in cycles or parts, and in hours. */
  quantity: 10_000_000,
  hours: 24,
  scrap: 10_000_000,
  /** Maximum number of reasons that the scrap of one entry has. */
  scrapReasons: 20,
  minutes: 1_440,
  counter: 9_999_999_999,
  repairHours: 24,
  target: 1_000_000_000_000,
  /** Maximum number of recipients of one target. */
  recipients: 100,
  /** Maximum number of targets of one tool. */
  targets: 100,
  /** Maximum number of rows of one import, and bytes of its call. */
  importedRows: 50_000,
  importBytes: 32 * 1024 ** 2,
  /** Maximum number of steps of the chart. */
  chartSteps: 400,
  /** Days of the chart where nobody chose: by day, by week, and of the comparison of shifts. */
  chartDays: { day: 30, week: 182, shift: 91 },
} as const
