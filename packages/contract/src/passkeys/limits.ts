export const passkeyLimits = {
  /** Maximum number of passkeys of one user. */
  perUser: 20,
  nameLength: 100,
  /** Minutes within which the browser must return the response of the authenticator. */
  startMinutes: 5,
  /** Maximum length of a credential id, in characters: 1,023 bytes (WebAuthn Level 2, section 5.1) as base64url. */
  idLength: 1_364,
  /** Maximum length of the other parts of a response, in characters. Post-quantum signatures have about 3,300. */
  dataLength: 20_000,
} as const
