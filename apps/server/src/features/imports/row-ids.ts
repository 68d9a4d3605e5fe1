import { createHash } from 'node:crypto'
import { requestHash } from '#core/http/server/request-hash.ts'

/**
 * Returns a function that derives the ids of the rows of a sheet from their content. A row of the same owner has the
 * same id in every sheet; equal rows of one sheet have different ids. `sentHash` is the hash of the row.
 */
export function rowIdentifier(owner: string): (row: object) => { id: string; sentHash: string } {
  const counts = new Map<string, number>()
  return row => {
    const sentHash = requestHash(row)
    const nth = counts.get(sentHash) ?? 0
    counts.set(sentHash, nth + 1)
    return { id: deriveId(`${owner} ${sentHash} ${nth}`), sentHash }
  }
}

/** Returns a UUID of version 8 (RFC 9562, 5.8) that is derived from a hash of the text. */
function deriveId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
