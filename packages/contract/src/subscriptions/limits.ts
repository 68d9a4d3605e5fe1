export const subscriptionLimits = {
  /**
   * Bytes of photos that people without an account report problems with, per company, unless an administrator sets
   * another limit: 500 MiB.
   */
  reportBytes: 500 * 1024 ** 2,
} as const
