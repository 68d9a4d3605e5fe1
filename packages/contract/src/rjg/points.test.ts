import { expect, test } from 'vitest'
import { mergeCosts, noCosts, pointsAfter } from './points.ts'

test('hints, wrong checks and flash reduce the points to no less than 10', () => {
  expect(pointsAfter(noCosts)).toBe(100)
  expect(pointsAfter({ shown: 1, wrong: 2, flashes: 0 })).toBe(60)
  expect(pointsAfter({ shown: 0, wrong: 0, flashes: 2 })).toBe(100)
  expect(pointsAfter({ shown: 0, wrong: 0, flashes: 4 })).toBe(90)
  expect(pointsAfter({ shown: 3, wrong: 9, flashes: 4 })).toBe(10)
})

test('the larger number of each kind counts', () => {
  expect(mergeCosts({ shown: 2, wrong: 0, flashes: 5 }, { shown: 1, wrong: 3, flashes: 4 })).toEqual({
    shown: 2,
    wrong: 3,
    flashes: 5,
  })
})
