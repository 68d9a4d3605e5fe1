import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { expect, test } from 'vitest'
import { filledRows, openRows, pasteInto, storedFrom, textsFrom } from './study-texts.ts'

const same = (word: string) => word
const rheology = (text: string, row = 0, column = 'setSpeed') =>
  pasteInto('rheology', openRows('rheology'), text, { row, column }, same)

test('tables open with ten rows, that of gate freeze with fifteen', () => {
  expect(openRows('rheology')).toHaveLength(10)
  expect(openRows('gateFreeze')).toHaveLength(15)
})

test('a whole table from Excel fills its rows, without its heading', () => {
  const pasted = rheology('Speed\tFill time\tPressure\r\n10\t1,25\t9,5\r\n20\t0,62\t10,1\r\n')
  expect(pasted).toMatchObject({ count: 2 })
  expect('rows' in pasted && pasted.rows[0]).toEqual({ setSpeed: '10', fillTime: '1,25', pressure: '9,5' })
})

test('a column of text stays, for the rule to refuse it at its field', () => {
  const pasted = rheology('1.2\tfast\n2.4\tslow', 3, 'fillTime')
  expect('rows' in pasted && pasted.rows[3]).toMatchObject({ fillTime: '1.2', pressure: 'fast' })
  expect(storedFrom({ fillTime: '1.2', pressure: 'fast' }, kinds.rheology.columns, 'metric')).toMatchObject({
    fillTime: 1.2,
    pressure: 'fast',
  })
})

test('a longer table gets more rows, and 10,000 change nothing', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}\t1\t5`).join('\n')
  const longer = rheology(lines(40))
  expect('rows' in longer && longer.rows).toHaveLength(40)
  expect(rheology(lines(10_000))).toEqual({ tooMany: 10_000 })
})

test('values are stored in one unit and shown in that of the study', () => {
  const storedRow = storedFrom(
    { setSpeed: '2', fillTime: '0,5', pressure: '1450' },
    kinds.rheology.columns,
    'imperial',
  )
  expect(storedRow).toMatchObject({ setSpeed: 50.8, fillTime: 0.5 })
  expect(storedRow.pressure).toBeCloseTo(9997.4, 1)
  expect(textsFrom(storedRow, kinds.rheology.columns, 'imperial')).toEqual({
    setSpeed: '2',
    fillTime: '0.5',
    pressure: '1450',
  })
})

test('empty rows behind the last one are left out, those between stay', () => {
  const rows = [{ a: '1' }, { a: ' ' }, { a: '2' }, { a: '' }]
  expect(filledRows(rows)).toEqual(rows.slice(0, 3))
})
