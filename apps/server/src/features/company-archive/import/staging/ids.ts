import { createHash } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** Number of hexadecimal digits at the end of an id that are replaced. In a UUID of version 7 they are random. */
const replacedDigits = 10

/**
 * Returns the id of a copied row. A row always gets the same id in an import. The beginning of the id, which contains
 * the time, does not change, so that the copies have the order of the originals (RFC 9562, 5.7).
 */
export function copiedId(importId: string, id: string): string {
  const hash = createHash('sha256').update(`${importId} ${id}`).digest('hex')
  return id.slice(0, -replacedDigits) + hash.slice(0, replacedDigits)
}

interface KnownIds {
  /** The ids of accounts, by the ids of people in the archive. */
  people: ReadonlyMap<string, string>
  /** Ids that the import does not change. */
  fixed: ReadonlySet<string>
  /** The company into which tools are imported, by the id of the company of the archive. */
  companies: ReadonlyMap<string, string>
}

/** The new ids of one import. */
export class ArchiveIds {
  readonly #importId: string
  readonly #ids: KnownIds

  constructor(importId: string, ids: KnownIds) {
    this.#importId = importId
    this.#ids = ids
  }

  /** Returns true for an id that the import does not change. */
  isFixed(id: string): boolean {
    return this.#ids.fixed.has(id)
  }

  /** Returns the id of a person's account; undefined for a person whom the archive does not list. */
  person(id: string): string | undefined {
    return this.#ids.people.get(id)
  }

  /** Returns the new id of a row. */
  row(id: string): string {
    return this.#ids.companies.get(id) ?? (this.isFixed(id) ? id : copiedId(this.#importId, id))
  }

  /** Returns the new id of a row or a person. */
  any(id: string): string {
    return this.person(id) ?? this.row(id)
  }

  /** Returns a copy of a JSON value in which every text that is an id is replaced by the new id. */
  inside(value: unknown): unknown {
    if (isUuid(value)) return this.any(value)
    if (Array.isArray(value)) return value.map(item => this.inside(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.inside(item)]))
  }
}
