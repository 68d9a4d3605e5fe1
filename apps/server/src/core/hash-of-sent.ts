import { createHash } from 'node:crypto'

/** Of what was sent with an id of the sender's own, to know it again when it comes once more. */
export const hashOfSent = (sent: object): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('hex')
