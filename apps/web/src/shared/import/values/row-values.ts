import { isImplausible } from '@steelsafe/contract/core/formats/measures.ts'
import { countUnreadable } from '#shared/files/view/decode-text.ts'
import {
  columnDayOrder,
  columnDecimalSign,
  type DraftRow,
  exactNumberAt,
  type ImportContext,
  type ImportDraft,
  isRepeatedAt,
  textAt,
} from '../mapping/draft.ts'
import type { ImportField } from '../mapping/mapping.ts'
import { parseSheetDay } from './days.ts'
import { metricOf, numberOf, sizesIn } from './numbers.ts'

export type RowValues = Record<string, string | number | null>

/** Reasons why the user should check a cell. The texts are `ui:import.odd.*`. */
export type Oddity = 'size' | 'shortened' | 'unreadable' | 'repeated'

export interface OddCell {
  row: number
  column: number
  oddity: Oddity
}

/** Returns the values of some rows, by field, and the cells that the user has to check. */
export function parseRows(draft: ImportDraft, rows: readonly DraftRow[], context: ImportContext) {
  const odd: OddCell[] = []
  const mappedColumns = draft.columns.flatMap((column, columnIndex) => {
    const field = column.field ? context.fieldNamed(column.field) : undefined
    if (!field) return []
    const { order } = field.isDay ? columnDayOrder(draft, columnIndex, context) : { order: undefined }
    const { sign } =
      field.isNumber || field.measure
        ? columnDecimalSign(draft, columnIndex, context)
        : { sign: '.' as const }
    return [{ columnIndex, field, unit: column.unit, order, sign }]
  })
  const values = rows.map(({ row }): RowValues => {
    const rowValues: RowValues = {}
    for (const { columnIndex, field, unit, order, sign } of mappedColumns) {
      const text = textAt(draft, row, columnIndex)
      const exact = exactNumberAt(draft, row, columnIndex)
      const number = { text: exact ?? text, sign: exact === undefined ? sign : ('.' as const) }
      const mark = (oddity: Oddity) => odd.push({ row, column: columnIndex, oddity })
      if (countUnreadable(text) > 0) mark('unreadable')
      // An amount in a merged cell can be meant once for all its rows.
      if ((field.isNumber || field.measure) && text !== '' && isRepeatedAt(draft, row, columnIndex))
        mark('repeated')
      if (field.measure && unit) {
        const size = { measure: field.measure, unit }
        const sizes = sizesByField(field, number.text).map(
          ([name, one]) => [name, metricOf(one, size, number.sign)] as const,
        )
        if (sizes.some(([, metric]) => typeof metric === 'number' && isImplausible(size.measure, metric)))
          mark('size')
        Object.assign(rowValues, Object.fromEntries(sizes))
      } else if (field.isDay) rowValues[field.name] = parseSheetDay(exact ?? text, context.language, order)
      else if (field.isNumber) rowValues[field.name] = text === '' ? '' : numberOf(number.text, number.sign)
      else {
        if (!field.codeOf && isShortened(text, exact)) mark('shortened')
        rowValues[field.name] = text === '' ? '' : (field.codeOf?.(text) ?? text)
      }
    }
    return rowValues
  })
  return { values, odd }
}

/**
 * Splits a cell into its sizes. Returns the whole text for each part if the number of sizes is wrong, so that
 * validation rejects it.
 */
function sizesByField({ name, parts }: ImportField, text: string): [name: string, text: string][] {
  if (!parts) return [[name, text]]
  const sizes = sizesIn(text)
  const isWhole = text !== '' && sizes.length === parts.length
  return parts.map((part, index) => [part, isWhole ? sizes[index]! : text])
}

/** Number of digits that a spreadsheet stores. */
const keptDigits = 15

/**
 * Returns true when a spreadsheet has dropped digits of a number: 4.01E+11, or a number with more digits than a
 * spreadsheet stores.
 */
const isShortened = (text: string, exact: string | undefined): boolean =>
  /^[+-]?\d([.,]\d+)?E\+?\d{2,}$/i.test(text) ||
  (exact !== undefined && exact.replace(/\D/g, '').length > keptDigits)
