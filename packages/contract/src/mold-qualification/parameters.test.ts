import { expect, test } from 'vitest'
import {
  deviationsOf,
  displayParameter,
  parameterNames,
  parameterUnit,
  storedParameter,
} from './parameters.ts'

test('a setting is shown in the units of the project, and a typed value is shown again unchanged', () => {
  expect(displayParameter('barrel-melt', 297, false)).toBe(566.6)
  expect(storedParameter('barrel-melt', 32, false)).toBeCloseTo(0, 9)
  expect(displayParameter('fill-fillPressure', 1000, false)).toBe(14_504)
  expect(displayParameter('clamp-force', 2_000, true)).toBe(2_000)
  expect(parameterUnit('fill-speed1', false)).toBe('in/s')
  for (const name of parameterNames)
    for (const isMetric of [true, false])
      expect(displayParameter(name, storedParameter(name, 12, isMetric), isMetric)).toBe(12)
})

test('lines that were added, removed or changed are deviations', () => {
  const before = { 'fill-fillTime': 1.2, 'pack-time1': 4, 'clamp-cycle': 30 }
  const now = { 'fill-fillTime': 1.2, 'pack-time1': 5, 'part-partWeight': 61 }
  expect(deviationsOf(before, now)).toEqual([
    { name: 'pack-time1', before: 4, now: 5 },
    { name: 'clamp-cycle', before: 30, now: undefined },
    { name: 'part-partWeight', before: undefined, now: 61 },
  ])
})
