import { expect, test } from 'vitest'
import { computePredictionError, getMeasuredValue, predictionNames, predictionsOf } from './predictions.ts'

test('a prediction that is too high has a positive error, in percent of the measurement', () => {
  expect(computePredictionError('fillPressure', 880, 800)).toEqual({ difference: 80, percent: 10 })
  expect(computePredictionError('cycleTime', 27, 30)).toEqual({ difference: -3, percent: -10 })
})

test('a temperature, or a measurement of zero, has no error in percent', () => {
  expect(computePredictionError('meltTemperature', 250, 245)).toEqual({ difference: 5, percent: null })
  expect(computePredictionError('warpage', 0.4, 0)).toEqual({ difference: 0.4, percent: null })
})

test('scaling both values does not change the percentage', () => {
  for (const factor of [0.001, 0.145, 25.4, 1_000])
    expect(computePredictionError('warpage', 0.5 * factor, 0.4 * factor).percent).toBeCloseTo(25)
})

test('the measured value of a prediction comes from its line of the parameter sheet', () => {
  expect(getMeasuredValue('partWeight', { 'part-partWeight': 31.2 })).toBe(31.2)
  expect(getMeasuredValue('partWeight', {})).toBeUndefined()
  expect(getMeasuredValue('maxStress', { 'clamp-plateDeflection': 0.02 })).toBeUndefined()
})

test('each prediction belongs to exactly one kind of analysis', () => {
  expect([...predictionsOf('CAE'), ...predictionsOf('FEA')]).toEqual(predictionNames)
})
