import type { Language } from '@steelsafe/contract/core/fields.ts'
import * as fields from '@steelsafe/contract/core/fields.ts'
import { csvOf } from '@steelsafe/contract/core/sheets/sheets.ts'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sample } from '../../../../test/samples.ts'
import { textCell, workbookFile } from '../../../../test/workbook.ts'
import { correctCell, draftRows, type ImportDraft, openSheet } from '../mapping/draft.ts'
import type { ImportField } from '../mapping/mapping.ts'
import { parseRows } from '../values/row-values.ts'
import { readDisplaySheets, readGrids } from './read-sheet.ts'

const csv = (content: string) => new File([content], 'sheet.csv')
const onlyGrid = async (file: File, language: Language = 'en') => (await readGrids(file, language))[0]!

test.each([';', ',', '\t'])('two columns are separated by %j, even before an empty line', async separator => {
  const line = (...cells: string[]) => `${cells.join(separator)}\n`
  const file = csv(line('Number', 'Length') + line('HF-9001', '125') + line('HF-9002', '130'))
  expect((await onlyGrid(file, 'de')).cells).toEqual([
    ['Number', 'Length'],
    ['HF-9001', '125'],
    ['HF-9002', '130'],
    [''],
  ])
})

test('empty lines stay in the grid, so that rows have the numbers of the sheet', async () => {
  expect((await onlyGrid(csv('Tools\n\nNumber;Length\nHF-9001;12,5'))).cells).toEqual([
    ['Tools'],
    [''],
    ['Number', 'Length'],
    ['HF-9001', '12,5'],
  ])
})

test('a text in UTF-16, as Excel saves "Unicode Text", is read as a table', async () => {
  expect((await onlyGrid(await sample('unicode-text.txt'))).cells.slice(0, 2)).toEqual([
    ['Tool number', 'Part name', 'Customer'],
    ['UN-101', 'Gehäuse für Lüfter', 'Müller'],
  ])
})

test('a row with unmatched quotation marks is reported, because it may contain the next row', async () => {
  const { cells, problems } = await onlyGrid(await sample('inch-marks.csv'))
  expect(problems).toEqual([{ row: 4, column: null, fault: 'quotes' }])
  expect(cells[4]?.[0]).toBe('IM-504')
})

test('invisible characters are removed', async () => {
  const { cells } = await onlyGrid(await sample('invisible.csv'))
  expect(cells.slice(1, 6).map(([number]) => number)).toEqual([
    'IV-701',
    'IV-701',
    'IV-702',
    'IV-703',
    'IV-704',
  ])
})

test('a line break within a cell belongs to the cell, and becomes a space in a field of one line', async () => {
  const { cells, problems } = await onlyGrid(await sample('line-breaks.csv'))
  expect(cells.slice(1, 3)).toEqual([
    ['LB-801\nrev B', 'Cover\nleft', 'Acme'],
    ['LB-802', 'Bezel\r\nright', 'Acme'],
  ])
  expect(problems).toEqual([])
  expect(fields.text().parse(cells[1]?.[0])).toBe('LB-801 rev B')
})

test('the apostrophe that an export adds before formulas is removed', async () => {
  const texts = ['-40 °C seal', '=A1', "'quoted", 'plain']
  const { cells } = await onlyGrid(csv(csvOf([['Part name'], ...texts.map(text => [text])])))
  expect(cells.slice(1, 5).map(([cell]) => cell)).toEqual(texts)
})

test('a number whose format makes it a tool number is read as Excel shows it', async () => {
  const { cells, numbers } = await onlyGrid(await sample('leading-zeros.xlsx'))
  expect(cells.slice(1)).toEqual([
    ['T-01042', '00012345', 'Cover'],
    ['T-01043', '00012346', 'Bezel'],
  ])
  expect(numbers.get('1:0')).toBe('1042')
})

test('dates, times and numbers of a workbook are exact', async () => {
  const { cells } = await onlyGrid(await sample('first-article.xlsx'))
  expect(cells[2]).toEqual(['2', 'Height', '0.3', '0.125', '2026-11-04', '06:00', '99', 'false'])
})

test('hidden rows of a workbook are read, and their row numbers are returned', async () => {
  const row = (number: number, hidden: string) =>
    `<row r="${number}"${hidden}>${textCell(`A${number}`, `T-${number}`)}</row>`
  const rows = row(1, '') + row(2, ' hidden="1"') + row(4, ' ht="0" hidden="true"') + row(5, ' hidden="0"')
  const { cells, hiddenRows } = await onlyGrid(workbookFile([{ name: 'Tools', rows }]))
  expect(cells.map(([number = '']) => number)).toEqual(['T-1', 'T-2', '', 'T-4', 'T-5'])
  expect(hiddenRows).toEqual(new Set([1, 3]))
})

test('all sheets are read except hidden and empty sheets', async () => {
  const rows = (number: string) =>
    `<row r="1">${textCell('A1', 'Tool number')}</row><row r="2">${textCell('A2', number)}</row>`
  const file = workbookFile([
    { name: 'Lists', rows: rows('hidden'), isHidden: true },
    { name: 'Empty', rows: '' },
    { name: 'Tools &amp; dies', rows: rows('T-1') },
  ])
  expect((await readGrids(file, 'en')).map(({ name, cells }) => [name, cells[1]])).toEqual([
    ['Tools & dies', ['T-1']],
  ])
})

test('error values and formulas without a result are problems of their cells', async () => {
  const file = workbookFile([
    {
      name: 'Tools',
      rows:
        `<row r="1">${textCell('A1', 'Tool number')}${textCell('B1', 'Part name')}${textCell('C1', 'Weight')}</row>` +
        '<row r="2"><c r="A2" t="str"><f>B2&amp;1</f></c><c r="B2" t="e"><f>NA()</f><v>#N/A</v></c><c r="C2"><f>1+1</f></c></row>' +
        `<row r="3">${textCell('A3', 'T-2')}${textCell('B3', 'Cover')}<c r="C3"><f>1+1</f><v>2</v></c></row>`,
    },
  ])
  const { cells, problems } = await onlyGrid(file)
  expect(cells[1]).toEqual(['=B2&1', '#N/A', '=1+1'])
  expect(problems).toEqual([
    { row: 1, column: 1, fault: 'errorValue' },
    { row: 1, column: 0, fault: 'noValue' },
    { row: 1, column: 2, fault: 'noValue' },
  ])
  expect(cells[2]).toEqual(['T-2', 'Cover', '2'])
})

const protectedWorkbook = () => {
  const name = [...'EncryptedPackage'].flatMap(letter => [letter.charCodeAt(0), 0])
  return new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, ...name])], 'Tools.xlsx')
}

test.each<[string, () => File | Promise<File>]>([
  ['oldExcel', () => sample('old-excel.xls')],
  ['protected', protectedWorkbook],
  ['markup', () => sample('spreadsheetml.xls')],
  ['markup', () => new File(['<html><table><tr><td>T-1</td></tr></table></html>'], 'Tools.xls')],
  ['otherFormat', () => new File(['%PDF-1.7\nTool number\nT-1'], 'Tools.csv')],
  ['otherFormat', () => new File([zipSync({ 'content.xml': new Uint8Array(1) }).slice()], 'Tools.ods')],
  ['unreadable', () => new File(['PK nothing of a workbook'], 'photo.xlsx')],
  ['empty', () => new File(['Tool number\n'], 'Tools.csv')],
])('a file without a table is refused as %s', async (problem, file) => {
  await expect(readGrids(await file(), 'en')).rejects.toMatchObject({ problem })
})

const rowsOfTools = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at % 3 === 1 || at === 0
      ? `<row r="${at + 1}">${textCell(`A${at + 1}`, `Customer ${at}`)}${textCell(`B${at + 1}`, `T-${at}`)}</row>`
      : `<row r="${at + 1}">${textCell(`B${at + 1}`, `T-${at}`)}</row>`,
  ).join('')

test('a merged value is repeated down to the last row of the sheet, even if its range is longer', async () => {
  const file = workbookFile([{ name: 'Tools', rows: rowsOfTools(4), merges: ['A2:A1048576'] }])
  expect((await onlyGrid(file)).cells.map(([customer]) => customer)).toEqual([
    'Customer 0',
    'Customer 1',
    'Customer 1',
    'Customer 1',
  ])
})

test('a number in merged cells has to be checked in each row that repeats it, but a date does not', async () => {
  const rows =
    `<row r="1">${textCell('A1', 'Job')}${textCell('B1', 'Cost')}${textCell('C1', 'Date')}</row>` +
    `<row r="2">${textCell('A2', 'J-1')}<c r="B2"><v>900</v></c>${textCell('C2', '2026-11-03')}</row>` +
    `<row r="3">${textCell('A3', 'J-1')}<c r="B3"/><c r="C3"/></row>` +
    `<row r="4">${textCell('A4', 'J-1')}<c r="B4"/><c r="C4"/></row>`
  const grid = await onlyGrid(workbookFile([{ name: 'Log', rows, merges: ['B2:B4', 'C2:C4'] }]))
  const jobFields: ImportField[] = [
    { name: 'job', label: 'Job', isRequired: true },
    { name: 'cost', label: 'Cost', isNumber: true },
    { name: 'date', label: 'Date', isDay: true },
  ]
  const context = {
    fields: jobFields,
    fieldNamed: (name: string) => jobFields.find(field => field.name === name),
    remembered: [],
    language: 'en' as const,
  }
  const draft = openSheet('Log.xlsx', [grid], context)
  const oddIn = (one: ImportDraft) => parseRows(one, draftRows(one, context), context).odd
  expect(oddIn(draft)).toEqual([
    { row: 2, column: 1, oddity: 'repeated' },
    { row: 3, column: 1, oddity: 'repeated' },
  ])
  expect(oddIn(correctCell(draft, 2, 1, ''))).toEqual([{ row: 3, column: 1, oddity: 'repeated' }])
})

test('a long list in which each customer is merged over three tools is read', async () => {
  const merges = Array.from({ length: 1_000 }, (_, at) => `A${3 * at + 2}:A${3 * at + 4}`)
  const { cells } = await onlyGrid(workbookFile([{ name: 'Tools', rows: rowsOfTools(3_001), merges }]))
  expect([cells.length, cells[3_000]]).toEqual([3_001, ['Customer 2998', 'T-3000']])
})

test.each<[string, number, string[]]>([
  ['far too many', 2, Array.from({ length: 20_001 }, (_, at) => `A${at + 1}:B${at + 1}`)],
  ['overlapping', 1_001, Array.from({ length: 600 }, () => 'A2:A1001')],
])('%s merged ranges are refused, because they would block the browser tab', async (_, rowCount, merges) => {
  const sheet = { name: 'Tools', rows: rowsOfTools(rowCount), merges }
  await expect(readGrids(workbookFile([sheet]), 'en')).rejects.toMatchObject({ problem: 'tooManyMerges' })
  const other = { name: 'More', rows: rowsOfTools(2) }
  const grids = await readGrids(workbookFile([other, { ...sheet, isHidden: true }]), 'en')
  expect(grids.map(({ name }) => name)).toEqual(['More'])
})

test('a workbook is displayed with all its sheets, and with values as Excel shows them', async () => {
  const sheets = await readDisplaySheets(await sample('first-article.xlsx'), 'de')
  expect(sheets.map(({ name }) => name)).toEqual(['Cavity 1', 'Cavity 2'])
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['1', 'Bore', '12,51', '0,1%', '03.11.2026', '13:30', '1.234,50 EUR', 'WAHR'],
    ['2', 'Height', '0,30', '12,5%', '04.11.2026', '06:00', '99,00 EUR', 'FALSCH'],
  ])
  const [english] = await readDisplaySheets(await sample('first-article.xlsx'), 'en')
  expect(english?.rows[1]).toEqual([
    '1',
    'Bore',
    '12.51',
    '0.1%',
    '11/03/2026',
    '13:30',
    '1,234.50 EUR',
    'TRUE',
  ])
})
