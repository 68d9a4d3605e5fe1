import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kinds, openEmpty } from '#test/database/engines.ts'
import type { Engine } from './interfaces.ts'

describe.each(kinds)('a lock on the %s engine', kind => {
  let engine: Engine

  beforeAll(async () => {
    engine = await openEmpty(kind)
    await engine.execute('create table turn (id serial, name text)')
  })
  afterAll(() => engine.close())
  beforeEach(() => engine.execute('truncate turn'))

  test('lets only one piece of work run at a time', async () => {
    const take = (name: string) =>
      engine.exclusively(1, async execute => {
        await execute('insert into turn (name) values ($1)', [`${name} begins`])
        await execute('insert into turn (name) values ($1)', [`${name} ends`])
      })
    await Promise.all([take('a'), take('b'), take('c')])
    const { rows } = await engine.execute(`select split_part(name, ' ', 1) as who from turn order by id`)
    const names = rows.map(row => row.who)
    expect([...names].sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    expect([names[0], names[2], names[4]]).toEqual([names[1], names[3], names[5]])
  })

  test('is released after work that failed inside a transaction, and the transaction is rolled back', async () => {
    const failing = engine.exclusively(1, async execute => {
      await execute('begin')
      await execute(`insert into turn (name) values ('lost')`)
      throw new Error('no steel')
    })
    await expect(failing).rejects.toThrow('no steel')
    const { rows } = await engine.exclusively(1, execute =>
      execute('select count(*)::int as count from turn'),
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('provides a connection whose transaction does not include other statements of the engine', async () => {
    let outside: Promise<unknown> | undefined
    await engine.exclusively(1, async execute => {
      await execute('begin')
      await execute(`insert into turn (name) values ('inside')`)
      outside = engine.execute(`insert into turn (name) values ('outside')`)
      await execute('rollback')
    })
    await outside
    expect((await engine.execute('select name from turn')).rows).toEqual([{ name: 'outside' }])
  })

  test('allows transactions of the engine and other locks inside', async () => {
    const inside = await engine.exclusively(1, () =>
      engine.exclusively(2, () =>
        engine.transaction(async tx => (await tx.execute(sql`select 'in' as where`)).rows),
      ),
    )
    expect(inside).toEqual([{ where: 'in' }])
  })
})
