import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from '#test/database/engines.ts'
import { CuttableFiles, FailingFiles } from '#test/database/simulated-disk.ts'
import { Writer } from '#test/database/writer-process.ts'
import { type Engine, openEngine } from '../engine.ts'
import { DurableFiles } from './durable-files.ts'
import { openEmbedded } from './embedded.ts'

const insert = (engine: Engine, id: number) =>
  engine.transaction(tx => tx.execute(sql`insert into press values (${id}, ${'x'.repeat(500)})`))

const ids = async (engine: Engine) =>
  (await engine.execute('select id from press order by id')).rows.map(row => Number(row.id))

const closedAtTheEnd = (engine: Engine) => {
  onTestFinished(() => engine.close())
  return engine
}

test('every commit is synced to the disk before it returns, and a read needs no sync', async () => {
  let files: DurableFiles | undefined
  const engine = closedAtTheEnd(
    await openEmbedded(await newDataFolder(), {}, folder => {
      files = new DurableFiles(folder)
      return files
    }),
  )
  await engine.execute('create table press (id int primary key, name text)')
  for (let id = 1; id <= 20; id += 1) {
    const before = files?.syncs ?? Number.NaN
    await insert(engine, id)
    expect(files?.syncs).toBeGreaterThan(before)
  }
  const before = files?.syncs
  await ids(engine)
  expect(files?.syncs).toBe(before)
})

test('the trace of Node contains at least one sync for each commit', async () => {
  const dataDir = await newDataFolder()
  const trace = `${dataDir}/trace.json`
  const options = ['--trace-event-categories=node.fs.sync', `--trace-event-file-pattern=${trace}`]
  const writer = new Writer(dataDir, { rows: 50, options })
  await writer.ends()
  expect(writer.printed).toHaveLength(51)
  const { traceEvents } = JSON.parse(await readFile(trace, 'utf8'))
  const syncs = traceEvents.filter(
    ({ name, ph }: { name: string; ph: string }) => name === 'fs.sync.fdatasync' && ph === 'B',
  )
  expect(syncs.length).toBeGreaterThanOrEqual(50)
})

test('a process that is killed while it writes loses no row that it has acknowledged', async () => {
  const dataDir = await newDataFolder()
  const acknowledged = new Set<number>()
  for (const lines of [100, 250]) {
    const writer = new Writer(dataDir)
    await writer.hasPrinted(lines)
    await writer.kill()
    for (const line of writer.printed) if (line !== 'open') acknowledged.add(Number(line))
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(348)
  const restoredIds = new Set(await ids(closedAtTheEnd(await openEngine({ dataDir }))))
  expect([...acknowledged].filter(id => !restoredIds.has(id))).toEqual([])
})

test('a power cut loses no acknowledged row, even with new WAL files and checkpoints', async () => {
  const afterTheCut = await newDataFolder({ empty: true })
  let files: CuttableFiles | undefined
  const engine = closedAtTheEnd(
    await openEmbedded(await newDataFolder(), {}, folder => {
      files = new CuttableFiles(folder)
      return files
    }),
  )
  await engine.execute('create table press (id int primary key, name text)')
  // 5 MB of rows of different lengths, which fill several WAL files of 1 MB.
  await engine.execute(
    `insert into press select -i, repeat(md5(i::text), 32) from generate_series(1, 5000) i`,
  )
  for (let id = 1; id <= 50; id += 1) {
    await insert(engine, id)
    if (id === 25) await engine.execute('checkpoint')
  }
  files?.leave(`${afterTheCut}/db`)

  const recovered = closedAtTheEnd(await openEngine({ dataDir: afterTheCut }))
  expect(await ids(recovered)).toEqual(await ids(engine))
  const { rows } = await recovered.execute(
    'select count(*)::int as wrong from press where id < 0 and name <> repeat(md5((-id)::text), 32)',
  )
  expect(rows).toEqual([{ wrong: 0 }])
})

test('when the disk fails, the commit fails, the engine stops with an error, and the next start recovers', async () => {
  const dataDir = await newDataFolder()
  const failure = Promise.withResolvers<Error>()
  let files: FailingFiles | undefined
  const engine = await openEmbedded(dataDir, { onFailure: failure.resolve }, folder => {
    files = new FailingFiles(folder)
    return files
  })
  await engine.execute('create table press (id int primary key, name text)')
  await insert(engine, 1)
  if (files) files.isFailing = true
  await expect(insert(engine, 2)).rejects.toThrow()
  expect((await failure.promise).message).toMatch(/has stopped: .*PANIC: +could not fsync file/)
  await expect(insert(engine, 3)).rejects.toThrow('has stopped')
  await expect(engine.execute('select 1')).rejects.toThrow('has stopped')
  await engine.close()

  const restoredIds = await ids(closedAtTheEnd(await openEngine({ dataDir })))
  expect(restoredIds).toContain(1)
  expect(restoredIds).not.toContain(3)
})

test('a statement that overflows the stack of the process stops the engine, and no earlier commit is lost', async () => {
  const dataDir = await newDataFolder()
  const failure = Promise.withResolvers<Error>()
  const engine = await openEngine({ dataDir, onFailure: failure.resolve })
  await engine.execute('create table press (id int primary key, name text)')
  await insert(engine, 1)
  const tooDeep = '['.repeat(100_000)
  const filling = engine.transaction(async tx => {
    await tx.execute(sql`insert into press values (2, 'x')`)
    await tx.execute(sql`insert into press values (3, ${tooDeep}::jsonb ->> 0)`)
  })
  await expect(filling).rejects.toThrow()
  expect((await failure.promise).message).toContain('has stopped: RangeError')
  await engine.close()
  expect(await ids(closedAtTheEnd(await openEngine({ dataDir })))).toEqual([1])
})

test('PostgreSQL rejects statements that are nested too deeply', async () => {
  const engine = closedAtTheEnd(await openEngine({ dataDir: await newDataFolder() }))
  await engine.execute(`create function endless(i int) returns int language plpgsql as
    $$ begin return endless(i + 1); end $$`)
  await expect(engine.execute('select endless(1)')).rejects.toMatchObject({ code: '54001' })
  await expect(engine.execute(`select ${'1 + '.repeat(3000)} 1`)).rejects.toMatchObject({ code: '54001' })
  expect((await engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
})
