import type { Happening, LifeKind } from '@steelsafe/contract/life/names.ts'

/** A row of the union of all kinds. */
export interface LifeRow extends Record<string, unknown> {
  id: string
  kind: LifeKind
  happened: Happening
  /** What the address names, where that is something of its own. */
  thing: string | null
  /** Of a file. */
  path: string | null
  day: string
  date: string | Date | null
  slip: number | null
  person: string
  values: Record<string, string | number>
}
