import { expect, test } from 'vitest'
import {
  type CheckName,
  type MoldSize,
  openingForce,
  type PressSize,
  pressFit,
  rankFits,
  slideForce,
  worstFailedCheck,
} from './press-fit.ts'

const press: PressSize = {
  clampForce: 1_500,
  tieBarHorizontal: 510,
  tieBarVertical: 460,
  platenHorizontal: 730,
  platenVertical: 680,
  moldHeightMin: 180,
  moldHeightMax: 500,
  daylight: 950,
  stroke: 450,
  shotVolume: 300,
  injectionPressure: 180,
  nozzleRadius: 15.5,
  ringDiameter: 125,
  ejectorStroke: 130,
  craneLoad: 2_000,
}
const mold: MoldSize = {
  length: 550,
  width: 400,
  height: 400,
  weight: 700,
  projectedArea: 250,
  cavityPressure: 40,
  openingStroke: 300,
  ejectorStroke: 80,
  shotVolume: 150,
  fillPressure: 120,
  cycleTime: 60,
  ringDiameter: 125,
  bushingRadius: 16,
}
const check = (name: CheckName, of: Partial<PressSize> = {}, needs: Partial<MoldSize> = {}) =>
  pressFit({ ...press, ...of }, { ...mold, ...needs }).checks.find(each => each.name === name)!

test('1 MPa on 1 cm² is 0.1 kN: 400 kg/cm² on 100 cm² are 40 t of force', () => {
  expect(openingForce(100, 400 * 0.098_066_5) / 9.806_65).toBeCloseTo(40, 10)
})

test('a mold that fits leaves room in every check', () => {
  const fit = pressFit(press, mold)
  expect(fit.checks.filter(({ verdict }) => verdict !== 'fits')).toEqual([])
  expect(fit).toMatchObject({ verdict: 'fits', isTurned: false })
})

test('the clamp force must be area × pressure × 1.15, with a reserve of a tenth, and not far too large', () => {
  expect(check('clamp')).toMatchObject({ need: 1_150, has: 1_500, verdict: 'fits' })
  expect(check('clamp', { clampForce: 1_149 })).toMatchObject({ verdict: 'fails' })
  expect(check('clamp', { clampForce: 1_150 })).toMatchObject({ verdict: 'close' })
  expect(check('clamp', { clampForce: 4_000 })).toMatchObject({ verdict: 'close' })
})

test('a mold that is too wide passes the tie bars turned', () => {
  const narrow = { tieBarHorizontal: 410, tieBarVertical: 300 }
  const fit = pressFit({ ...press, ...narrow }, { ...mold, length: 400, width: 550 })
  expect(fit.isTurned).toBe(true)
  expect(fit.checks.find(({ name }) => name === 'tieBars')).toMatchObject({
    verdict: 'fits',
    need: 400,
    margin: 10,
  })
})

test('a mold that passes the tie bars neither straight nor turned misses by the smaller gap', () => {
  expect(check('tieBars', { tieBarHorizontal: 388, tieBarVertical: 300 })).toMatchObject({
    verdict: 'fails',
    margin: -12,
  })
})

test('a press without tie bars fits every mold that its platens can hold', () => {
  const open = { tieBarHorizontal: null, tieBarVertical: null }
  expect(check('tieBars', open)).toMatchObject({ verdict: 'fits', margin: null })
  expect(check('platen', { ...open, platenHorizontal: 390, platenVertical: 390 })).toMatchObject({
    verdict: 'fails',
  })
})

test('a mold that covers less than 70 percent of the distance between the tie bars has the verdict close', () => {
  expect(check('tieBars', {}, { width: 300, length: 300 })).toMatchObject({ verdict: 'close' })
})

test('a press whose mold height, opening, ejector stroke or crane load is too small fails', () => {
  expect(check('moldHeight', { moldHeightMax: 399 })).toMatchObject({ verdict: 'fails', margin: -1 })
  expect(check('moldHeight', { moldHeightMin: 410 })).toMatchObject({ verdict: 'fails', margin: -10 })
  expect(check('opening', { stroke: 299 })).toMatchObject({ verdict: 'fails', margin: -1 })
  expect(check('opening', { daylight: 680 })).toMatchObject({ verdict: 'fails', margin: -20 })
  expect(check('ejector', { ejectorStroke: 79 })).toMatchObject({ verdict: 'fails' })
  expect(check('crane', { craneLoad: 650 })).toMatchObject({ verdict: 'fails', margin: -50 })
})

test.each([
  [50, 'close'],
  [60, 'fits'],
  [240, 'fits'],
  [250, 'close'],
  [256, 'fails'],
])('a shot of %s of 300 cm³ has the verdict %s', (shotVolume, verdict) => {
  expect(check('shot', {}, { shotVolume })).toMatchObject({ verdict })
})

test.each([
  [59, 'close'],
  [60, 'fits'],
  [195, 'fits'],
  [196, 'close'],
  [255, 'close'],
  [256, 'fails'],
])('a shot of %s of 300 cm³ of an engineering resin has the verdict %s', (shotVolume, verdict) => {
  expect(check('shot', {}, { shotVolume, isEngineering: true })).toMatchObject({ verdict })
})

test('the check of an engineering resin has the limit of 65 percent', () => {
  const { has, margin } = check('shot', {}, { shotVolume: 225, isEngineering: true })
  expect(has).toBe(0.65)
  expect(margin).toBeCloseTo(-0.1, 10)
  expect(check('shot', {}, { shotVolume: null, isEngineering: true })).toMatchObject({
    verdict: 'unknown',
    has: 0.65,
  })
})

test('a slide behind a heel block of 20 degrees opens the mold with 36.4 percent of the force on the slide', () => {
  expect(slideForce(50, 40, 20)).toBeCloseTo(200 * 0.363_970_234, 6)
  expect(slideForce(50, 40, 45)).toBeCloseTo(200, 10)
  expect(slideForce(50, 40, 0)).toBe(0)
})

test('the clamp check includes the slides if their area and angle are known', () => {
  const slides = { slideArea: 100, heelAngle: 20 }
  expect(check('clamp', {}, slides).need).toBeCloseTo((1_000 + 400 * 0.363_970_234) * 1.15, 4)
  expect(check('clamp', { clampForce: 1_300 }, {})).toMatchObject({ verdict: 'fits' })
  expect(check('clamp', { clampForce: 1_300 }, slides)).toMatchObject({ verdict: 'fails' })
  for (const partly of [
    { slideArea: 100, heelAngle: null },
    { slideArea: null, heelAngle: 20 },
  ])
    expect(check('clamp', {}, partly)).toMatchObject({ need: 1_150 })
})

test('the residence time is shot capacity × 1.4 × cycle / shot, and 2 to 5 minutes fit', () => {
  expect(check('residence', {}, { cycleTime: 60 })).toMatchObject({ need: 168, verdict: 'fits' })
  expect(check('residence', {}, { cycleTime: 20 })).toMatchObject({ verdict: 'close' })
  expect(check('residence', {}, { shotVolume: 30, cycleTime: 60 })).toMatchObject({ verdict: 'close' })
})

test('a locating ring or nozzle that is larger than its seat fails, and a much smaller ring or nozzle is close', () => {
  expect(check('ring', {}, { ringDiameter: 126 })).toMatchObject({ verdict: 'fails' })
  expect(check('ring', {}, { ringDiameter: 100 })).toMatchObject({ verdict: 'close' })
  expect(check('nozzle', {}, { bushingRadius: 15 })).toMatchObject({ verdict: 'fails' })
  expect(check('nozzle', {}, { bushingRadius: 20 })).toMatchObject({ verdict: 'close' })
})

test('an unknown crane load does not change the verdict, and an unknown clamp force makes the verdict unknown', () => {
  expect(check('crane', { craneLoad: null })).toMatchObject({ verdict: 'unknown', margin: null })
  expect(pressFit({ ...press, craneLoad: null }, mold).verdict).toBe('fits')
  expect(pressFit(press, { ...mold, projectedArea: null }).verdict).toBe('unknown')
  expect(pressFit(press, { ...mold, projectedArea: null, weight: 9_000 }).verdict).toBe('fails')
})

test('scaling every length of press and mold does not change the verdicts by size', () => {
  const lengths = (of: object, factor: number) =>
    Object.fromEntries(
      Object.entries(of).map(([name, value]) => [
        name,
        /length|width|height|tieBar|platen|daylight|stroke/i.test(name) && value !== null
          ? value * factor
          : value,
      ]),
    )
  const verdicts = (factor: number) =>
    pressFit(lengths(press, factor) as unknown as PressSize, lengths(mold, factor) as unknown as MoldSize)
      .checks.filter(({ name }) => ['tieBars', 'platen', 'moldHeight', 'opening', 'ejector'].includes(name))
      .map(({ verdict }) => verdict)
  expect(verdicts(25.4)).toEqual(verdicts(1))
})

test('the smallest press that fits comes first, and the closest miss leads the presses that do not fit', () => {
  const rows = [
    { name: 'far', press: { ...press, clampForce: 500 } },
    { name: 'large', press: { ...press, clampForce: 2_000 } },
    { name: 'near', press: { ...press, clampForce: 1_100 } },
    { name: 'right', press },
  ].map(row => ({ ...row, fit: pressFit(row.press, mold) }))
  expect(rankFits(rows).map(({ name }) => name)).toEqual(['right', 'large', 'near', 'far'])
  expect(worstFailedCheck(rows[2]!.fit)).toMatchObject({ name: 'clamp', margin: -50 })
})
