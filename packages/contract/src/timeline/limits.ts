/** The limits of plans. */
export const planLimits = {
  /** Maximum numbers of one plan: tasks, dependencies, levels, baselines and share links; the years in which tasks lie; days off of one company, and the years whose public holidays are looked up at once. */
  tasks: 3_000,
  dependencies: 6_000,
  depth: 20,
  years: [1950, 2199],
  baselines: 20,
  shareLinks: 50,
  holidays: 500,
  holidayYears: 5,
  /** Maximum size of a plan file; it is read in the browser, and most of what Microsoft Project writes is skipped. */
  fileBytes: 100 * 1024 ** 2,
  /** Maximum body of a call that sends a whole plan. */
  bodyBytes: 4 * 1024 ** 2,
} as const
