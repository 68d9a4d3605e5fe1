import { expect, test } from 'vitest'
import { csvOf, dayCell, withoutFormulaGuard } from './sheets.ts'

test('texts are quoted, and numbers and booleans are not', () => {
  expect(csvOf([['a,b', 'say "no"', 'two\nlines', 'plain', '', 1.5, true, null]])).toBe(
    '\uFEFF"a,b","say ""no""","two\nlines","plain",,1.5,true,\r\n',
  )
})

test('an instant is written in ISO 8601', () => {
  expect(csvOf([[new Date('2026-03-04T05:06:07Z')]])).toContain('2026-03-04T05:06:07.000Z')
})

test('a day is written without a time, and a missing day is an empty cell', () => {
  expect(csvOf([[dayCell('2026-03-04'), dayCell(null), dayCell('')]])).toBe('\uFEFF2026-03-04,,\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '"=1"'])(
  '%j gets an apostrophe, so that it is not a formula',
  text => {
    expect(csvOf([[text]]).replace(/["\uFEFF]/g, '')).toMatch(/^'/)
  },
)

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x; -1;+2', "x;' -1;'+2"],
  ['x\n=1', "x\n'=1"],
  ['a-b; c=d, =e', 'a-b; c=d, =e'],
])('%j is exported as %j, without a formula after a separator', (text, guarded) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"${guarded}"\r\n`)
})

test.each([
  '-40 °C seal',
  "'-40 °C seal",
  "''=1",
  "it's a seal",
  "'quoted'",
  '\t\t=1',
  "x;'=1",
  'x; =1;-2',
  "\n'\t=1",
  'say "=1"',
])('%j is unchanged after its export and import', text => {
  const cell = csvOf([[text]])
    .slice(2, -3)
    .replaceAll('""', '"')
  expect(withoutFormulaGuard(cell)).toBe(text)
})

test('a negative number stays a number', () => {
  expect(csvOf([[-1]])).toBe('\uFEFF-1\r\n')
})
