/** The limits of boards. */
export const boardLimits = {
  /** Milestones without a date are counted up to this number. */
  undated: 1_000,
  /** Maximum number of people who are offered to filter by. */
  people: 500,
  /** Maximum number of dates of a calendar feed, the earliest first. */
  feedDates: 2_000,
  /** Maximum number of lines under each heading of a digest; the others are counted. */
  digestLines: 15,
  /** Days after the end of this week of which a digest names what comes next. */
  digestDays: 14,
} as const
