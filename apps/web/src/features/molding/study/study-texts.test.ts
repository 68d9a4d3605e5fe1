import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import type { DecimalSign } from '@steelsafe/contract/core/formats/parse-number.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { moldingLimits } from '@steelsafe/contract/molding/limits.ts'
import { unitSystems } from '@steelsafe/contract/molding/names.ts'
import { describe, expect, test } from 'vitest'
import { filledRows, openRows, pasteTable, toStoredFields, toStudyTexts } from './study-texts.ts'

interface Paste {
  row?: number
  column?: string
  language?: Language
  sign?: DecimalSign
  max?: number
}
const choiceOf = (word: string) => word
const rheology = (text: string, { row = 0, column = 'setSpeed', ...options }: Paste = {}) =>
  pasteTable(
    'rheology',
    openRows('rheology'),
    text,
    { row, column },
    { max: moldingLimits.rows, language: 'en', choiceOf, ...options },
  )
/** Returns a column of the pasted rows in the stored unit, as the form saves it. */
const stored = (result: ReturnType<typeof rheology>, column: string, language: Language = 'en') =>
  'rows' in result
    ? filledRows(result.rows).map(
        row => toStoredFields(row, kinds.rheology.columns, 'metric', language)[column],
      )
    : result
/** Returns lines of fill times and pressures. */
const lines = (...pairs: [string, string][]) => pairs.map(pair => pair.join('\t')).join('\n')

test('tables open with ten rows, and the table of gate freeze with fifteen rows', () => {
  expect(openRows('rheology')).toHaveLength(10)
  expect(openRows('gateFreeze')).toHaveLength(15)
})

test('a whole table from Excel fills its rows, without its heading', () => {
  const pasted = rheology('Speed\tFill time\tPressure\r\n10\t1,25\t9,5\r\n20\t0,62\t10,1\r\n')
  expect(pasted).toMatchObject({ count: 2 })
  expect('rows' in pasted && pasted.rows[0]).toEqual({
    setSpeed: '10',
    fillTime: '1,25',
    pressure: '9,5',
    partFull: '',
  })
  expect(stored(pasted, 'pressure')).toEqual([9_500, 10_100])
})

describe('a number that can be read in two ways', () => {
  test.each<[column: string[], values: number[]]>([
    [
      ['1,450', '912.5'],
      [1_450_000, 912_500],
    ],
    [
      ['1,450', '12,300,000'],
      [1_450_000, 12_300_000_000],
    ],
    [
      ['1,450', '9,5'],
      [1_450, 9_500],
    ],
    [
      ['1.450', '9.5'],
      [1_450, 9_500],
    ],
    [
      ['1.450', '912,5'],
      [1_450_000, 912_500],
    ],
  ])('is read by the other numbers of its column: %j', (column, values) => {
    for (const language of languages) {
      const pasted = rheology(column.join('\n'), { column: 'pressure', language })
      expect(stored(pasted, 'pressure', language)).toEqual(values)
    }
  })

  test('is read by the numbers of the other columns', () => {
    const american = lines(['0.72', '1,450'], ['0.65', '1,520'])
    const german = lines(['0,72', '1.450'], ['0,65', '1.520'])
    for (const language of languages)
      for (const table of [american, german]) {
        const pasted = rheology(table, { column: 'fillTime', language })
        expect(stored(pasted, 'pressure', language)).toEqual([1_450_000, 1_520_000])
        expect(stored(pasted, 'fillTime', language)).toEqual([0.72, 0.65])
      }
  })

  test('is returned as ambiguous if no other number decides, and changes no row', () => {
    const table = lines(['2', '1,450'], ['3', '1,520'])
    for (const language of languages) {
      expect(rheology(table, { column: 'fillTime', language })).toEqual({
        ambiguous: { text: '1,450', column: 'pressure' },
      })
      const asThousands = rheology(table, { column: 'fillTime', language, sign: '.' })
      expect(stored(asThousands, 'pressure', language)).toEqual([1_450_000, 1_520_000])
      const asDecimals = rheology(table, { column: 'fillTime', language, sign: ',' })
      expect(stored(asDecimals, 'pressure', language)).toEqual([1_450, 1_520])
    }
  })

  test('is returned as ambiguous if the other columns contradict each other', () => {
    const table = ['0.72\t12,5\t1,450', '0.65\t13,5\t1,520'].join('\n')
    expect(rheology(table)).toEqual({ ambiguous: { text: '1,450', column: 'pressure' } })
  })

  test('decides nothing if its cell contains other text, and is rejected at its field', () => {
    const pasted = rheology('1,450 psi\n1,520 psi', { column: 'pressure' })
    expect(stored(pasted, 'pressure')).toEqual(['1,450 psi', '1,520 psi'])
  })

  test('is read in the language of the screen when it is typed', () => {
    const typed = (language: Language) =>
      toStoredFields({ pressure: '1,450' }, kinds.rheology.columns, 'metric', language).pressure
    expect(typed('en')).toBe(1_450_000)
    expect(typed('de')).toBe(1_450)
  })
})

test('a pasted number keeps its notation if the language reads the same value', () => {
  const pasted = rheology('1,450.5\n912.5', { column: 'pressure' })
  expect('rows' in pasted && pasted.rows.slice(0, 2).map(({ pressure }) => pressure)).toEqual([
    '1,450.5',
    '912.5',
  ])
})

test('the pasted results of an experiment cannot exceed its runs', () => {
  const paste = (count: number) =>
    pasteTable(
      'experiment',
      openRows('experiment'),
      Array.from({ length: count }, (_, at) => `21.${at}`).join('\n'),
      { row: 0, column: 'result' },
      { max: 8, language: 'en', choiceOf },
    )
  expect(paste(8)).toMatchObject({ count: 8 })
  expect(paste(9)).toEqual({ tooMany: 9 })
})

test('text in a column of numbers stays unchanged, so that it is rejected at its field', () => {
  const pasted = rheology('1.2\tfast\n2.4\tslow', { row: 3, column: 'fillTime' })
  expect('rows' in pasted && pasted.rows[3]).toMatchObject({ fillTime: '1.2', pressure: 'fast' })
  const texts = { fillTime: '1.2', pressure: 'fast' }
  expect(toStoredFields(texts, kinds.rheology.columns, 'metric', 'en')).toMatchObject({
    fillTime: 1.2,
    pressure: 'fast',
  })
})

test('a longer table adds rows, and a table of 10,000 rows changes nothing', () => {
  const table = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}\t1\t5`).join('\n')
  const longer = rheology(table(40))
  expect('rows' in longer && longer.rows).toHaveLength(40)
  expect(rheology(table(10_000))).toEqual({ tooMany: 10_000 })
})

test('values are stored in one unit and shown in the unit system of the study', () => {
  const storedRow = toStoredFields(
    { setSpeed: '2', fillTime: '0.5', pressure: '1450' },
    kinds.rheology.columns,
    'imperial',
    'en',
  )
  expect(storedRow).toMatchObject({ setSpeed: 50.8, fillTime: 0.5 })
  expect(storedRow.pressure).toBeCloseTo(9997.4, 1)
  expect(toStudyTexts(storedRow, kinds.rheology.columns, 'imperial', 'en')).toEqual({
    setSpeed: '2',
    fillTime: '0.5',
    pressure: '1450',
    partFull: '',
  })
})

describe.each(languages)('a saved value in %s', language => {
  test.each([0.125, 1.125, 1_450, 1_234.567, 123_456_789.25, 1 / 3, 20.123456789])(
    'is shown so that it is saved as the same value: %d',
    value => {
      const { columns } = kinds.experiment
      const row = toStoredFields({ result: String(value) }, columns, 'metric', 'en')
      const texts = toStudyTexts(row, columns, 'metric', language)
      expect(toStoredFields(texts, columns, 'metric', language)).toEqual(row)
    },
  )

  test('stays the same after it was shown in every unit system', () => {
    const { columns } = kinds.rheology
    for (const system of unitSystems) {
      const row = toStoredFields(
        { setSpeed: '1.125', fillTime: '0.4725', pressure: '1450.125' },
        columns,
        system,
        'en',
      )
      expect(toStoredFields(toStudyTexts(row, columns, system, language), columns, system, language)).toEqual(
        row,
      )
    }
  })
})

test('empty rows after the last filled row are omitted, and empty rows before it stay', () => {
  const rows = [{ a: '1' }, { a: ' ' }, { a: '2' }, { a: '' }]
  expect(filledRows(rows)).toEqual(rows.slice(0, 3))
})

test('words in a pasted column become choices', () => {
  const word = (cell: string) => (cell === 'Ja' ? 'yes' : cell)
  const pasted = pasteTable(
    'rheology',
    openRows('rheology'),
    '1.2\t9.5\tJa\n2.4\t9.1\tno',
    { row: 0, column: 'fillTime' },
    { max: moldingLimits.rows, language: 'en', choiceOf: word },
  )
  expect(stored(pasted, 'partFull')).toEqual(['yes', 'no'])
})
