import { setImmediate } from 'node:timers/promises'

/** Longer than this nobody waits for the loop; a turn after every transaction would cost a tenth of the throughput. */
const maxMs = 10

/**
 * The embedded database computes on the thread that answers, and its promises settle without a turn of the event loop. As
 * long as transactions wait for their turn, files, timers and event streams would wait for all of them. The function that is
 * returned lets the loop turn when it has not for some milliseconds.
 */
export function eventLoopTurns(): () => Promise<void> {
  let turnedAt = performance.now()
  return async () => {
    if (performance.now() - turnedAt < maxMs) return
    await setImmediate()
    turnedAt = performance.now()
  }
}
