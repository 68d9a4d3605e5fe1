/** A field that a sheet may fill. */
export interface ImportField {
  /** As the row of the endpoint calls it. */
  name: string
  label: string
  /** Other headings that mean it. */
  alsoCalled?: readonly string[]
  isRequired?: boolean
}

/** Which column of a sheet fills which field; -1 is none. */
export type Mapping = Record<string, number>

/** Finds the column of each field by its heading, whatever its case, accents and punctuation. */
export function guessMapping(headings: readonly string[], fields: readonly ImportField[]): Mapping {
  const columns = headings.map(plain)
  return Object.fromEntries(
    fields.map(({ name, label, alsoCalled = [] }) => {
      const wanted = [name, label, ...alsoCalled].map(plain)
      return [name, columns.findIndex(column => wanted.includes(column))]
    }),
  )
}

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
