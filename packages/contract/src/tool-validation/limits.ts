export const toolValidationLimits = {
  /** Weeks that the performance of a mold looks back, the present one too. */
  performanceWeeks: 26,
} as const

/** Beyond which an alert fires. Cycle time is compared with what was quoted; Cpk with `qualificationLimits.wantedCpk`. */
export const alertLimits = {
  /** Percent, by the bands of the knowledge center: below is inconsistent. */
  repeatability: 90,
  /** Percent of all parts. Rule of thumb of ours; shops differ. */
  scrap: 3,
  /** Days of production that scrap and cycle time are taken from, today too. */
  days: 28,
  /** Parts that are needed before a share of scrap is judged. Rule of thumb of ours. */
  parts: 200,
  /** Percent by which a mean cycle may exceed the quoted one: the reading of a press is rounded. Rule of thumb of ours. */
  cycleTime: 2,
  /** Days for which an alert can be put off. */
  snoozeDays: 90,
} as const
