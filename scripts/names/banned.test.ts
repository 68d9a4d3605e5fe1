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

test('import aliases and types that are named by a participle are reported', () => {
  expect(namesIn("import type { Plan as Given } from './plan.ts'\n")).toEqual(['1 Given'])
  expect(namesIn("import {\n  type Comparison as Compared,\n  one,\n} from './a.ts'\n")).toEqual([
    '2 Compared',
  ])
  expect(namesIn('interface Stored {\n  id: string\n}\n')).toEqual(['1 Stored'])
  expect(namesIn("import { Plan as ImportedPlan } from './plan.ts'\ninterface StoredRow {}\n")).toEqual([])
})

test('tables of statements that are named by a participle are reported', () => {
  expect(wholeNamesIn('sql`with held as (select 1) select 1 from held`')).toEqual(['1 held'])
  expect(wholeNamesIn('sql`select found.id from (select 1) found\n where found.id = 1`')).toEqual(['1 found'])
  expect(wholeNamesIn('sql`select 1 from reminder known where known.id = 1`')).toEqual(['1 known'])
  expect(wholeNamesIn('sql`select 1 from unnest(1) as given (id)`')).toEqual(['1 given'])
})

test('SQL conditions that are named like booleans are reported', () => {
  const head = "import { sql } from 'drizzle-orm'\n"
  expect(wholeNamesIn(`${head}const isLate = (day: SQL): SQL => late(day)`)).toEqual(['2 isLate'])
  expect(wholeNamesIn(`${head}function mayView(user: string): SQL | undefined {}`)).toEqual(['2 mayView'])
  expect(wholeNamesIn(`${head}async function isSeen(tx: Tx): Promise<SQL> {}`)).toEqual(['2 isSeen'])
  expect(wholeNamesIn(`${head}const isOpen = and(a, b)`)).toEqual(['2 isOpen'])
  expect(wholeNamesIn(`${head}const isOpen = (id: string) => sql\`x = 1\``)).toEqual(['2 isOpen'])
})

test('functions that return an SQL condition under another name are reported', () => {
  const head = "import { and } from 'drizzle-orm'\n"
  expect(wholeNamesIn(`${head}const filtersOf = (query: Query) => and(a, b)`)).toEqual(['2 filtersOf'])
  expect(wholeNamesIn(`${head}function ofType(type: string) {\n  return eq(t.type, type)\n}`)).toEqual([
    '2 ofType',
  ])
  expect(wholeNamesIn(`${head}const search = (term: string) => sqlContains(t.name, term)`)).toEqual([
    '2 search',
  ])
  expect(
    wholeNamesIn(`${head}const conditions = and(a, b)\nconst rows = () => tx.select(and(a, b))`),
  ).toEqual([])
})

test('SQL conditions that begin with "sql" and booleans are accepted', () => {
  const head = "import { sql } from 'drizzle-orm'\n"
  expect(wholeNamesIn(`${head}const sqlIsLate = (day: SQL): SQL => late(day)`)).toEqual([])
  expect(wholeNamesIn(`${head}const isLate = (day: string): boolean => day < today`)).toEqual([])
})
