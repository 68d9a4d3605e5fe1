import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds, openEmpty } from '#test/database/engines.ts'
import type { Engine, Tx } from './interfaces.ts'

/** Executes a statement that no other test has. */
const ask = (tx: Tx, number: number) =>
  tx.execute(sql`select ${number}::int as ${sql.identifier(`n${number}`)}`)

/** Returns the numbers of the statements that the connection of the transaction has prepared. */
async function preparedIn(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ number: number }>(
    `select substring(statement from '"n(\\d+)"')::int as number from pg_prepared_statements where statement ~ '"n\\d+"'`,
  )
  return rows.map(({ number }) => number).sort((one, other) => one - other)
}

describe.each(kinds)('the prepared statements of the %s engine', kind => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEmpty(kind)
  })
  afterAll(() => engine.close())

  test('a statement is prepared at its second execution, and is executed again with other values', () =>
    engine.transaction(async tx => {
      await ask(tx, 1)
      expect(await preparedIn(tx)).not.toContain(1)
      await ask(tx, 1)
      expect(await preparedIn(tx)).toContain(1)
      const double = (n: number) => tx.execute(sql`select ${n}::int * 2 as double`)
      for (const n of [1, 2, 3]) expect((await double(n)).rows).toEqual([{ double: n * 2 }])
    }))

  test('a connection keeps the statements that were used last', () =>
    engine.transaction(async tx => {
      for (let number = 1000; number < 1600; number += 1) {
        await ask(tx, number)
        await ask(tx, number)
        await ask(tx, 1000)
      }
      const prepared = (await preparedIn(tx)).filter(number => number >= 1000)
      expect(prepared).toHaveLength(500)
      expect(prepared).toContain(1000)
      expect(prepared).not.toContain(1001)
      expect(prepared).toContain(1599)
      // A dropped statement can be executed and prepared again.
      await ask(tx, 1001)
      await ask(tx, 1001)
      expect(await preparedIn(tx)).toContain(1001)
    }))

  test('a transaction goes on after a statement that PostgreSQL refused is no longer remembered', async () => {
    const refused = (tx: Tx) => tx.execute(sql`select ${1}::int from no_such_table`)
    for (let time = 0; time < 3; time += 1) await expect(engine.transaction(refused)).rejects.toThrow()
    await engine.transaction(async tx => {
      for (let number = 2000; number < 2600; number += 1) {
        await ask(tx, number)
        await ask(tx, number)
      }
      expect((await preparedIn(tx)).filter(number => number >= 2000)).toHaveLength(500)
    })
  })
})
