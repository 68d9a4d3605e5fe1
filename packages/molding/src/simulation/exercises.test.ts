import { challenges } from '@steelsafe/contract/rjg/names.ts'
import { expect, test } from 'vitest'
import {
  type Answers,
  type ControlValues,
  checkAnswers,
  exercises,
  flashCount,
  makeShots,
  oeeOf,
  windowAt,
} from './exercises.ts'
import { simulateShot } from './shot.ts'

/** Solution of each exercise, as changes of its initial settings. */
const solving: Record<number, Partial<ControlValues>> = {
  1: { speed: 51 },
  2: { warmUp: 40 },
  8: { packPressure: 45_000, packTime: 6, coolingTime: 8 },
}
const madeFor = (number: number, change: Partial<ControlValues> = {}) => {
  const { values, study } = exercises[number]!
  const set = { ...values, ...change }
  return makeShots(study ? study(set) : [set])
}
const rightFor = (number: number, shots = madeFor(number, solving[number])): Answers =>
  Object.fromEntries(
    Object.entries(exercises[number]!.expected(shots)).map(([key, { value }]) => [key, value]),
  )

test('every exercise is solved by the expected answers', () => {
  for (const number of challenges) {
    const shots = madeFor(number, solving[number])
    const answers = rightFor(number, shots)
    expect(Object.values(answers)).not.toContain(null)
    expect([number, checkAnswers(exercises[number]!, shots, answers).isSolved]).toEqual([number, true])
  }
})

test('no exercise is solved without shots and answers, and a number is right only within its tolerance', () => {
  for (const number of challenges) expect(checkAnswers(exercises[number]!, [], {}).isSolved).toBe(false)
  const shots = madeFor(3)
  const { seal, hold } = rightFor(3) as Record<string, number>
  expect([seal, hold]).toEqual([5, 6])
  const answer = (own: number) =>
    checkAnswers(exercises[3]!, shots, { seal: own, hold: hold! }).answers.map(({ isRight }) => isRight)
  expect(answer(5.5)).toEqual([true, true])
  expect(answer(5.6)).toEqual([false, true])
  expect(answer(4.4)).toEqual([false, true])
})

test('ten shots of a cold press drift, and ten shots of a warm press do not', () => {
  expect(checkAnswers(exercises[2]!, madeFor(2), rightFor(2)).isReached).toBe(false)
  expect(checkAnswers(exercises[2]!, madeFor(2, { warmUp: 40 }), rightFor(2)).isReached).toBe(true)
})

test('hotter melt moves both edges of the window down', () => {
  const [cool, hot] = [windowAt(220), windowAt(240)]
  expect(hot.low).toBeLessThan(cool.low)
  expect(hot.high).toBeLessThan(cool.high)
  expect(cool.low).toBeLessThan(cool.high)
})

test('bad parts have an OEE of 0, and performance is at most 100 percent', () => {
  const { values } = exercises[8]!
  expect(oeeOf(simulateShot({ ...values, packPressure: 10_000 })).oee).toBe(0)
  expect(
    oeeOf(simulateShot({ ...values, packPressure: 45_000, packTime: 5.5, coolingTime: 5 })).performance,
  ).toBe(100)
})

test('shots that flash the mold are counted', () => {
  const { values } = exercises[4]!
  const flashing = makeShots(Array.from({ length: 4 }, () => ({ ...values, packPressure: 90_000 })))
  expect(flashCount(flashing)).toBe(4)
  expect(flashCount(makeShots([{ ...values, packPressure: 40_000 }]))).toBe(0)
})

test('the same settings give the same shots each time', () => {
  expect(madeFor(3)).toEqual(madeFor(3))
})
