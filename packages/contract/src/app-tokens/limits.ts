export const appTokenLimits = {
  /** Maximum lifetime of an app token, in days. */
  days: 3_653,
  /** Maximum number of tokens that are limited to one company. */
  ofCompany: 50,
} as const
