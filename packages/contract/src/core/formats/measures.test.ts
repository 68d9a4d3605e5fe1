import { expect, test } from 'vitest'
import { isImplausible, scaleOf, sizeOfUnit } from './measures.ts'

test('units are converted by their definitions', () => {
  expect(320 * sizeOfUnit('length', 'mm')).toBe(32)
  expect(12.6 * sizeOfUnit('length', 'in')).toBeCloseTo(32.004, 10)
  expect(940 * sizeOfUnit('weight', 'lbs')).toBeCloseTo(426.3768, 3)
  expect(1_000 * sizeOfUnit('press', 'kN')).toBeCloseTo(101.97, 2)
  expect(500 * sizeOfUnit('press', 'tons')).toBeCloseTo(453.59, 2)
  expect(1.125 * sizeOfUnit('smallLength', 'in')).toBeCloseTo(2.8575, 10)
  expect(10 * sizeOfUnit('volume', 'in3')).toBeCloseTo(163.870_64, 8)
  expect(8 * sizeOfUnit('volume', 'oz')).toBeCloseTo(238.73, 2)
  expect(23_000 * sizeOfUnit('pressure', 'psi')).toBeCloseTo(158.58, 2)
  expect(1_600 * sizeOfUnit('pressure', 'bar')).toBeCloseTo(160, 10)
  expect([scaleOf('length', true), scaleOf('length', false)]).toEqual([1, 2.54])
})

test('an implausible size is odd, and an unknown size is not', () => {
  expect([320, 300, 1.2, 0].map(cm => isImplausible('length', cm))).toEqual([true, false, true, false])
  expect([0.2, 1.27, 100].map(cm => isImplausible('smallLength', cm))).toEqual([true, false, true])
  expect([14, 160, 1_600].map(megapascal => isImplausible('pressure', megapascal))).toEqual([
    true,
    false,
    true,
  ])
})
