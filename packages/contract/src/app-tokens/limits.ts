export const appTokenLimits = {
  /** Maximum lifetime of an app token, in days. */
  days: 3_653,
} as const
