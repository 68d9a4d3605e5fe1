import { expect, test } from 'vitest'
import { bannedNames, bannedWholeNames } from './banned.ts'

const namesIn = (source: string) => bannedNames(source).map(({ line, name }) => `${line} ${name}`)

test('variables, functions and types that are named by a participle are reported', () => {
  expect(namesIn('const found = rows[0]\nlet told = false\n')).toEqual(['1 found', '2 told'])
  expect(namesIn('interface Given {\n  id: string\n}\nexport type Made = string\n')).toEqual([
    '1 Given',
    '4 Made',
  ])
  expect(namesIn('const [found, isOpen] = read()')).toEqual(['1 found'])
  expect(namesIn('const { rows: known } = await read()')).toEqual(['1 known'])
})

test('other words for "notify", British spelling and exports of one letter are reported', () => {
  expect(namesIn('async function informPeople() {}')).toEqual(['1 informPeople'])
  expect(namesIn('function tell() {}')).toEqual(['1 tell'])
  expect(namesIn('export const themeColours = []')).toEqual(['1 themeColours'])
  expect(namesIn("export const e = alias(entries, 'e')")).toEqual(['1 e'])
})

test('a finding names a better word', () => {
  expect(bannedNames('const colour = 1')[0]?.better).toContain('color')
})

test('comments, keys of objects and longer names are ignored', () => {
  expect(bannedNames('/** const found = 1 */\n// let told = 2\n')).toEqual([])
  expect(bannedNames('const foundation = 1\nconst information = 2\nconst knownIds = new Set()')).toEqual([])
  expect(bannedNames('const answer = { found: 1, given: 2 }')).toEqual([])
})

const wholeNamesIn = (source: string) =>
  bannedWholeNames('example.ts', source).map(({ line, name }) => `${line} ${name}`)

test('parameters, properties of types and destructured variables that are named by a participle are reported', () => {
  expect(wholeNamesIn('const save = (taken: Form) => 1')).toEqual(['1 taken'])
  expect(wholeNamesIn('interface Result {\n  found: string[]\n}')).toEqual(['2 found'])
  expect(wholeNamesIn('const { rows: [kept] } = read()')).toEqual(['1 kept'])
})

test('columns of statements that are named by a participle are reported', () => {
  expect(wholeNamesIn('sql`select count(*)::int as told from mail`')).toEqual(['1 told'])
})

test('keys of objects may be named by a preposition or a participle', () => {
  expect(wholeNamesIn('const row = { of: 1, found: 2 }')).toEqual([])
})
