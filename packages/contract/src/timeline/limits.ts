export const planLimits = {
  /**
   * Limits of one plan: tasks, dependencies, depth, years of dates, baselines and share links. Limits of one company:
   * holidays, and years of one holiday request.
   */
  tasks: 3_000,
  dependencies: 6_000,
  depth: 20,
  years: [1950, 2199],
  baselines: 20,
  shareLinks: 50,
  holidays: 500,
  holidayYears: 5,
  /** Maximum size of a plan file, in bytes. The browser reads it, and skips most of what Microsoft Project writes. */
  fileBytes: 100 * 1024 ** 2,
  /** Maximum size of a request body with a whole plan, in bytes. */
  bodyBytes: 4 * 1024 ** 2,
} as const
