/** Limits that only the server applies. The browser does not load them. */
export const serverLimits = {
  /** Maximum entries, unpacked size and compression ratio of a zip that is extracted. */
  zipEntries: 20_000,
  zipBytes: 10 * 1024 ** 3,
  zipRatio: 200,

  /** A session ends after `tokenIdleHours` without use, and always after `tokenLifeDays`. */
  tokenIdleHours: 12,
  tokenLifeDays: 30,
  /**
   * Hours by which the database clock may be set back. A session whose last use is further in the future counts as
   * ended.
   */
  clockStepHours: 1,

  /** Maximum number of event streams per user and process. Another stream closes the oldest. */
  streamsPerUser: 20,
  /** Maximum number of e-mails in 24 hours to addresses without an account, per sender and per company. */
  outsideMailsPerDay: 50,
  outsideMailsPerDayOfCompany: 500,

  /** Minimum bytes of a body that must arrive within `SLOW_CALLER_SECONDS`. Otherwise the server aborts the request. */
  slowBodyBytes: 32 * 1024,

  /** Maximum size of an attachment of a document or milestone, in bytes (100 MiB). */
  attachmentBytes: 100 * 1024 ** 2,

  /**
   * Widths and heights, in pixels, in which pictures are generated and stored. Any other size uses the next larger one.
   */
  thumbnailSizes: [50, 100, 400, 1_000, 2_000],
} as const
