/** The limits of notifications. */
export const notificationLimits = {
  /** Above this number of unread notifications the badge shows it with a plus. */
  unreadBadge: 99,
  /** How often the number of unread notifications is asked for. */
  pollSeconds: 30,
} as const
