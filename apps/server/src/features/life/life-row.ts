import type { Happening, LifeKind } from '@steelsafe/contract/life/names.ts'

/** A row of the union of all kinds. */
export interface LifeRow extends Record<string, unknown> {
  id: string
  kind: LifeKind
  happened: Happening
  /** The id of the record to which the address of the event leads; null when the address needs no id. */
  thing: string | null
  /** The path of a file; null for other events. */
  path: string | null
  day: string
  date: string | Date | null
  slip: number | null
  person: string
  values: Record<string, string | number>
}
