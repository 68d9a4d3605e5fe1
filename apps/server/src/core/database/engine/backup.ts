import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type * as z from 'zod'
import type { Head, Part } from './backup-format.ts'
import type { Engine, Execute } from './engine.ts'
import { readTables, type Table } from './tables.ts'

const backupLock = 726_353

/** Of a table at once: 512 KiB, and what its long values have beside. */
const blocksAtOnce = 64

/**
 * Writes all of the schema `public`, as it is at one moment, in constant memory; either engine can read it
 * with `restoreInto`. `about` goes with it, to tell the version of the data.
 *
 * The database goes on working, but the embedded engine has one connection, and requests wait for the dump:
 * give it a file, not a slow reader.
 */
export async function dump(engine: Engine, output: Writable, about: unknown): Promise<void> {
  await engine.exclusively(backupLock, async execute => {
    await execute('begin isolation level repeatable read read only')
    await pipeline(linesOfDatabase(execute, about), output)
    await execute('commit')
  })
}

async function* linesOfDatabase(execute: Execute, about: unknown): AsyncGenerator<string> {
  yield line<z.infer<typeof Head>>({
    format: 'steelsafe-database',
    version: 1,
    takenAt: new Date().toISOString(),
    about,
  })
  const tables = await lockedTables(execute)
  let rows = 0
  for (const table of tables) {
    yield line<z.infer<typeof Part>>({ table: table.name, columns: table.columns.map(column => column.name) })
    for (let block = 0; block < table.blocks; block += blocksAtOnce) {
      const answer = (await execute(rowsBetween(table, block, block + blocksAtOnce))).rows[0]
      rows += Number(answer?.count)
      if (answer?.lines) yield `${answer.lines}\n`
    }
  }
  yield line<z.infer<typeof Part>>({ sequences: await readSequences(execute) })
  yield line<z.infer<typeof Part>>({ end: { rows } })
}

const line = <T>(content: T) => `${JSON.stringify(content)}\n`

/** Nobody may rewrite a table from here on; only then is its size final for this snapshot. */
async function lockedTables(execute: Execute): Promise<Table[]> {
  const names = (await readTables(execute)).map(table => table.name)
  if (names.length) await execute(`lock table ${names.join(', ')} in access share mode`)
  return readTables(execute)
}

const rowsBetween = ({ name, columns }: Table, from: number, to: number) => `
  select count(*), string_agg(to_json(array[${columns.map(column => `${column.name}::text`).join(', ')}])::text, e'\\n') as lines
  from ${name} where ctid >= '(${from},0)' and ctid < '(${to},0)'`

async function readSequences(execute: Execute) {
  const { rows } = await execute(`
    select format('%I', sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename`)
  return rows as { name: string; value: string; isCalled: boolean }[]
}
