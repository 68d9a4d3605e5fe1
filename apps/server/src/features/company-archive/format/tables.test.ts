import { beforeAll, expect, test } from 'vitest'
import type { Engine } from '#core/database/engine/engine.ts'
import { sharedShop } from '#test/support/harness.ts'
import { statementsOf } from './company-statements.ts'
import {
  accessTables,
  excludedTables,
  exportedTables,
  leftOutColumns,
  sameEverywhere,
} from './exported-tables.ts'
import { archivedTable, archivedTables, tableNames } from './tables.ts'

/** Excluded tables to which rows of an archive may refer: accounts, and rows that every installation has. */
const namedTargets: ReadonlySet<string> = new Set(['user_account', ...sameEverywhere])

let engine: Engine
beforeAll(async () => {
  engine = (await sharedShop()).services.engine
})

test('each table is either in the archive of a company or excluded with a reason', () => {
  const undecided = tableNames.filter(name => !exportedTables.has(name) && !(name in excludedTables))
  const both = tableNames.filter(name => exportedTables.has(name) && name in excludedTables)
  const listed = [...exportedTables, ...Object.keys(excludedTables)]
  const unknown = listed.filter(name => !tableNames.includes(name))
  expect({ undecided, both, unknown }).toEqual({ undecided: [], both: [], unknown: [] })
})

test('the database has exactly the tables of the schema', async () => {
  const { rows } = await engine.execute(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> 'schema_migration' order by relname`,
  )
  expect(rows.map(row => row.name)).toEqual([...tableNames])
})

test('every row of an archive belongs to the company by its references', () => {
  const withoutOwner = archivedTables.filter(({ owners }) => owners.length === 0).map(({ name }) => name)
  expect(withoutOwner.sort()).toEqual(['company', 'theme'])
})

test('the references of an archive are the foreign keys of the database', async () => {
  const { rows } = await engine.execute(`
    select c.relname as "table", a.attname as "column", f.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`)
  const missing = rows.filter(({ table, column, target }) => {
    const archived = archivedTable(String(table))
    const isLeftOut = String(target) in excludedTables && !namedTargets.has(String(target))
    return archived && !isLeftOut && archived.columns.find(({ name }) => name === column)?.target !== target
  })
  expect(missing).toEqual([])
})

test('each table comes after the tables to which it refers, and the access tables come last', () => {
  const position = new Map(archivedTables.map(({ name }, index) => [name, index]))
  const tooEarly = archivedTables.flatMap(({ name, columns }) =>
    columns
      .filter(({ kind, target }) => kind === 'reference' && target !== name)
      .filter(({ target = '' }) => (position.get(target) ?? Number.NaN) > position.get(name)!)
      .map(column => `${name}.${column.name}`),
  )
  expect(tooEarly).toEqual([])
  expect(archivedTables.slice(-accessTables.length).map(({ name }) => name)).toEqual(
    expect.arrayContaining([...accessTables]),
  )
})

test('no column of an archive contains a secret', () => {
  const secrets = archivedTables.flatMap(({ name, columns }) =>
    columns
      .filter(column => /password|secret|token|code_hash|sent_hash|nonce/.test(column.name))
      .map(column => `${name}.${column.name}`),
  )
  // This column is a setting, not a password.
  expect(secrets).toEqual(['company_default.approval_asks_password'])
  for (const [table, columns] of Object.entries(leftOutColumns))
    for (const column of columns)
      expect(archivedTable(table)?.columns.map(({ name }) => name)).not.toContain(column)
})

test('the statements of an archive refuse an invalid id', () => {
  expect(() => statementsOf(`' or true --`)).toThrow('Not the id of a company')
})
