import type { Language } from '@steelsafe/contract/core/fields.ts'
import { expect, test } from 'vitest'
import { sample } from '../../../../test/samples.ts'
import type { Merge } from '../reading/merge.ts'
import { readGrids } from '../reading/read-sheet.ts'
import { parseRows } from '../values/row-values.ts'
import { unknownValues } from '../values/unknown-values.ts'
import {
  chooseOrder,
  chooseSign,
  correctCell,
  correctValue,
  draftRows,
  type ImportContext,
  openQuestions,
  openSheet,
} from './draft.ts'
import type { ImportField } from './mapping.ts'

const fields: ImportField[] = [
  { name: 'number', label: 'Tool number', isRequired: true },
  { name: 'partNumber', label: 'Part number' },
  { name: 'partName', label: 'Part name' },
  { name: 'length', label: 'Length', measure: 'length', unit: 'cm' },
  { name: 'weight', label: 'Weight', measure: 'weight', unit: 'kg' },
  { name: 'date', label: 'Datum', isDay: true },
  { name: 'quantity', label: 'Menge', isNumber: true },
]

const contextIn = (language: Language, of = fields): ImportContext => ({
  fields: of,
  fieldNamed: name => of.find(field => field.name === name),
  remembered: [],
  language,
})

async function openSample(name: string, language: Language, of = fields) {
  const context = contextIn(language, of)
  const draft = openSheet(name, await readGrids(await sample(name), language), context)
  const parse = (one = draft) => parseRows(one, draftRows(one, context), context)
  return { context, draft, read: parse }
}

const languages: Language[] = ['en', 'de']

test.each(languages)(
  'the values of a column decide its decimal sign, not the language of the screen (%s)',
  async language => {
    const { context, draft, read: parse } = await openSample('decimal-comma.csv', language)
    expect(openQuestions(draft, context)).toEqual([])
    expect(parse().values).toMatchObject([
      { length: 25.05, weight: 412.5 },
      { length: expect.closeTo(19.6), weight: 388.4 },
    ])
  },
)

test.each<[string, number[][]]>([
  [
    'decimal-comma-inches.csv',
    [
      [31.75, 412.5],
      [36.83, 388.4],
    ],
  ],
  [
    'decimal-comma-large.csv',
    [
      [32.05, 412.5],
      [41.05, 388.4],
    ],
  ],
])('decimal commas are read on an English screen (%s)', async (name, sizes) => {
  const { context, draft, read: parse } = await openSample(name, 'en')
  expect(openQuestions(draft, context)).toEqual([])
  const { values, odd } = parse()
  expect(values.map(({ length, weight }) => [length, weight])).toEqual(
    sizes.map(([length = 0, weight]) => [expect.closeTo(length), weight]),
  )
  expect(odd).toEqual([])
})

test.each(languages)(
  'the user is asked once per column whether numbers contain thousands or decimals (%s)',
  async language => {
    const { context, draft, read: parse } = await openSample('german-thousands.csv', language)
    expect(openQuestions(draft, context)).toEqual([2, 3])
    const answeredDraft = chooseSign(chooseSign(draft, 2, ','), 3, ',')
    expect(openQuestions(answeredDraft, context)).toEqual([])
    expect(parse(answeredDraft).values).toMatchObject([
      { length: 125, weight: 2450 },
      { length: 110, weight: 1980 },
    ])
  },
)

test('the user is asked about a quantity too, unless a corrected cell decides it', async () => {
  const {
    context,
    draft,
    read: parse,
  } = await openSample('shifts-thousands.csv', 'de', [
    ...fields.filter(({ name }) => name === 'date' || name === 'quantity'),
    { name: 'shift', label: 'Schicht', isRequired: true },
  ])
  expect(openQuestions(draft, context)).toEqual([2])
  const corrected = correctCell(draft, 1, 2, '12.000,0')
  expect(openQuestions(corrected, context)).toEqual([])
  expect(parse(corrected).values.map(({ quantity }) => quantity)).toEqual([12_000, 11_000, 1_000])
})

test('the numbers of a workbook are exact in every language', async () => {
  const {
    context,
    draft,
    read: parse,
  } = await openSample('first-article.xlsx', 'de', [
    { name: 'no', label: 'No', isRequired: true },
    { name: 'actual', label: 'Actual', isNumber: true },
    { name: 'deviation', label: 'Deviation', isNumber: true },
    { name: 'date', label: 'Date', isDay: true },
  ])
  expect(openQuestions(draft, context)).toEqual([])
  expect(parse().values).toEqual([
    { no: '1', actual: 12.51, deviation: 0.0008, date: '2026-11-03' },
    { no: '2', actual: 0.3, deviation: 0.125, date: '2026-11-04' },
  ])
})

test('a number that a spreadsheet has shortened has to be checked', async () => {
  const { read: parse } = await openSample('scientific.csv', 'en')
  expect(parse().odd).toEqual([
    { row: 1, column: 1, oddity: 'shortened' },
    { row: 2, column: 1, oddity: 'shortened' },
  ])
})

test('a text with unreadable letters has to be checked', () => {
  const context = contextIn('en')
  const grid = {
    name: '',
    cells: [
      ['Tool number', 'Part name'],
      ['T-1', 'Geh\ufffduse'],
    ],
    merges: [],
    numbers: new Map(),
    problems: [],
  }
  const draft = openSheet('Tools.csv', [grid], context)
  expect(parseRows(draft, draftRows(draft, context), context).odd).toEqual([
    { row: 1, column: 1, oddity: 'unreadable' },
  ])
})

const planFields: ImportField[] = [
  { name: 'title', label: 'Task', alsoCalled: ['Task Name'], isRequired: true },
  { name: 'start', label: 'Start', isDay: true },
  { name: 'end', label: 'End', alsoCalled: ['Finish'], isDay: true },
]

test('the user is asked once per column about ambiguous dates of a plan', async () => {
  const { context, draft, read: parse } = await openSample('day-first-plan.csv', 'en', planFields)
  expect(openQuestions(draft, context)).toEqual([1, 2])
  const answeredDraft = chooseOrder(chooseOrder(draft, 1, 'dayFirst'), 2, 'dayFirst')
  expect(openQuestions(answeredDraft, context)).toEqual([])
  expect(parse(answeredDraft).values).toEqual([
    { title: 'Design review', start: '2027-03-02', end: '2027-03-05' },
    { title: 'Steel order', start: '2027-03-08', end: '2027-03-12' },
  ])
})

test('the dates of Microsoft Project are read, and their weekdays decide the order', async () => {
  const { context, draft, read: parse } = await openSample('weekday-plan.csv', 'de', planFields)
  expect(openQuestions(draft, context)).toEqual([])
  expect(parse().values[0]).toEqual({ title: 'Mold design', start: '2027-03-01', end: '2027-03-05' })
})

test('the headings of a plan are found below its title', async () => {
  const { draft, read: parse } = await openSample('title-above-plan.csv', 'en', planFields)
  expect(draft.headingRow).toBe(3)
  expect(parse().values).toEqual([
    { title: 'Design', start: '2027-03-01', end: '2027-03-05' },
    { title: 'Steel', start: '2027-03-08', end: '2027-03-12' },
  ])
})

test('a skipped row counts in the row numbers, and a title does not', () => {
  const context = contextIn('en', planFields)
  const cells = [
    ['Task', 'Start', 'End', 'Note'],
    ['Steel', '2027-03-01', '2027-03-05', 'x'],
    ['Task', 'Start', 'End', 'Note'],
    ['Milling', '2027-03-08', '2027-03-12', 'x'],
  ]
  const grid = { name: '', cells, merges: [], numbers: new Map(), problems: [] }
  const draft = { ...openSheet('Plan.csv', [grid], context), skipped: { 1: true } }
  expect(draftRows(draft, context)).toEqual([
    { row: 1, position: 1, isSkipped: true, isSection: false },
    { row: 2, position: 1, isSkipped: true, isSection: false },
    { row: 3, position: 2, isSkipped: false, isSection: false },
  ])
})

const toolRows = (...rows: string[][]) => [['Tool number', 'Part name', 'Part number', 'Length'], ...rows]
interface SheetState {
  merges?: Merge[]
  skipped?: Record<number, boolean>
}
const rowsIn = (cells: string[][], { merges = [], skipped = {} }: SheetState = {}) => {
  const context = contextIn('en')
  const grid = { name: '', cells, merges, numbers: new Map<string, string>(), problems: [] }
  return draftRows({ ...openSheet('Tools.xlsx', [grid], context), skipped }, context)
}
const sectionsIn = (...input: Parameters<typeof rowsIn>) =>
  rowsIn(...input).flatMap(({ row, isSection, isSkipped }) => (isSection && isSkipped ? [row] : []))

test('a row with only its first cell filled is the heading of a section, and is skipped unless the user includes it', () => {
  const cells = toolRows(
    ['Molds in Saltillo', '', '', ''],
    ['T-1', 'Cap', 'P-1', '10'],
    ['T-2', 'Lid', 'P-2', '12'],
    ['Molds in Kunshan'],
    ['T-3', 'Box', 'P-3', '14'],
    ['T-4', 'Tray', '', ''],
  )
  expect(sectionsIn(cells)).toEqual([1, 4])
  expect(rowsIn(cells).map(({ position, isSkipped }) => [position, isSkipped])).toEqual([
    [0, true],
    [1, false],
    [2, false],
    [2, true],
    [3, false],
    [4, false],
  ])
  expect(sectionsIn(cells, { skipped: { 4: false } })).toEqual([1])
})

test('a row that is merged across the table is the heading of a section, in whichever column its text is', () => {
  const cells = toolRows(['', 'Prototypes', '', ''], ['T-1', 'Cap', 'P-1', '10'])
  const merges = [{ top: 1, left: 1, bottom: 1, right: 3 }]
  expect(sectionsIn(cells, { merges })).toEqual([1])
  const narrow = [{ top: 1, left: 0, bottom: 2, right: 0 }]
  expect(sectionsIn(toolRows(['T-1', 'Cap', '', ''], ['T-2', 'Lid', '', '']), { merges: narrow })).toEqual([])
})

test('a list with only tool numbers and a narrow list have no section headings', () => {
  expect(sectionsIn(toolRows(['T-1'], ['T-2'], ['T-3'], ['T-4', 'Cap', 'P-1', '10']))).toEqual([])
  expect(
    sectionsIn([
      ['Tool number', 'Part name'],
      ['T-1', ''],
      ['T-2', 'Lid'],
      ['T-3', 'Box'],
    ]),
  ).toEqual([])
})

test('unknown values of a field are listed once, and corrected in all of their rows', async () => {
  const codes = new Map([
    ['Tryout', 'T'],
    ['Build', 'B'],
  ])
  const phase: ImportField = {
    name: 'phase',
    label: 'Phase',
    codeOf: text => codes.get(text),
    choices: ['Tryout', 'Build'],
  }
  const context = contextIn('en', [...fields, phase])
  const file = new File(['Tool number,Phase\nT-1,in Arbeit\nT-2,Tryout\nT-3,in Arbeit\nT-4,\n'], 'x.csv')
  const draft = openSheet('x.csv', await readGrids(file, 'en'), context)
  const unknown = (one: typeof draft, cells: Parameters<typeof unknownValues>[2] = []) =>
    unknownValues(one, draftRows(one, context), cells, context).map(({ text, rowCount }) => [text, rowCount])
  expect(unknown(draft)).toEqual([['in Arbeit', 2]])
  // The check has rejected a value that has a code.
  expect(unknown(draft, [{ row: 2, column: 1, isDoubt: false }])).toEqual([
    ['in Arbeit', 2],
    ['Tryout', 1],
  ])
  const corrected = correctValue(draft, 1, 'in Arbeit', 'Build')
  expect(unknown(corrected)).toEqual([])
  const { values } = parseRows(corrected, draftRows(corrected, context), context)
  expect(values.map(({ phase: code }) => code)).toEqual(['B', 'T', 'B', ''])
})
