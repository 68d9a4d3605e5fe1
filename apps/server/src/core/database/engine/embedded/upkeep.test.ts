import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmpty } from '#test/database/engines.ts'
import type { Engine } from '../interfaces.ts'
import { renewCollations, Upkeep } from './upkeep.ts'

let engine: Engine
let upkeep: Upkeep

beforeAll(async () => {
  engine = await openEmpty('embedded')
})
afterAll(() => engine.close())
beforeEach(async () => {
  upkeep = new Upkeep(engine.execute)
  await engine.execute('drop table if exists press')
  await engine.execute('create table press (id int primary key, name text)')
})
afterEach(() => upkeep.stop())

const write = (rows: number) =>
  engine.execute(`insert into press select i, repeat('x', 1000) from generate_series(1, ${rows}) i
    on conflict (id) do update set name = excluded.name || 'y'`)

const redoPosition = async () =>
  (await engine.execute('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0]?.at

/**
 * Returns the statistics of the table. PostgreSQL counts changed rows at the end of a transaction, at most once a
 * second, or on request.
 */
const statistics = async () => {
  await engine.execute('select pg_stat_force_next_flush()')
  return (
    await engine.execute(`select n_dead_tup::int as dead, n_mod_since_analyze::int as changed
      from pg_stat_user_tables where relname = 'press'`)
  ).rows[0]
}

test('a checkpoint runs after 64 MB of writes, but not after a few rows', async () => {
  await upkeep.turn()
  const before = await redoPosition()
  await write(1000)
  await upkeep.turn()
  expect(await redoPosition()).toBe(before)
  await write(60_000)
  await upkeep.turn()
  expect(await redoPosition()).not.toBe(before)
})

test('dead rows are removed and the statistics of the planner updated, one table at a time', async () => {
  await write(20_000)
  await write(20_000)
  const { dead, changed } = { ...(await statistics()) }
  expect(dead).toBeGreaterThan(10_000)
  expect(changed).toBeGreaterThan(10_000)
  for (let turn = 1; turn <= 10; turn += 1) await upkeep.turn()
  expect(await statistics()).toEqual({ dead: 0, changed: 0 })
})

test('indexes are rebuilt when another release has sorted them by other rules', async () => {
  const name = 'create index press_name on press (name collate "und-x-icu")'
  await write(100)
  await engine.execute(name)
  const file = async () =>
    (await engine.execute(`select pg_relation_filenode('press_name')::int as file`)).rows[0]?.file
  const before = await file()
  await renewCollations(engine.execute)
  expect(await file()).toBe(before)
  await engine.execute(`update pg_collation set collversion = 'older' where collname = 'und-x-icu'`)
  await renewCollations(engine.execute)
  expect(await file()).not.toBe(before)
  const after = await file()
  await renewCollations(engine.execute)
  expect(await file()).toBe(after)
})
