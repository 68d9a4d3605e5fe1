/** The limits of app tokens. */
export const appTokenLimits = {
  /** Maximum lifetime of an app token. */
  days: 3_653,
} as const
