import { expect, test } from 'vitest'
import { Connections } from './connections.ts'
import type { Tx } from './interfaces.ts'
import { LongTransactions } from './long-transactions.ts'

/**
 * Requests a transaction, which increments the number of requested transactions. It fails, because there is no
 * database.
 */
const requestTransaction = () => {
  const pool = { on: () => pool, connect: () => Promise.reject(new Error('There is no database')) }
  return new Connections(pool as never, 1_000).transaction(async () => {}).catch(() => {})
}

/** Runs work without a database, and increments the number of requested transactions. */
const direct = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  await requestTransaction()
  return work({} as Tx)
}

test('long transactions run one after the other, and return their results and errors', async () => {
  const long = new LongTransactions(direct)
  let runningCount = 0
  let maxRunning = 0
  const work = (result: number) => async () => {
    runningCount += 1
    maxRunning = Math.max(maxRunning, runningCount)
    await new Promise(resolve => setImmediate(resolve))
    runningCount -= 1
    if (result === 2) throw new Error('The second one failed')
    return result
  }
  const results = await Promise.allSettled([1, 2, 3].map(result => long.run(work(result))))
  expect(maxRunning).toBe(1)
  expect(
    results.map(result => (result.status === 'fulfilled' ? result.value : String(result.reason))),
  ).toEqual([1, 'Error: The second one failed', 3])
})

test('a long transaction is followed by a pause while other transactions are requested', async () => {
  const long = new LongTransactions(direct)
  const events: string[] = []
  const first = long.run(async () => {
    await requestTransaction()
    const until = performance.now() + 20
    while (performance.now() < until) await new Promise(resolve => setImmediate(resolve))
    events.push('first')
  })
  const second = long.run(async () => {
    events.push('second')
  })
  await first
  // A turn of the event loop is much shorter than the pause.
  await new Promise(resolve => setImmediate(resolve))
  events.push('other')
  await second
  expect(events).toEqual(['first', 'other', 'second'])
})
