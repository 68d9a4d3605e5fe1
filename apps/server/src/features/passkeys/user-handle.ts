/**
 * Returns the user handle that authenticators store for a user. It contains only the id and nothing personal (WebAuthn
 * Level 2, section 14.6.1).
 */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId))

/** Returns true when the user handle of a response is the handle of the user, or the response has no handle. */
export const isHandleOf = (handle: string | undefined, userId: string): boolean =>
  handle === undefined || handle === Buffer.from(userId).toString('base64url')
