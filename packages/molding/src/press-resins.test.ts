import { expect, test } from 'vitest'
import { resins } from './mesh/resins.ts'
import { highestCavityPressureMPa, pressResins, shotInResin } from './press-resins.ts'

const resin = (name: string) => pressResins.find(each => each.name === name)!

test('every resin of the part checks can be tried in a press', () => {
  expect(pressResins.map(({ name }) => name)).toEqual(resins.map(({ name }) => name))
})

test('cavity pressures are ranges in MPa below the highest published pressure', () => {
  expect(resin('ABS').cavityPressure.most).toBeCloseTo(39.2, 1)
  expect(resin('PC').cavityPressure.least).toBeCloseTo(39.2, 1)
  expect(highestCavityPressureMPa).toBeCloseTo(70.6, 1)
  for (const { cavityPressure } of pressResins) {
    expect(cavityPressure.least).toBeLessThan(cavityPressure.most)
    expect(cavityPressure.most).toBeLessThan(highestCavityPressureMPa)
  }
})

test('polyolefins, styrenics and acrylics are no engineering resins', () => {
  expect(pressResins.flatMap(({ name, isEngineering }) => (isEngineering ? [name] : []))).toEqual([
    'PA6',
    'PA66',
    'PBT',
    'PC',
    'POM',
  ])
})

test('100 cm³ of PP melt are 83.3 cm³ of solid, which are 101.1 cm³ of POM melt', () => {
  expect(shotInResin(100, resin('PP'), resin('POM'))).toBeCloseTo((100 * 0.75 * 1.42) / 0.9 / 1.17, 10)
  expect(shotInResin(100, resin('PP'), resin('POM'))).toBeCloseTo(101.14, 2)
})

test('the same resin does not change the volume, and conversion to another resin and back gives the first volume', () => {
  expect(shotInResin(150, resin('ABS'), resin('ABS'))).toBeCloseTo(150, 10)
  const inPmma = shotInResin(150, resin('HDPE'), resin('PMMA'))
  expect(shotInResin(inPmma, resin('PMMA'), resin('HDPE'))).toBeCloseTo(150, 10)
})

test('the volume is unknown without a shot volume or a melt density', () => {
  expect(shotInResin(null, resin('PP'), resin('POM'))).toBeNull()
  expect(shotInResin(100, resin('PA66'), resin('POM'))).toBeNull()
  expect(shotInResin(100, resin('PP'), { solid: 1.2, melt: null })).toBeNull()
})
