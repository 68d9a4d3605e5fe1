import { setImmediate, setTimeout } from 'node:timers/promises'
import { requestedTransactions } from './engine/connections.ts'
import type { Transaction, Tx } from './engine/engine.ts'

/**
 * Target duration of a portion, in milliseconds. Other requests wait while a portion runs, especially with the embedded
 * database.
 */
const targetMs = 25
/** Duration of a turn of the event loop, in milliseconds, above which other requests are assumed to be running. */
const othersMs = 1
/** Number of portions without other requests after which the pauses end. */
const patience = 4

interface Sizes {
  first: number
  min: number
  max: number
}
const defaultSizes: Sizes = { first: 100, min: 10, max: 5_000 }

/** Processes a list in portions. Other requests run between two portions. */
export async function inPortions<Item>(
  items: readonly Item[],
  work: (portion: readonly Item[], from: number) => void,
): Promise<void> {
  let from = 0
  await repeat(defaultSizes, async size => {
    const askedAt = performance.now()
    await setImmediate()
    const startedAt = performance.now()
    const portion = items.slice(from, from + size)
    if (portion.length > 0) work(portion, from)
    from += portion.length
    return {
      isDone: from >= items.length,
      ms: performance.now() - startedAt,
      areOthersRunning: startedAt - askedAt > othersMs,
    }
  })
}

/** Processes a list in portions, with a transaction for each. */
export async function inTransactions<Item>(
  transaction: Transaction,
  items: readonly Item[],
  work: (tx: Tx, portion: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  if (items.length === 0) return
  let from = 0
  await repeatInTransactions(transaction, defaultSizes, async (tx, size) => {
    await work(tx, items.slice(from, from + size))
    from += size
    return from >= items.length
  })
}

/**
 * Reads many rows in portions, with a transaction for each.
 * @param readPortion returns at most `count` rows that follow the row `last`
 */
export async function readInPortions<Row>(
  transaction: Transaction,
  maxRows: number,
  readPortion: (tx: Tx, last: Row | undefined, count: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  await repeatInTransactions(transaction, defaultSizes, async (tx, size) => {
    const count = Math.min(size, maxRows - rows.length)
    const portion = await readPortion(tx, rows.at(-1), count)
    rows.push(...portion)
    return portion.length < count || rows.length >= maxRows
  })
  return rows
}

/** Repeats work in short transactions until it returns true. `size` is the amount of work of one transaction. */
export async function repeatInTransactions(
  transaction: Transaction,
  sizes: Sizes,
  work: (tx: Tx, size: number) => Promise<boolean>,
): Promise<void> {
  const areOthersRunning = watchOthers()
  await repeat(sizes, async size => {
    const portion = await transaction(async tx => {
      const startedAt = performance.now()
      const isDone = await work(tx, size)
      return { isDone, ms: performance.now() - startedAt }
    })
    return { ...portion, areOthersRunning: areOthersRunning() }
  })
}

/**
 * Returns a function to call after each transaction of a long call. It returns true when other transactions were
 * requested since the last time it was called. It counts requests, because the time until a transaction begins says
 * little: over a network, and on a busy machine, this time is long even without other requests.
 */
function watchOthers(): () => boolean {
  let countBefore = requestedTransactions()
  return () => {
    const count = requestedTransactions()
    const otherCount = count - countBefore - 1
    countBefore = count
    return otherCount > 0
  }
}

async function repeat(
  sizes: Sizes,
  step: (size: number) => Promise<{ isDone: boolean; ms: number; areOthersRunning: boolean }>,
): Promise<void> {
  const pause = pauses()
  let size = sizes.first
  for (;;) {
    const { isDone, ms, areOthersRunning } = await step(size)
    if (isDone) return
    size = nextSize(size, ms, sizes)
    await pause(ms, areOthersRunning)
  }
}

/**
 * Returns a function that runs the transactions of a long call with pauses after them, so that other requests get their
 * turn.
 */
export function withPauses(transaction: Transaction): Transaction {
  const pause = pauses()
  const areOthersRunning = watchOthers()
  return async work => {
    let startedAt = 0
    const result = await transaction(tx => {
      startedAt = performance.now()
      return work(tx)
    })
    await pause(performance.now() - startedAt, areOthersRunning())
    return result
  }
}

/**
 * Returns a function that pauses after a portion. While other requests are running, they get two thirds of the time.
 */
function pauses(): (ms: number, areOthersRunning: boolean) => Promise<void> {
  // The pauses continue for some portions after the last other request, because users also pause between two requests.
  let quietPortions = patience
  return (ms, areOthersRunning) => {
    quietPortions = areOthersRunning ? 0 : quietPortions + 1
    return quietPortions < patience ? setTimeout(2 * ms) : setImmediate()
  }
}

/** Returns the size of the next portion, after a portion of `size` took `ms`. */
export const nextSize = (size: number, ms: number, { min, max }: Sizes = defaultSizes): number =>
  Math.round(Math.min(max, Math.max(min, size * Math.min(2, Math.max(0.5, targetMs / ms)))))
