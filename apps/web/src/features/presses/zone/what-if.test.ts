import type { MoldNeeds } from '@steelsafe/contract/presses/entities.ts'
import { expect, test } from 'vitest'
import { applyWhatIf, isWhatIf, noWhatIf, tryResin, type WhatIf } from './what-if.ts'

const mold: MoldNeeds = {
  projectedArea: 250,
  cavityPressure: 30,
  shotVolume: 100,
  fillPressure: null,
  openingStroke: null,
  ejectorStroke: null,
  ringDiameter: null,
  bushingRadius: null,
  length: 550,
  width: 400,
  height: 400,
  weight: 700,
  cycleTime: 30,
  isMetric: true,
  version: 1,
}
const inPp: WhatIf = { ...noWhatIf, currentResin: 'PP' }

test('the requirements of a mold are the entered values if there are no values to try', () => {
  expect(applyWhatIf(mold, noWhatIf)).toMatchObject({
    cavityPressure: 30,
    shotVolume: 100,
    isEngineering: false,
    slideArea: null,
    heelAngle: null,
    hasEnteredShot: false,
  })
  expect(isWhatIf(noWhatIf)).toBe(false)
})

test('a resin to try sets the upper end of its usual pressures and converts the shot volume to its melt', () => {
  const whatIf = tryResin(inPp, 'POM')
  expect(whatIf).toMatchObject({ resin: 'POM', meltDensity: 1.17 })
  const tried = applyWhatIf(mold, whatIf)
  expect(tried.cavityPressure).toBeCloseTo(0.45 * 98.066_5, 8)
  expect(tried.shotVolume).toBeCloseTo(101.14, 2)
  expect(tried).toMatchObject({ isEngineering: true, hasEnteredShot: false })
  expect(isWhatIf(whatIf)).toBe(true)
})

test('typed values replace the values of the resin table, and an invalid pressure becomes null', () => {
  const typed: WhatIf = { ...tryResin(inPp, 'PA66'), cavityPressure: 65, meltDensity: 0.95 }
  expect(applyWhatIf(mold, typed)).toMatchObject({ cavityPressure: 65, hasEnteredShot: false })
  expect(applyWhatIf(mold, typed).shotVolume).toBeCloseTo((100 * 0.75 * 1.14) / 0.9 / 0.95, 8)
  for (const cavityPressure of [null, 'high', 0, 9_999])
    expect(applyWhatIf(mold, { ...typed, cavityPressure }).cavityPressure).toBeNull()
})

test('the shot volume stays as entered if the melt density or the current resin is unknown', () => {
  expect(applyWhatIf(mold, tryResin(inPp, 'PA66'))).toMatchObject({ shotVolume: 100, hasEnteredShot: true })
  expect(applyWhatIf(mold, tryResin(noWhatIf, 'POM'))).toMatchObject({
    shotVolume: 100,
    hasEnteredShot: true,
  })
  expect(applyWhatIf({ ...mold, shotVolume: null }, tryResin(inPp, 'POM'))).toMatchObject({
    shotVolume: null,
    hasEnteredShot: false,
  })
})

test('an engineering resin changes the checks as the current resin, without a resin to try', () => {
  const inPa = { ...noWhatIf, currentResin: 'PA6' }
  expect(applyWhatIf(mold, inPa)).toMatchObject({ isEngineering: true, cavityPressure: 30, shotVolume: 100 })
  expect([inPa, inPp].map(isWhatIf)).toEqual([true, false])
  expect(applyWhatIf(mold, tryResin(inPa, 'PP')).isEngineering).toBe(false)
})

test('slides count only with an area and an angle within their bounds', () => {
  const slides: WhatIf = { ...noWhatIf, slideArea: 60, heelAngle: 18 }
  expect(applyWhatIf(mold, slides)).toMatchObject({ slideArea: 60, heelAngle: 18, cavityPressure: 30 })
  expect(isWhatIf(slides)).toBe(true)
  expect(isWhatIf({ ...slides, heelAngle: null })).toBe(false)
  expect(applyWhatIf(mold, { ...slides, heelAngle: 80 }).heelAngle).toBeNull()
})

test('a return to the entered values also resets the assumed pressure', () => {
  expect(tryResin(tryResin(inPp, 'POM'), '')).toEqual(inPp)
})
