import { expect, test } from 'vitest'
import { inPortions, nextSize } from './portions.ts'

test('all items are processed once and in order, and the event loop turns in between', async () => {
  const items = Array.from({ length: 1_234 }, (_, index) => index)
  const receivedItems: number[] = []
  let turns = 0
  let isDone = false
  const others = () => {
    turns += 1
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  await inPortions(items, (portion, from) => {
    expect(from).toBe(receivedItems.length)
    receivedItems.push(...portion)
  })
  isDone = true
  expect(receivedItems).toEqual(items)
  expect(turns).toBeGreaterThan(1)
})

test.each([
  [100, 25, 100],
  [100, 5, 200],
  [100, 250, 50],
  [10, 1_000, 10],
  [4_000, 1, 5_000],
])('a portion of %i items in %i ms is followed by a portion of %i items', (size, ms, next) => {
  expect(nextSize(size, ms)).toBe(next)
})
