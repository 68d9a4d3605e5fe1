import { type Measure, readHeading, type Unit, unitsOf } from '@steelsafe/contract/core/measures.ts'
import type { ImportColumn } from '@steelsafe/contract/imports/entities.ts'
import { matchOf, plainHeading } from '@steelsafe/contract/imports/headings.ts'

/** A field that a sheet may fill. */
export interface ImportField {
  /** As the row of the endpoint calls it. */
  name: string
  label: string
  /** Headings that mean it. */
  alsoCalled?: readonly string[]
  isRequired?: boolean
  /** Of a size: what is measured, and the unit of a column whose heading has none. */
  measure?: Measure
  unit?: Unit
  /** The fields of a size that one cell holds together, as 12.5 x 10 x 12. */
  parts?: readonly string[]
  isDay?: boolean
  /** Whether a value could be one of this field: it decides between fields that sheets call the same. */
  suits?: (text: string) => boolean
  /** What is sent for a text; the text itself, unless given. */
  codeOf?: (text: string) => string | undefined
  /** To choose from when a cell is corrected. */
  choices?: readonly string[]
}

/** Which column of a sheet fills which field; -1 is none. */
export type Mapping = Record<string, number>

/** In which unit each column of a size is. */
export type Units = Partial<Record<string, Unit>>

/** What a column of the sheet is taken for. */
export interface ColumnChoice {
  /** The name of a field; none is not imported. */
  field: string | null
  unit?: Unit
  /** A guess by a part of the heading only: somebody has to look at it. */
  isDoubtful: boolean
}

/** Less than this is no likeness of a heading and a field. */
const minScore = 45

/** A column whose field is taken does not fall back to one that its heading means much less. */
const nearly = 6

/** What somebody has chosen for this heading before. */
const rememberedFor = (heading: string, remembered: readonly ImportColumn[]) =>
  remembered.find(column => plainHeading(column.heading) === plainHeading(heading))

/**
 * Finds the field of each column: as it was chosen before for this heading, or else by what sheets call the fields and by
 * the values below. The best likeness takes its field first, and no field is taken twice.
 */
export function guessColumns(
  headings: readonly string[],
  columns: readonly (readonly string[])[],
  fields: readonly ImportField[],
  remembered: readonly ImportColumn[] = [],
): ColumnChoice[] {
  const chosen: ColumnChoice[] = headings.map(() => ({ field: null, isDoubtful: false }))
  const taken = new Set<string>()
  const settled = new Set<number>()
  for (const [at, heading] of headings.entries()) {
    const known = heading === '' ? undefined : rememberedFor(heading, remembered)
    if (!known || taken.has(known.field)) continue
    settled.add(at)
    if (known.field === '') continue
    taken.add(known.field)
    chosen[at] = {
      field: known.field,
      ...(known.unit ? { unit: known.unit as Unit } : {}),
      isDoubtful: false,
    }
  }
  const likenesses = headings
    .flatMap((heading, at) =>
      fields.map(field => ({ at, field, ...likenessOf(heading, columns[at] ?? [], field) })),
    )
    .filter(({ at, score }) => !settled.has(at) && score >= minScore)
    .sort((one, other) => other.score - one.score)
  const bestOf = new Map<number, number>()
  for (const { at, score } of likenesses) bestOf.set(at, Math.max(score, bestOf.get(at) ?? 0))
  for (const { at, field, score, isDoubtful } of likenesses) {
    if (taken.has(field.name) || chosen[at]?.field || score < (bestOf.get(at) ?? 0) - nearly) continue
    taken.add(field.name)
    chosen[at] = { field: field.name, isDoubtful }
  }
  return chosen
}

function likenessOf(heading: string, values: readonly string[], field: ImportField) {
  const { name, unit } = field.measure
    ? readHeading(heading, field.measure)
    : { name: heading, unit: undefined }
  const words = [field.name, field.label, ...(field.alsoCalled ?? [])]
  const likeness = Math.max(matchOf(name, words), matchOf(heading, words))
  const given = values.filter(Boolean).slice(0, 200)
  const suiting =
    field.suits && given.length > 0 ? given.filter(field.suits).length / given.length : undefined
  const bySuiting = suiting === undefined ? 0 : suiting < 0.5 ? -40 : 5 * suiting
  return {
    score: likeness === 0 ? 0 : likeness + bySuiting + (unit ? 4 : 0),
    isDoubtful: likeness < 100 || (suiting !== undefined && suiting < 0.5),
  }
}

/** The unit of a column from its heading, or else from a line above the table; undefined where neither has one. */
export function unitTold(
  heading: string,
  lines: readonly string[],
  { measure }: ImportField,
): Unit | undefined {
  if (!measure) return undefined
  const headingUnit = readHeading(heading, measure).unit
  if (headingUnit) return headingUnit
  const words = lines.flatMap(line => line.split(/[^\p{Letter}"″]+/u)).filter(word => word.length > 1)
  // Of a line only whole words count, and "in" is one of every other sentence.
  const units = words
    .filter(word => word.toLowerCase() !== 'in')
    .map(word => readHeading(`x (${word})`, measure).unit)
  return units.find(unit => unit !== undefined && unitsOf(measure).includes(unit))
}

/** The column of each field of a sheet whose headings stand in its first row. */
export function guessMapping(headings: readonly string[], fields: readonly ImportField[]): Mapping {
  const chosen = guessColumns(headings, [], fields)
  return Object.fromEntries(fields.map(({ name }) => [name, chosen.findIndex(({ field }) => field === name)]))
}

/** The values of each row by field; a field without a column is left out. */
export const valuesOf = (rows: readonly string[][], mapping: Mapping): Record<string, string>[] =>
  rows.map(row =>
    Object.fromEntries(
      Object.entries(mapping)
        .filter(([, column]) => column >= 0)
        .map(([name, column]) => [name, row[column] ?? '']),
    ),
  )
