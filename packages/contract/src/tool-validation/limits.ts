export const toolValidationLimits = {
  /** Number of weeks in the performance of a mold, including the current week. */
  performanceWeeks: 26,
} as const

/**
 * Thresholds of alerts. Cycle time is compared with the quoted cycle time, Cpk with `qualificationLimits.wantedCpk`.
 */
export const alertLimits = {
  /** Minimum repeatability in percent. A lower value counts as inconsistent, as in the knowledge center. */
  repeatability: 90,
  /** Scrap in percent of all parts. Our own rule of thumb; shops differ. */
  scrap: 3,
  /** Days of production from which scrap and cycle time are computed, including today. */
  days: 28,
  /** Minimum number of parts before the scrap share is judged. Our own rule of thumb. */
  parts: 200,
  /**
   * Percentage by which a mean cycle time may exceed the quoted cycle time, because the reading of a press is rounded.
   * Our own rule of thumb.
   */
  cycleTime: 2,
  /** Maximum number of days of a snooze. */
  snoozeDays: 90,
  /** Days that an open finding may be without an owner. Our own rule of thumb. */
  ownerDays: 2,
  /** Days that a signature, a release or a report of a supplier may wait. Our own rule of thumb. */
  approvalDays: 3,
  /** Days without an entry of production, after which a tool that has produced is reported. Our own rule of thumb. */
  countDays: 14,
  /**
   * Days after which an alert that no user has handled is also sent to the administrators of the project. Our own rule
   * of thumb.
   */
  escalationDays: 7,
} as const
