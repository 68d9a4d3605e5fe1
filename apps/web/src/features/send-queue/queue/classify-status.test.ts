import { expect, test } from 'vitest'
import { blocksQueue, classifyStatus, computePauseMs } from './classify-status.ts'

test.each([
  [0, 'later'],
  [400, 'refused'],
  [401, 'signIn'],
  [403, 'refused'],
  [404, 'refused'],
  [408, 'later'],
  [409, 'refused'],
  [410, 'refused'],
  [413, 'refused'],
  [415, 'refused'],
  [423, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [507, 'later'],
])('status %d is classified as %s', (status, verdict) => expect(classifyStatus(status)).toBe(verdict))

test('the pause doubles with each failure, up to five minutes', () => {
  expect([0, 1, 2, 3, 4, 7, 50].map(computePauseMs)).toEqual([
    5_000, 5_000, 10_000, 20_000, 40_000, 300_000, 300_000,
  ])
})

test('a network failure always blocks the queue, and an item blocks it until its third server failure', () => {
  expect([1, 2, 3].map(failures => blocksQueue(500, failures))).toEqual([true, true, false])
  expect(blocksQueue(0, 100)).toBe(true)
})
