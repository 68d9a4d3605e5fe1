import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Prefix of the secret of an identity provider's token, which works for provisioning only. */
export const providerTokenPrefix = 'ssp_'

/** Returns a random secret of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Hashes a token for storage, so that readers of the database cannot use it. A plain hash is enough for 256 random
 * bits.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Returns the HMAC-SHA-256 of a text in base64url. */
export const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Returns true when the signature belongs to the text. Compares in constant time. */
export function isSigned(key: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const bytes = Buffer.from(signature)
  return expected.length === bytes.length && timingSafeEqual(expected, bytes)
}
