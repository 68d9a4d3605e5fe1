import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds, listenTo, openEmpty } from '#test/database/engines.ts'
import type { Engine } from './interfaces.ts'

describe.each(kinds)('listening on the %s engine', kind => {
  let engine: Engine

  beforeAll(async () => {
    engine = await openEmpty(kind)
  })
  afterAll(() => engine.close())

  test('delivers the notifications of a committed transaction, but not of a transaction that is rolled back', async () => {
    const { next } = await listenTo(engine, 'Molds')
    const failing = engine.transaction(async tx => {
      await tx.execute(sql`select pg_notify('Molds', 'lost')`)
      throw new Error('no steel')
    })
    await expect(failing).rejects.toThrow()
    await engine.transaction(tx => tx.execute(sql`select pg_notify('Molds', 'kept')`))
    expect(await next()).toBe('kept')
  })

  test('lets a listener use the engine at once, although the message arrives with the response to a commit', async () => {
    const answer = Promise.withResolvers<unknown>()
    await engine.listen('ask', () => answer.resolve(engine.execute('select 1 as one')))
    await engine.transaction(tx => tx.execute(sql`notify ask`))
    expect(await answer.promise).toEqual({ rows: [{ one: 1 }] })
  })

  // The other engine listens on a separate connection, which a transaction does not block.
  test.runIf(kind === 'embedded')('delivers nothing to a listener that could not be added', async () => {
    const refused: string[] = []
    const listening = engine.transaction(() =>
      engine.listen('refused', message => void refused.push(message)),
    )
    await expect(listening).rejects.toThrow('Inside a transaction')
    const { next } = await listenTo(engine, 'refused')
    await engine.execute(`notify refused, 'later'`)
    expect(await next()).toBe('later')
    expect(refused).toEqual([])
  })

  test('delivers a message to several listeners of a channel, until they stop', async () => {
    const first = await listenTo(engine, 'shared')
    const second = await listenTo(engine, 'shared')
    await engine.execute(`notify shared, 'both'`)
    expect([await first.next(), await second.next()]).toEqual(['both', 'both'])
    await first.stop()
    await engine.execute(`notify shared, 'one'`)
    expect(await second.next()).toBe('one')
    expect(first.messages).toEqual([])
  })
})
