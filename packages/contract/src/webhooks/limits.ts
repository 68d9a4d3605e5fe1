export const webhookLimits = {
  /** Maximum number of webhooks of one company. */
  ofCompany: 20,
  /** Maximum length of an address, in characters. */
  addressLength: 2_000,
  /** Maximum number of bytes of a response that are read, and of its characters that are stored. */
  answerBytes: 16_384,
  answerLength: 2_000,
  /** Hours in which deliveries are also signed with the previous secret. */
  oldSecretHours: 24,
  /** Days that the log of deliveries is kept. */
  logDays: 30,
} as const
