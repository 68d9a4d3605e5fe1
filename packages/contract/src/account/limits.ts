export const accountLimits = {
  /**
   * Number of wrong passwords or codes for one account from one network address after which the pair is locked until
   * the window has passed.
   */
  signInTries: 5,
  signInWindowMinutes: 15,
  /** Number of wrong passwords or codes from one network address for all accounts. */
  signInNetworkTries: 50,
  /**
   * Number of wrong passwords or codes for one account from all addresses. A network address or browser that signed in
   * within `signInKnownDays` may still try.
   */
  signInAccountTries: 100,
  signInAccountMinutes: 60,
  signInKnownDays: 30,
  /**
   * Minimum minutes between two e-mails of the same kind to one address when they can be requested without an account,
   * such as for a new password.
   */
  mailMinutes: 5,
  confirmationHours: 24,
  inviteDays: 14,
  /** Maximum number of people in one invitation request. */
  invitedAtOnce: 50,
  /**
   * The Today page lists invitations that expire, or expired, within `inviteEndsSoonDays` days; at most
   * `expiringInvitations`.
   */
  inviteEndsSoonDays: 3,
  expiringInvitations: 6,
  mobileTokenMinutes: 10,
  recoveryCodes: 10,
} as const
