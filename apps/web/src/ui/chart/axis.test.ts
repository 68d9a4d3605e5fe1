import { expect, test } from 'vitest'
import { areFew, namedColumns, valueAxis } from './axis.ts'

test('an axis has round values from zero to above the highest column', () => {
  expect(valueAxis([120, 1200, 30])).toEqual({ ticks: [0, 500, 1000, 1500], top: 1500, digits: 0 })
  expect(valueAxis([0.013, 0.042])).toEqual({ ticks: [0, 0.02, 0.04, 0.06], top: 0.06, digits: 2 })
})

test('an axis includes a target above all columns, and has a positive top even without columns', () => {
  expect(valueAxis([10], 250).top).toBeGreaterThanOrEqual(250)
  expect(valueAxis([]).ticks.at(-1)).toBeGreaterThan(0)
  expect(valueAxis([0, 0]).ticks[0]).toBe(0)
})

test('the names of the first and the last column are shown, on a phone with one name between them', () => {
  expect([...namedColumns(31)]).toEqual([
    [0, 'all'],
    [5, 'wide'],
    [10, 'wide'],
    [15, 'all'],
    [20, 'wide'],
    [25, 'wide'],
    [30, 'all'],
  ])
  expect([...namedColumns(1)]).toEqual([[0, 'all']])
  expect([...namedColumns(0)]).toEqual([])
  expect([...namedColumns(400).keys()].at(-1)).toBe(399)
})

test('each column has its name if there are at most four', () => {
  expect([areFew(4), areFew(5)]).toEqual([true, false])
})
