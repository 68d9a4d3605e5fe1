/** The limits of webhooks. */
export const webhookLimits = {
  /** Maximum number of webhooks of one company. */
  ofCompany: 20,
  /** Maximum number of characters of an address. */
  addressLength: 2_000,
  /** Bytes of an answer that are read, and characters of it that are kept. */
  answerBytes: 16_384,
  answerLength: 2_000,
  /** Hours in which deliveries are signed with the secret before too. */
  oldSecretHours: 24,
  /** Days that the log of deliveries goes back. */
  logDays: 30,
} as const
