import { expect, test } from 'vitest'
import { lineOfPoint } from './set-points.ts'

test('a set-point is converted to the unit of its line: kPa become bar', () => {
  expect(lineOfPoint({ key: 'centrePressure', value: 52_000, quantity: 'pressure' })).toEqual({
    name: 'pack-pressure1',
    value: 520,
  })
  expect(lineOfPoint({ key: 'fillTime', value: 0.51, quantity: 'time' })).toEqual({
    name: 'fill-fillTime',
    value: 0.51,
  })
})

test('a set-point without a value and a factor of an experiment have no line', () => {
  expect(lineOfPoint({ key: 'holdTime', value: null, quantity: 'time' })).toBeUndefined()
  expect(lineOfPoint({ key: 'bestSetting', value: 3, quantity: 'none', name: 'Speed' })).toBeUndefined()
})
