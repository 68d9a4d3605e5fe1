export const notificationLimits = {
  /** Above this number of unread notifications, the badge shows the number with a plus. */
  unreadBadge: 99,
  /** Seconds between two requests for the number of unread notifications. */
  pollSeconds: 30,
} as const
