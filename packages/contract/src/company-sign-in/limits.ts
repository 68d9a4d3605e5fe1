export const companySignInLimits = {
  /** Maximum number of identity providers of an installation. */
  providers: 100,
  /** Maximum number of e-mail domains and of rules of one provider. */
  domains: 50,
  rules: 100,
  /** Maximum length of an issuer, a client ID, a secret, a claim and the value of a claim, in characters. */
  issuerLength: 500,
  clientIdLength: 255,
  secretLength: 1_000,
  claimLength: 200,
  valueLength: 255,
  /**
   * Maximum length of the code that a provider sends back. RFC 6749 sets no limit; Microsoft sends about 1,500
   * characters.
   */
  codeLength: 8_000,
  /** Minutes within which a user must complete a sign-in at the provider. */
  startMinutes: 10,
  /** Maximum difference between the clocks of the provider and of Steelsafe, in minutes. */
  clockMinutes: 5,
  /** Time limit for a response of a provider, and for the address of its sign-out, in seconds. */
  answerSeconds: 10,
  signOutSeconds: 3,
  /** Maximum length of a response of a provider, in bytes. Discovery documents have a few thousand. */
  answerBytes: 1_000_000,
  /** Minutes for which a confirmation by the company account replaces a password. */
  confirmedMinutes: 10,
  /** Maximum length of an ID token that is stored for the sign-out, in characters. A longer token is not stored. */
  tokenLength: 16_000,
} as const
