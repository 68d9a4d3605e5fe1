import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a secret of 256 bits in the format of https://www.standardwebhooks.com. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Returns the headers of one attempt: the id of the delivery, the time in seconds, and a signature for each secret. */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now = Date.now(),
): Record<string, string> {
  const timestamp = Math.floor(now / 1000)
  const signatures = secrets.map(secret => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64')
