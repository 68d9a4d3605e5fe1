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
} as const
