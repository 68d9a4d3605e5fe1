import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { kinds, openEmpty } from '#test/database/engines.ts'
import type { Engine, Tx } from './interfaces.ts'

const add = (tx: Tx, id: number) => tx.execute(sql`insert into press values (${id})`)

describe.each(kinds)('the %s engine', kind => {
  let engine: Engine

  const ids = async () => (await engine.execute('select id from press order by id')).rows.map(row => row.id)

  beforeAll(async () => {
    engine = await openEmpty(kind)
    await engine.execute('create table press (id int primary key)')
  })
  beforeEach(() => engine.execute('truncate press'))
  afterAll(() => engine.close())

  test('a transaction commits and returns the result of its work', async () => {
    const answer = await engine.transaction(async tx => {
      await add(tx, 1)
      return 'pressed'
    })
    expect(answer).toBe('pressed')
    expect(await ids()).toEqual([1])
  })

  test('work that throws is rolled back, and the next transaction is clean', async () => {
    const failing = engine.transaction(async tx => {
      await add(tx, 1)
      throw new Error('no steel')
    })
    await expect(failing).rejects.toThrow('no steel')
    await engine.transaction(tx => add(tx, 2))
    expect(await ids()).toEqual([2])
  })

  test('an error of the database keeps its code and constraint, and rolls back', async () => {
    const failing = engine.transaction(async tx => {
      await add(tx, 1)
      await add(tx, 1)
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505', constraint: 'press_pkey' } })
    expect(await ids()).toEqual([])
  })

  test('a commit is rejected when the error of a failed statement was swallowed', async () => {
    const failing = engine.transaction(async tx => {
      await add(tx, 1)
      await add(tx, 1).catch(() => {})
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await ids()).toEqual([])
  })

  test('a failed nested transaction rolls back only the changes inside it', async () => {
    await engine.transaction(async tx => {
      await add(tx, 1)
      const nested = tx.transaction(async inner => {
        await add(inner, 2)
        await add(inner, 2)
      })
      await expect(nested).rejects.toMatchObject({ cause: { code: '23505' } })
      await add(tx, 3)
    })
    expect(await ids()).toEqual([1, 3])
  })

  test('a read-only transaction reads, and refuses to write', async () => {
    const rows = await engine.transaction(async tx => (await tx.execute(sql`select 1 as one`)).rows, {
      readOnly: true,
    })
    expect(rows).toEqual([{ one: 1 }])
    const writing = engine.transaction(tx => add(tx, 1), { readOnly: true })
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
    await engine.transaction(tx => add(tx, 2))
    expect(await ids()).toEqual([2])
  })

  test('a handle cannot be used after the end of its transaction', async () => {
    const handles = await engine.transaction(async tx => [tx])
    await expect(handles[0] && add(handles[0], 1)).rejects.toMatchObject({
      cause: { message: 'The transaction is over, its handle cannot be used' },
    })
    expect(await ids()).toEqual([])
  })

  test('a statement that was not awaited still belongs to its transaction', async () => {
    let forgotten: Promise<unknown> | undefined
    await engine.transaction(async tx => {
      forgotten = add(tx, 1).then(() => 'done')
    })
    expect(await forgotten).toBe('done')
    expect(await ids()).toEqual([1])
  })

  test('concurrent statements of a transaction run one after the other', async () => {
    await engine.transaction(tx => Promise.all([add(tx, 1), add(tx, 2), add(tx, 3)]))
    expect(await ids()).toEqual([1, 2, 3])
  })

  test('the engine rejects calls of its methods inside a transaction, and accepts them afterwards', async () => {
    let later: Promise<void> | undefined
    const over = Promise.withResolvers<void>()
    await engine.transaction(async () => {
      await expect(engine.execute('select 1')).rejects.toThrow('only its own handle')
      await expect(engine.transaction(tx => add(tx, 1))).rejects.toThrow('only its own handle')
      await expect(engine.exclusively(1, execute => execute('select 1'))).rejects.toThrow(
        'only its own handle',
      )
      later = over.promise.then(() => engine.transaction(tx => add(tx, 2))).then(() => {})
    })
    over.resolve()
    await later
    expect(await ids()).toEqual([2])
  })

  test('an idle transaction is rolled back and does not block other transactions', async () => {
    const impatient = await openEmpty(kind, { idleTransactionMs: 300 })
    onTestFinished(() => impatient.close())
    const forgotten = impatient.transaction(async tx => {
      await tx.execute(sql`create table press (id int)`)
      await new Promise(() => {})
    })
    await expect(forgotten).rejects.toThrow('given up')
    const { rows } = await impatient.execute(`select to_regclass('press') as press`)
    expect(rows).toEqual([{ press: null }])
  })

  test('a long statement does not count as idle time of its transaction', async () => {
    // The limit leaves a busy machine time between two statements, and is shorter than the sleep.
    const impatient = await openEmpty(kind, { idleTransactionMs: 1_500 })
    onTestFinished(() => impatient.close())
    const slept = impatient.transaction(async tx => {
      await tx.execute(sql`select pg_sleep(2)`)
      return 'slept'
    })
    expect(await slept).toBe('slept')
  })

  test('twenty concurrent transactions all commit', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(numbers.map(number => engine.transaction(tx => add(tx, number))))
    expect(await ids()).toEqual(numbers)
  })

  test('the event loop turns between queued transactions', async () => {
    const single = await openEmpty(kind, { poolSize: 1 })
    onTestFinished(() => single.close())
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    // Each transaction takes longer than the event loop may be blocked.
    const waiting = Array.from({ length: 10 }, () =>
      single.transaction(tx => tx.execute(sql`select pg_sleep(0.015)`)),
    )
    await Promise.all(waiting)
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  test('closing the engine lets waiting statements finish and refuses new ones', async () => {
    const closing = await openEmpty(kind, { poolSize: 2 })
    const answers = [1, 2, 3, 4, 5].map(number => closing.execute('select $1::int as number', [number]))
    const closed = closing.close()
    await expect(closing.execute('select 1')).rejects.toThrow('closed')
    const rows = (await Promise.all(answers)).flatMap(answer => answer.rows)
    expect(rows.map(row => row.number)).toEqual([1, 2, 3, 4, 5])
    await closed
  })

  test('a text of several statements runs in one transaction and returns the rows of all statements', async () => {
    const { rows } = await engine.execute('select 1 as a; select 2 as b')
    expect(rows).toEqual([{ a: 1 }, { b: 2 }])
    const failing = engine.execute('insert into press values (1); insert into press values (1)')
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await ids()).toEqual([])
  })

  test('a transaction that a call of execute leaves open is rolled back', async () => {
    await engine.execute('begin; insert into press values (1)')
    expect(await ids()).toEqual([])
  })
})
