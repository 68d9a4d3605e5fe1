import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type * as z from 'zod'
import type { Engine, Execute } from '../interfaces.ts'
import { type Head, type Part, Sequences } from './backup-format.ts'
import { readTables, type Table } from './tables.ts'

/** Row counts by table name, quoted as in SQL. */
export type RowCounts = Record<string, number>

const backupLock = 726_353
const rowsAtOnce = 250

/**
 * Writes the whole schema `public`, as of one moment and in constant memory; `restoreInto` reads it with either engine.
 * `about` is stored with it and holds the version of the data. Returns the number of rows of each table.
 * The database stays available. The embedded engine has one connection, so requests wait for the dump: write it to a
 * file, not to a slow reader.
 */
export async function dump(engine: Engine, output: Writable, about: unknown): Promise<RowCounts> {
  const counts: RowCounts = {}
  await engine.exclusively(backupLock, async execute => {
    await execute('begin isolation level repeatable read read only')
    await pipeline(linesOfDatabase(execute, about, counts), output)
    await execute('commit')
  })
  return counts
}

async function* linesOfDatabase(execute: Execute, about: unknown, counts: RowCounts): AsyncGenerator<string> {
  const tables = await lockedTables(execute)
  const takenAt = new Date().toISOString()
  yield line<z.infer<typeof Head>>({ format: 'steelsafe-database', version: 1, takenAt, about })
  let rows = 0
  for (const table of tables) {
    yield line<z.infer<typeof Part>>({ table: table.name, columns: table.columns.map(({ name }) => name) })
    const before = rows
    for await (const some of readRows(table, execute)) {
      rows += some.length
      yield `${some.join('\n')}\n`
    }
    counts[table.name] = rows - before
  }
  yield line<z.infer<typeof Part>>({ sequences: await readSequences(execute) })
  yield line<z.infer<typeof Part>>({ end: { rows } })
}

const line = <T>(content: T) => `${JSON.stringify(content)}\n`

/**
 * Locks the tables, so that they cannot be truncated or rewritten. The snapshot of the dump does not protect against
 * that.
 */
async function lockedTables(execute: Execute): Promise<Table[]> {
  const tables = await readTables(execute)
  const names = tables.map(table => table.name)
  if (names.length) await execute(`lock table ${names.join(', ')} in access share mode`)
  return tables
}

async function* readRows({ name, columns }: Table, execute: Execute): AsyncGenerator<string[]> {
  const values = columns.map(column => `${column.name}::text`).join(', ')
  await execute(
    `declare rows no scroll cursor for select to_json(array[${values}])::text as line from ${name}`,
  )
  for (;;) {
    const { rows } = await execute(`fetch ${rowsAtOnce} from rows`)
    if (!rows.length) break
    yield rows.map(row => String(row.line))
  }
  await execute('close rows')
}

async function readSequences(execute: Execute) {
  const { rows } = await execute(`
    select format('%I', sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename`)
  return Sequences.parse(rows)
}
