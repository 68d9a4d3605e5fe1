import { setTimeout } from 'node:timers/promises'
import { requestedTransactions } from './connections.ts'
import type { Transaction, Tx } from './interfaces.ts'

/** Longest pause after a long transaction, in milliseconds. */
const maxPauseMs = 1_000

/**
 * Runs the long transactions of the embedded database one after the other. All transactions share one connection, so a
 * short transaction waits for at most one long transaction. While other transactions are requested, a pause of twice
 * its duration follows each long transaction: the others get two thirds of the time, and most of them do not wait at
 * all.
 */
export class LongTransactions {
  readonly #transaction: Transaction
  #last: Promise<unknown> = Promise.resolve()

  constructor(transaction: Transaction) {
    this.#transaction = transaction
  }

  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let pauseMs = 0
    const result = this.#last.then(async () => {
      const countBefore = requestedTransactions()
      let startedAt = performance.now()
      try {
        return await this.#transaction(tx => {
          startedAt = performance.now()
          return work(tx)
        })
      } finally {
        const areOthersRunning = requestedTransactions() > countBefore + 1
        if (areOthersRunning) pauseMs = Math.min(maxPauseMs, 2 * (performance.now() - startedAt))
      }
    })
    this.#last = result.catch(() => {}).then(() => (pauseMs > 0 ? setTimeout(pauseMs) : undefined))
    return result
  }
}
