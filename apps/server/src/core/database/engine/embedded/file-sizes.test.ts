import fs, { statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newDataFolder } from '#test/database/engines.ts'
import { type Engine, openEngine } from '../engine.ts'

const openFolder = async (dataDir: string): Promise<Engine> => {
  const engine = await openEngine({ dataDir })
  onTestFinished(() => engine.close())
  return engine
}

/** Returns the sizes of tables and indexes with a number of their own for files: what PostgreSQL reports, and the file. */
async function sizesOf(engine: Engine, dataDir: string) {
  const { rows } = await engine.execute(`
    select relname as name, pg_relation_size(oid)::int as size, pg_relation_filepath(oid) as path
    from pg_class where relkind in ('r', 'i', 't') and relnamespace <> 'information_schema'::regnamespace`)
  return rows.map(({ name, size, path }) => ({
    name,
    reported: size,
    onDisk: statSync(join(dataDir, 'db', String(path))).size,
  }))
}

async function expectTrueSizes(engine: Engine, dataDir: string) {
  const sizes = await sizesOf(engine, dataDir)
  expect(sizes.length).toBeGreaterThan(100)
  expect(sizes.filter(({ reported, onDisk }) => reported !== onDisk)).toEqual([])
}

test('tables that grow, shrink, are rewritten and rolled back have the size of their files', async () => {
  const dataDir = await newDataFolder()
  const engine = await openFolder(dataDir)
  await engine.execute('create table press (id int primary key, name text)')
  const fill = (from: number) =>
    engine.execute(
      `insert into press select id, repeat('x', 500) from generate_series(${from}, ${from + 2000}) id`,
    )
  const sizeOf = async () =>
    (await sizesOf(engine, dataDir)).find(({ name }) => name === 'press')?.onDisk ?? Number.NaN
  await fill(0)
  await expectTrueSizes(engine, dataDir)
  const filled = await sizeOf()
  expect(filled).toBeGreaterThan(1_000_000)

  // A vacuum truncates the empty end of the file.
  await engine.execute('delete from press where id > 100')
  await engine.execute('vacuum press')
  await expectTrueSizes(engine, dataDir)
  expect(await sizeOf()).toBeLessThan(filled)

  await fill(10_000)
  await engine.execute('vacuum full press')
  await expectTrueSizes(engine, dataDir)
  await engine
    .transaction(async tx => {
      await tx.execute('truncate press')
      await tx.execute("insert into press values (1, 'a')")
      throw new Error('undone')
    })
    .catch(() => undefined)
  await engine.execute('checkpoint')
  await expectTrueSizes(engine, dataDir)
  expect((await engine.execute('select count(*)::int as rows from press')).rows).toEqual([{ rows: 2102 }])
  await engine.execute('truncate press')
  await fill(20_000)
  await expectTrueSizes(engine, dataDir)
})

test('a repeated statement asks the host for no file size', async () => {
  const engine = await openFolder(await newDataFolder())
  await engine.execute('create table press (id int primary key, name text)')
  await engine.execute("insert into press values (1, 'a')")
  const statement = 'select name from press where id = 1'
  await engine.execute(statement)
  const fstat = vi.spyOn(fs, 'fstatSync')
  onTestFinished(() => {
    fstat.mockRestore()
    syncBuiltinESMExports()
  })
  syncBuiltinESMExports()
  for (let time = 0; time < 5; time += 1) await engine.execute(statement)
  expect(fstat).not.toHaveBeenCalled()
})
