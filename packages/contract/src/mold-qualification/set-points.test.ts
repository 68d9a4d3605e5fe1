import { expect, test } from 'vitest'
import { findParameterOfSetPoint } from './set-points.ts'

test('a set-point is converted to the unit of its line: kPa become bar', () => {
  expect(findParameterOfSetPoint({ key: 'centrePressure', value: 52_000, quantity: 'pressure' })).toEqual({
    name: 'pack-pressure1',
    value: 520,
  })
  expect(findParameterOfSetPoint({ key: 'fillTime', value: 0.51, quantity: 'time' })).toEqual({
    name: 'fill-fillTime',
    value: 0.51,
  })
})

test('a set-point without a value and a factor of an experiment have no line', () => {
  expect(findParameterOfSetPoint({ key: 'holdTime', value: null, quantity: 'time' })).toBeUndefined()
  expect(
    findParameterOfSetPoint({ key: 'bestSetting', value: 3, quantity: 'none', name: 'Speed' }),
  ).toBeUndefined()
})
