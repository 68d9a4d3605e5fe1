import type { Cost } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { tooMany } from '#core/errors.ts'

/** The number of light calls that a heavy call counts as. */
const heavyWeight = 20

/**
 * Number of entries above which the entries of users without a call in the last minute are dropped. The allowance of
 * these users is full again by then.
 */
const manyUsers = 10_000

/**
 * Limits the calls of each user per minute, light and heavy calls separately (a token bucket). Each process counts only
 * the calls that it answers.
 */
export class RateLimiter {
  readonly #perMinute: Record<Cost, number>
  readonly #left = new Map<string, { calls: number; atMs: number }>()

  constructor(callsPerMinute: number) {
    this.#perMinute = { light: callsPerMinute, heavy: Math.floor(callsPerMinute / heavyWeight) }
  }

  /**
   * Counts a call of a user.
   * @throws 429 with the number of seconds until the next call is allowed
   */
  spend(userId: string, cost: Cost): void {
    const perMinute = this.#perMinute[cost]
    const key = `${cost} ${userId}`
    const atMs = performance.now()
    const before = this.#left.get(key) ?? { calls: perMinute, atMs }
    const calls = Math.min(perMinute, before.calls + ((atMs - before.atMs) / 60_000) * perMinute)
    this.#left.set(key, { calls: calls < 1 ? calls : calls - 1, atMs })
    if (this.#left.size > manyUsers) this.#forgetIdle(atMs)
    if (calls < 1) throw tooMany(Math.ceil(((1 - calls) * 60) / perMinute))
  }

  #forgetIdle(nowMs: number) {
    for (const [key, { atMs }] of this.#left) if (nowMs - atMs > 60_000) this.#left.delete(key)
  }
}
