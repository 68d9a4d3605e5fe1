import { createHash } from 'node:crypto'

/** Hashes a request to which the client has assigned an id, to recognize a repeated request. */
export const requestHash = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')
