export const boardLimits = {
  /** Milestones without a date are counted up to this number. */
  undated: 1_000,
  /** Maximum number of people in the filter. */
  people: 500,
  /** Maximum number of dates in a calendar feed, earliest first. */
  feedDates: 2_000,
  /** Maximum number of lines under each heading of a digest; the rest is only counted. */
  digestLines: 15,
  /** Days after the end of this week that a digest looks ahead. */
  digestDays: 14,
  /** Minimum minutes between two digests when a user has them sent at once. */
  digestMinutes: 5,
} as const
