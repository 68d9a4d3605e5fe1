export const subscriptionLimits = {
  /**
   * Default limit of a company for photos in the problem reports of people without an account, in bytes: 500 MiB. An
   * administrator can set another limit.
   */
  reportBytes: 500 * 1024 ** 2,
} as const
