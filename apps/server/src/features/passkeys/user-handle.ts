/** Returns the id of a user for authenticators, which show it to nobody (WebAuthn Level 2, section 14.6.1). */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId))

/** Returns true when an authenticator that states a user has the passkey of this one. */
export const isHandleOf = (handle: string | undefined, userId: string): boolean =>
  handle === undefined || handle === Buffer.from(userId).toString('base64url')
