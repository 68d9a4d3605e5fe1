/** The limits of accounts. */
export const accountLimits = {
  /** Sign-in: number of wrong passwords or codes for one account from one network address after which that pair is locked until the window has passed. */
  signInTries: 5,
  signInWindowMinutes: 15,
  /** The same from one network address for all accounts together. */
  signInNetworkTries: 50,
  /** The same for one account from all addresses; an address or browser that signed in within `signInKnownDays` may still try. */
  signInAccountTries: 100,
  signInAccountMinutes: 60,
  signInKnownDays: 30,
  /** Minimum minutes between two e-mails of one kind to one address that can be requested without an account, such as a new password. */
  mailMinutes: 5,
  confirmationHours: 24,
  inviteDays: 14,
  /** Maximum number of people who are invited by one call. */
  invitedAtOnce: 50,
  /** The page Today: invitations that end, or have ended, within so many days, and how many it shows. */
  inviteEndsSoonDays: 3,
  expiringInvitations: 6,
  mobileTokenMinutes: 10,
  recoveryCodes: 10,
} as const
