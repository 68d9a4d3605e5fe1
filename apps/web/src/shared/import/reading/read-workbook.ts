import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatDay } from '@steelsafe/contract/core/formats/formats.ts'
import { localeOf } from '@steelsafe/contract/core/formats/units.ts'
import { normalizeLines } from '@steelsafe/contract/core/names/normalize-text.ts'
import type { Grid, GridProblem } from '../mapping/grid.ts'
import { mergeLimits } from './merge.ts'
import { datePartsOf, formatCell, formatCode } from './number-format.ts'
import { SheetProblem } from './sheet-problem.ts'
import { isWorkbook, readFacts, type SheetFacts } from './workbook-facts.ts'

type Value = string | number | boolean | Date | null

/** A visible sheet of a workbook. */
interface WorkbookSheet {
  name: string
  rows: Value[][]
  facts: SheetFacts
  is1904: boolean
}

/**
 * Reads the visible sheets of an Excel workbook.
 * @throws SheetProblem if the zip is not a workbook
 */
export async function readWorkbook(content: Uint8Array): Promise<WorkbookSheet[]> {
  if (!isWorkbook(content)) throw new SheetProblem('otherFormat')
  const { default: readExcelFile } = await import('read-excel-file/universal')
  const { sheets: facts, is1904, bytes } = readFacts(content)
  const sheets = await readExcelFile(bytes.slice().buffer)
  return sheets.flatMap(({ sheet: name, data }, at) => {
    const sheet = facts[at]
    // A chart sheet has no data.
    if (!sheet || sheet.isHidden || !data) return []
    return [{ name, rows: data as Value[][], facts: sheet, is1904 }]
  })
}

/**
 * Converts a sheet for an import.
 * @throws SheetProblem if the sheet has too many merged ranges, or they cover too many rows
 */
export function gridOf({ name, rows, facts, is1904 }: WorkbookSheet): Grid {
  const numbers = new Map<string, string>()
  const cells = rows.map((row, at) =>
    row.map((value, column) => {
      const place = `${at}:${column}`
      const format = facts.formats.get(place) ?? ''
      if (typeof value !== 'number')
        return value instanceof Date ? momentText(value, format, is1904) : textOf(value)
      const plain = plainNumber(value)
      numbers.set(place, plain)
      return formatCode(value, format) ?? plain
    }),
  )
  // Repeats a merged value in each of its rows, for example a customer next to several tools.
  if (facts.merges.length > mergeLimits.ranges) throw new SheetProblem('tooManyMerges')
  const repeated = new Set<string>()
  let coveredRows = 0
  for (const { top, bottom, left } of facts.merges) {
    const last = Math.min(bottom, cells.length - 1)
    coveredRows += Math.max(0, last - top)
    if (coveredRows > mergeLimits.rows) throw new SheetProblem('tooManyMerges')
    for (let row = top + 1; row <= last; row++)
      if (cells[row]?.[left] === '') {
        cells[row]![left] = cells[top]?.[left] ?? ''
        repeated.add(`${row}:${left}`)
        const number = numbers.get(`${top}:${left}`)
        if (number !== undefined) numbers.set(`${row}:${left}`, number)
      }
  }
  const { merges, hiddenRows } = facts
  const problems = problemsOf(facts)
  return { name, cells: withFaults(cells, facts), merges, numbers, problems, repeated, hiddenRows }
}

const problemsOf = ({ errors, withoutValue }: SheetFacts): GridProblem[] => {
  const at = (place: string, fault: GridProblem['fault']): GridProblem => {
    const [row = 0, column = 0] = place.split(':').map(Number)
    return { row, column, fault }
  }
  return [
    ...[...errors.keys()].map(place => at(place, 'errorValue')),
    ...[...withoutValue.keys()].map(place => at(place, 'noValue')),
  ]
}

/** Writes error values and formulas without a result as text, so that their rows do not count as empty. */
function withFaults(cells: string[][], { errors, withoutValue }: SheetFacts): string[][] {
  for (const [place, text] of [...errors, ...withoutValue]) {
    const [row = 0, column = 0] = place.split(':').map(Number)
    while (cells.length <= row) cells.push([])
    const inRow = cells[row]!
    while (inRow.length <= column) inRow.push('')
    inRow[column] = text
  }
  return cells
}

const textOf = (value: Value): string =>
  value === null || value === undefined ? '' : normalizeLines(String(value))

/** Formats a number without exponent, rounded to the 15 digits that Excel stores: 0.30000000000000004 becomes 0.3. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(text.includes('e-') ? 20 : 0).replace(/(\.\d*?)0+$/, '$1') : text
}

/** Rounds to seconds, because Excel stores 13:30 as a fraction of a day. */
const roundToSeconds = (moment: Date) => new Date(Math.round(moment.getTime() / 1000) * 1000)

/** Returns true for a time of day without a date, which is on day 0 of the workbook's calendar. */
const isTimeOnly = (moment: Date, is1904: boolean) =>
  moment.getTime() < (is1904 ? Date.UTC(1904, 0, 2) : Date.UTC(1900, 0, 1))

function timeText(moment: Date): string {
  const [, minutes = '', seconds = ''] = /T(\d\d:\d\d)(:\d\d)/.exec(moment.toISOString()) ?? []
  return minutes + (seconds === ':00' ? '' : seconds)
}

/** Formats a date, a time of day, or both: 2026-11-03 13:30. */
function momentText(value: Date, format: string, is1904: boolean): string {
  const moment = roundToSeconds(value)
  if (Number.isNaN(moment.getTime())) return ''
  if (datePartsOf(format).isElapsed) return formatElapsed(moment, is1904)
  if (isTimeOnly(moment, is1904)) return timeText(moment)
  const time = timeText(moment)
  return moment.toISOString().slice(0, 10) + (time === '00:00' ? '' : ` ${time}`)
}

/** Formats the time since day 0, for example 26:30. */
function formatElapsed(moment: Date, is1904: boolean): string {
  const minutes = Math.round(
    (moment.getTime() - (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / 60_000,
  )
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const booleans: Record<Language, [yes: string, no: string]> = {
  en: ['TRUE', 'FALSE'],
  es: ['VERDADERO', 'FALSO'],
  zh: ['TRUE', 'FALSE'],
  de: ['WAHR', 'FALSCH'],
}

/** Returns the cells as Excel shows them, with dates and numbers in the format of the language. */
export function displayCells({ rows, facts, is1904 }: WorkbookSheet, language: Language): string[][] {
  const cells = rows.map((row, at) =>
    row.map((value, column) => {
      const format = facts.formats.get(`${at}:${column}`) ?? 'General'
      if (typeof value === 'number') return formatCell(value, format, language)
      if (typeof value === 'boolean') return booleans[language][value ? 0 : 1]
      return value instanceof Date ? shownMoment(value, format, is1904, language) : textOf(value)
    }),
  )
  return withFaults(cells, facts)
}

function shownMoment(value: Date, format: string, is1904: boolean, language: Language): string {
  const moment = roundToSeconds(value)
  if (Number.isNaN(moment.getTime())) return ''
  const { hasDay, hasTime, isElapsed } = datePartsOf(format)
  if (isElapsed) return formatElapsed(moment, is1904)
  const time = () =>
    new Intl.DateTimeFormat(localeOf[language], {
      timeZone: 'UTC',
      hour: /hh/i.test(format) ? '2-digit' : 'numeric',
      minute: '2-digit',
      ...(/s/i.test(format) ? { second: '2-digit' } : {}),
      ...(/AM\/PM/i.test(format) ? { hour12: true } : { hourCycle: 'h23' }),
    } as Intl.DateTimeFormatOptions).format(moment)
  const day = () => formatDay(moment.toISOString().slice(0, 10), language)
  if (hasDay && hasTime) return `${day()} ${time()}`
  return hasTime ? time() : day()
}
