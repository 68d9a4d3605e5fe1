/** Limits of the checks of the system page. */
export const systemLimits = {
  /**
   * Free space of the data folder, in bytes, below which the disk counts as full, and below which it counts as low. A
   * trial restore of a backup and a large upload need some gigabytes at the same time.
   */
  diskFullBytes: 1_000_000_000,
  diskLowBytes: 5_000_000_000,
  /** Share of free space below which the disk also counts as low, unless more than `diskAmpleBytes` are free. */
  diskLowShare: 0.1,
  diskAmpleBytes: 50_000_000_000,
  /** Minutes after which an e-mail that still waits shows that the mail server does not work. */
  mailWaitMinutes: 60,
  /** Number of days for which failed e-mails and jobs count. The job queue stores failed jobs for the same time. */
  failureDays: 7,
  /**
   * Hours after an alert in which administrators are not notified of the same check again, unless its state is worse:
   * the first for a problem or for more failures, the second for a warning that has not changed.
   */
  alertPauseHours: 24,
  warningPauseHours: 168,
  /**
   * Number of slow statements of the database within the last hours from which the page warns. A large export or
   * import may have a few of them.
   */
  slowStatementHours: 24,
  slowStatementCount: 10,
  /** Maximum number of slow statements that the page shows. */
  shownStatements: 5,
  /** Days before its end from which a certificate counts as not renewed, or a third of its lifetime if that is less. */
  certificateDays: 14,
  /** Seconds by which the clocks of Steelsafe, the database and a browser may differ. */
  clockSeconds: 60,
  /** Maximum number of failed jobs and of backups in the support bundle. */
  bundledRows: 50,
} as const

/** Days after which the data of a log is deleted by a nightly job. The audit and all data of projects stay. */
export const retentionDays = {
  /** Attempts to sign in, from the attempt. The limits of the sign-in need 30 days at most. */
  loginAttempts: 365,
  /** Sessions, from their end, and one-time codes, from their use or expiry. */
  sessions: 30,
  codes: 30,
  /** E-mails that were sent, failed or could not be sent, from their creation. */
  mails: 365,
  /** Notifications, from the time when they were read. */
  readNotifications: 365,
} as const
