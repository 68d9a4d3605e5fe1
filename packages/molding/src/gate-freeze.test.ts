import { describe, expect, test } from 'vitest'
import { gateFreeze, type HoldStep } from './gate-freeze.ts'
import { createNoise, createRandom, shuffle } from './random.ts'

/** 15 steps of 1 s with a gate that freezes at 6 s. The weight rises to its plateau by up to 4 percent. */
function study(noise: number, shots: number, seed = 1): HoldStep[] {
  const random = createNoise(createRandom(seed), noise / 100)
  return Array.from({ length: 15 }, (_, i) => {
    const time = i + 1
    const missing = time < 6 ? 0.003 * (6 - time) ** 1.6 : 0
    return { time, weights: Array.from({ length: shots }, () => 20 * (1 - missing) * (1 + random())) }
  })
}

test('without noise the seal is at 6 s, and the hold time is one second longer', () => {
  expect(gateFreeze(study(0, 3))).toMatchObject({
    byBand: 6,
    byThree: 6,
    sealSeconds: 6,
    marginSeconds: 1,
    holdSeconds: 7,
  })
})

test('at 0.02 percent of noise and three shots, the seal is found in every one of 200 studies', () => {
  const seals = Array.from({ length: 200 }, (_, seed) => gateFreeze(study(0.02, 3, seed)).sealSeconds)
  expect(seals.filter(seal => seal !== 6)).toEqual([])
})

test('at 0.05 percent of noise the seal is never more than one step early, which the margin covers', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { sealSeconds, holdSeconds } = gateFreeze(study(0.05, 3, seed))
    if (sealSeconds !== null) expect(holdSeconds!).toBeGreaterThanOrEqual(6)
  }
})

describe('studies without a verdict', () => {
  test('a study with noise above 0.1 percent has no verdict', () => {
    const loud = gateFreeze(study(0.3, 3))
    expect(loud).toMatchObject({ refusal: 'noise', sealSeconds: null, holdSeconds: null })
    expect(loud.noisePercent!).toBeGreaterThan(0.1)
  })

  test('a study with fewer than six steps, a single step or no steps has no verdict', () => {
    for (const steps of [[], study(0, 3).slice(0, 1), study(0, 3).slice(0, 5)])
      expect(gateFreeze(steps)).toMatchObject({ refusal: 'tooFewSteps', sealSeconds: null })
  })

  test('a study whose weight rises until the end, or does not rise, has no verdict', () => {
    expect(gateFreeze(study(0, 3).slice(0, 7)).refusal).toBe('notSealed')
    const equal = study(0, 1).map(({ time }) => ({ time, weights: [20] }))
    expect(gateFreeze(equal)).toMatchObject({ refusal: 'notSealed', sealSeconds: null })
  })
})

test('a study with one shot per step has no noise, and is flagged', () => {
  expect(gateFreeze(study(0, 1))).toMatchObject({
    noisePercent: null,
    isOneShotPerStep: true,
    sealSeconds: 6,
  })
})

test('a weight that falls after the plateau is flagged', () => {
  const steps = study(0, 3).map(step => (step.time > 12 ? { ...step, weights: [19.8, 19.8, 19.8] } : step))
  expect(gateFreeze(steps).isFalling).toBe(true)
})

test('the fit finds the seal of a quadratic rise', () => {
  const steps = Array.from({ length: 15 }, (_, i) => ({
    time: i + 1,
    weights: [20 - 0.03 * Math.max(0, 6 - (i + 1)) ** 2],
  }))
  expect(gateFreeze(steps).byFit).toBeCloseTo(6, 1)
})

test('neither the order of the rows nor the unit of weight changes the seal', () => {
  const steps = study(0.02, 3)
  expect(gateFreeze(shuffle(steps, createRandom(2)))).toEqual(gateFreeze(steps))
  const ounces = steps.map(step => ({ ...step, weights: step.weights.map(grams => grams / 28.3495) }))
  expect(gateFreeze(ounces)).toMatchObject({ sealSeconds: 6, byThree: gateFreeze(steps).byThree })
})

test('more noise widens the band', () => {
  expect(gateFreeze(study(0.06, 3)).bandGrams!).toBeGreaterThan(gateFreeze(study(0.02, 3)).bandGrams!)
})
