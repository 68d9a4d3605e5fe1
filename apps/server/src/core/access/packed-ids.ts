/** Joins ids into a short text, so that a signed address with many ids is not longer than proxies allow. */
export const packIds = (ids: readonly string[]): string =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url')

/** Returns the ids of a text that `packIds` has returned. They have no hyphens, which PostgreSQL does not need. */
export const unpackIds = (text: string): string[] =>
  Buffer.from(text, 'base64url').toString('hex').match(/.{32}/g) ?? []
