import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runConcurrently } from './run-concurrently.ts'

test('work runs once for every item, and for at most two items at the same time', async () => {
  const done: [string, number][] = []
  let running = 0
  let maxRunning = 0
  await runConcurrently(['a', 'b', 'c', 'd', 'e'], 2, async (item, index) => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await setImmediate()
    running -= 1
    done.push([item, index])
  })
  expect(done.sort()).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 3],
    ['e', 4],
  ])
  expect(maxRunning).toBe(2)
})

test('after a failure no more work begins, and the failure is thrown when the running work has ended', async () => {
  const events: string[] = []
  const failing = runConcurrently([1, 2, 3, 4], 2, async item => {
    events.push(`begin ${item}`)
    if (item === 1) throw new Error('The first one failed')
    await setImmediate()
    events.push(`end ${item}`)
  })
  await expect(failing).rejects.toThrow('The first one failed')
  expect(events).toEqual(['begin 1', 'begin 2', 'end 2'])
})
