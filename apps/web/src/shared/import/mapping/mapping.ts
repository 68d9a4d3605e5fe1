import { type Measure, type Unit, unitsOf } from '@steelsafe/contract/core/formats/measures.ts'
import { readHeading } from '@steelsafe/contract/core/formats/unit-headings.ts'
import type { ImportColumn } from '@steelsafe/contract/imports/entities.ts'
import { isAboutPart, plainHeading, scoreMatch } from '@steelsafe/contract/imports/headings.ts'

/** A field that a sheet can fill. */
export interface ImportField {
  /** Name in the endpoint's row. */
  name: string
  label: string
  /** Other headings of the field. */
  alsoCalled?: readonly string[]
  isRequired?: boolean
  /** For a size: the measured quantity, and the unit of columns whose heading names no unit. */
  measure?: Measure
  unit?: Unit
  /** Names of the fields that one cell contains together, for example 12.5 x 10 x 12. */
  parts?: readonly string[]
  isDay?: boolean
  /** True for a number without a unit, for example a quantity. */
  isNumber?: boolean
  /**
   * Name of another field that must have a column before this field is guessed. For example, a status belongs to a
   * phase.
   */
  requiresField?: string
  /** Returns true when a text could be a value of this field. Distinguishes fields with the same heading. */
  accepts?: (text: string) => boolean
  /** True when the field is guessed only for a column in which most values suit it. */
  requiresAcceptedValues?: boolean
  /**
   * Returns the value to send for a text, or undefined for an unknown text. Without this function, the text is sent.
   */
  codeOf?: (text: string) => string | undefined
  /** Options that are shown when the user corrects a cell. */
  choices?: readonly string[]
}

/** The field to which a column is assigned. */
export interface ColumnChoice {
  /** Name of the field; null for a column that is not imported. */
  field: string | null
  unit?: Unit
  /** True when the guess matched only part of the heading, so that the user has to check it. */
  isDoubtful: boolean
}

/** Minimum score of a match between a heading and a field. */
const minScore = 45

/**
 * Maximum difference between the best score of a column and the score of another field that the column may get instead.
 */
const maxScoreDifference = 6

/** Returns the user's earlier choice for this heading. */
const findRemembered = (heading: string, remembered: readonly ImportColumn[]) =>
  remembered.find(column => plainHeading(column.heading) === plainHeading(heading))

/**
 * Assigns a field to each column: the user's earlier choice for its heading, or else the best match of heading and
 * values. The best match gets its field first, and no field is assigned twice.
 */
export function guessColumns(
  headings: readonly string[],
  columns: readonly (readonly string[])[],
  fields: readonly ImportField[],
  remembered: readonly ImportColumn[] = [],
): ColumnChoice[] {
  const choices: ColumnChoice[] = headings.map(() => ({ field: null, isDoubtful: false }))
  const usedFields = new Set<string>()
  const decidedColumns = new Set<number>()
  for (const [columnIndex, heading] of headings.entries()) {
    const earlierChoice = heading === '' ? undefined : findRemembered(heading, remembered)
    if (!earlierChoice || usedFields.has(earlierChoice.field)) continue
    decidedColumns.add(columnIndex)
    if (earlierChoice.field === '') continue
    usedFields.add(earlierChoice.field)
    choices[columnIndex] = {
      field: earlierChoice.field,
      ...(earlierChoice.unit ? { unit: earlierChoice.unit as Unit } : {}),
      isDoubtful: false,
    }
  }
  const likenesses = headings
    .flatMap((heading, columnIndex) =>
      fields.map(field => ({
        columnIndex,
        field,
        ...likenessOf(heading, columns[columnIndex] ?? [], field),
      })),
    )
    .filter(({ columnIndex, score }) => !decidedColumns.has(columnIndex) && score >= minScore)
    .sort((one, other) => other.score - one.score)
  const bestOf = new Map<number, number>()
  for (const { columnIndex, score } of likenesses)
    bestOf.set(columnIndex, Math.max(score, bestOf.get(columnIndex) ?? 0))
  for (const { columnIndex, field, score, isDoubtful } of likenesses) {
    if (
      usedFields.has(field.name) ||
      choices[columnIndex]?.field ||
      score < (bestOf.get(columnIndex) ?? 0) - maxScoreDifference
    )
      continue
    usedFields.add(field.name)
    choices[columnIndex] = { field: field.name, isDoubtful }
  }
  for (const { name, requiresField } of fields) {
    const columnIndex = choices.findIndex(({ field }) => field === name)
    if (
      requiresField &&
      columnIndex >= 0 &&
      !decidedColumns.has(columnIndex) &&
      !usedFields.has(requiresField)
    )
      choices[columnIndex] = { field: null, isDoubtful: false }
  }
  return choices
}

/**
 * Returns true when the column is about the part, not the tool. For example, the weight of a tool is not in grams.
 */
const isOfPart = (heading: string, unit: Unit | undefined, { measure }: ImportField): boolean =>
  (measure === 'length' || measure === 'weight') && (unit === 'g' || isAboutPart(heading))

function likenessOf(heading: string, values: readonly string[], field: ImportField) {
  const { name, unit } = field.measure
    ? readHeading(heading, field.measure)
    : { name: heading, unit: undefined }
  if (isOfPart(heading, unit, field)) return { score: 0, isDoubtful: true }
  const words = [field.name, field.label, ...(field.alsoCalled ?? [])]
  const likeness = Math.max(scoreMatch(name, words), scoreMatch(heading, words))
  const filledValues = values.filter(Boolean).slice(0, 200)
  const acceptedShare =
    field.accepts && filledValues.length > 0
      ? filledValues.filter(field.accepts).length / filledValues.length
      : undefined
  if (field.requiresAcceptedValues && acceptedShare !== undefined && acceptedShare < 0.5)
    return { score: 0, isDoubtful: true }
  const bySuiting = acceptedShare === undefined ? 0 : acceptedShare < 0.5 ? -40 : 5 * acceptedShare
  return {
    score: likeness === 0 ? 0 : likeness + bySuiting + (unit ? 4 : 0),
    isDoubtful: likeness < 100 || (acceptedShare !== undefined && acceptedShare < 0.5),
  }
}

/**
 * Returns the unit that the heading of a column names, or else a line above the table. Returns undefined if neither
 * names a unit.
 */
export function readUnit(
  heading: string,
  lines: readonly string[],
  { measure }: ImportField,
): Unit | undefined {
  if (!measure) return undefined
  const headingUnit = readHeading(heading, measure).unit
  if (headingUnit) return headingUnit
  const words = lines.flatMap(line => line.split(/[^\p{Letter}"″]+/u)).filter(word => word.length > 1)
  // Reads only whole words of a line. Excludes "in", which occurs in most sentences, and the "bar" of a tie bar.
  const units = words
    .filter(word => !['in', 'bar'].includes(word.toLowerCase()))
    .map(word => readHeading(`x (${word})`, measure).unit)
  return units.find(unit => unit !== undefined && unitsOf(measure).includes(unit))
}
