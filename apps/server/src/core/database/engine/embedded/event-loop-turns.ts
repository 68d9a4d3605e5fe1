import { setImmediate } from 'node:timers/promises'

/**
 * Longest time between two turns of the event loop, in milliseconds. A turn after every transaction would cost a tenth
 * of the throughput.
 */
const maxMs = 10

/**
 * Returns a function that lets the event loop turn when it has not turned for `maxMs`. The embedded database computes
 * on the main thread and its promises settle without a turn of the event loop, so files, timers and event streams would
 * wait as long as transactions are queued.
 */
export function eventLoopTurns(): () => Promise<void> {
  let turnedAt = performance.now()
  return async () => {
    if (performance.now() - turnedAt < maxMs) return
    await setImmediate()
    turnedAt = performance.now()
  }
}
