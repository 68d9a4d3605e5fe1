import { createHash } from 'node:crypto'

/** Hashes a request that has an id of the sender's choice, to recognize a repeated request. */
export const requestHash = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')
