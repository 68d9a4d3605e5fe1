import { type Measure, readHeading, type Unit } from '@steelsafe/contract/core/measures.ts'

/** A field that a sheet may fill. */
export interface ImportField {
  /** As the row of the endpoint calls it. */
  name: string
  label: string
  /** Other headings that mean it. */
  alsoCalled?: readonly string[]
  isRequired?: boolean
  /** Of a size: what is measured, and the unit of a column whose heading tells none. */
  measure?: Measure
  unit?: Unit
}

/** Which column of a sheet fills which field; -1 is none. */
export type Mapping = Record<string, number>

/** Finds the column of each field by its heading, whatever its case, accents and punctuation. */
export function guessMapping(headings: readonly string[], fields: readonly ImportField[]): Mapping {
  return Object.fromEntries(
    fields.map(({ name, label, alsoCalled = [], measure }) => {
      const wanted = [name, label, ...alsoCalled].map(plain)
      const nameIn = (heading: string) => (measure ? readHeading(heading, measure).name : heading)
      return [name, headings.findIndex(heading => wanted.includes(plain(nameIn(heading))))]
    }),
  )
}

/** In which unit each column of a size is. */
export type Units = Partial<Record<string, Unit>>

/** The unit of a field as the heading of its column tells it. */
export const unitIn = (heading: string | undefined, { measure, unit }: ImportField): Unit | undefined =>
  measure && (readHeading(heading ?? '', measure).unit ?? unit)

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}#]/gu, '')
    .toLowerCase()

/** The values of each row by field; a field without a column is left out. */
export const valuesOf = (rows: readonly string[][], mapping: Mapping): Record<string, string>[] =>
  rows.map(row =>
    Object.fromEntries(
      Object.entries(mapping)
        .filter(([, column]) => column >= 0)
        .map(([name, column]) => [name, row[column] ?? '']),
    ),
  )
