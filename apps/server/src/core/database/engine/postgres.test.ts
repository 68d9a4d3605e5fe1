import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { kinds, listenTo, openEmpty } from '#test/database/engines.ts'
import type { Engine } from './interfaces.ts'
import { openPostgres } from './postgres.ts'

describe.runIf(kinds.includes('postgres'))('a PostgreSQL server', () => {
  let engine: Engine

  beforeAll(async () => {
    engine = await openEmpty('postgres', { poolSize: 2 })
    await engine.execute('create table press (id int primary key)')
  })
  beforeEach(() => engine.execute('truncate press'))
  afterAll(() => engine.close())

  const cut = (condition: string) =>
    engine.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${condition}`)

  const listening = `select pid from pg_stat_activity
    where datname = current_database() and query = 'listen "cut"' and state = 'idle'`

  test('does not compile statements', async () => {
    expect((await engine.execute('show jit')).rows).toEqual([{ jit: 'off' }])
  })

  test('delivers notifications again after it has cut the connection', async () => {
    const { next, stop } = await listenTo(engine, 'cut')
    onTestFinished(stop)
    const [lost] = (await engine.execute(listening)).rows
    await cut(`pid = ${lost?.pid}`)
    const isBack = async () => (await engine.execute(`${listening} and pid <> ${lost?.pid}`)).rows.length
    while (!(await isBack())) await new Promise(setImmediate)
    await engine.execute(`notify cut, 'again'`)
    expect(await next()).toBe('again')
  })

  test('fails only the transaction whose connection it cuts', async () => {
    const failing = engine.transaction(async tx => {
      await tx.execute(sql`insert into press values (1)`)
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(failing).rejects.toThrow()
    await engine.transaction(tx => tx.execute(sql`insert into press values (2)`))
    expect((await engine.execute('select id from press')).rows).toEqual([{ id: 2 }])
  })

  test('answers again after the loss of unused connections', async () => {
    await Promise.all([engine.execute('select pg_sleep(0.05)'), engine.execute('select pg_sleep(0.05)')])
    await cut('true')
    expect((await engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('cancels a statement that takes too long, except in exclusive work', async () => {
    const impatient = await openEmpty('postgres', { poolSize: 2, statementTimeoutMs: 600 })
    onTestFinished(() => impatient.close())
    await expect(impatient.execute('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
    const { rows } = await impatient.exclusively(1, execute =>
      execute(`select 'slept' as it from pg_sleep(0.9)`),
    )
    expect(rows).toEqual([{ it: 'slept' }])
  })

  test('causes an error at the start when it cannot be reached', async () => {
    await expect(openPostgres('postgres://steelsafe@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED')
  })
})
