export const webhookLimits = {
  /** Maximum number of webhooks of one company. */
  ofCompany: 20,
  /** Maximum length of an address, in characters. */
  addressLength: 2_000,
  /** Maximum number of bytes of a response that are read, and of its characters that are stored. */
  answerBytes: 16_384,
  answerLength: 2_000,
  /** Hours after a renewal of the secret in which deliveries are also signed with the previous secret. */
  oldSecretHours: 24,
  /** Number of days for which the log of deliveries is stored. */
  logDays: 30,
} as const
