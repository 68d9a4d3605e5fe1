import type { Quantity } from '@steelsafe/contract/molding/quantities.ts'
import { gateFreeze } from '../gate-freeze.ts'
import { createNoise, createRandom } from '../random.ts'
import { repeatability } from '../repeatability.ts'
import { meanOf } from '../sample.ts'
import { normalUpperTail } from '../tails/distributions.ts'
import { goodSettings, intensification, type Machine, type Settings, teachingMachine } from './machine.ts'
import { type Shot, simulateShot, sinkLimit } from './shot.ts'
import { timeUntilMean } from './temperature.ts'

/**
 * Controls of an exercise: the settings of the press, and the number of cycles it ran before the first shot that
 * counts.
 */
export type ControlValues = Settings & { warmUp: number }
export type ControlName = keyof ControlValues

/** A control that the user can set. */
export interface Control {
  name: ControlName
  quantity: Quantity
  /** Limits in stored units. */
  min: number
  max: number
}

/** Readings of a shot. Measured readings include noise of the press. */
export const readings = {
  fillTime: 'time',
  peak: 'pressure',
  hydraulic: 'pressure',
  gatePeak: 'pressure',
  endPeak: 'pressure',
  weight: 'mass',
  shrinkage: 'percent',
  inMold: 'time',
  cycle: 'time',
  oee: 'percent',
} as const satisfies Record<string, Quantity>
type ReadingName = keyof typeof readings

/** A simulated shot, with its settings and readings. */
export interface ExerciseShot {
  values: ControlValues
  shot: Shot
  measurements: Record<ReadingName, number>
}

export type Answers = Record<string, number | string | null>

type Expected =
  | { kind: 'number'; quantity: Quantity; tolerance: number; value: number | null }
  | { kind: 'choice'; choices: readonly string[]; value: string }

/** An exercise at the teaching press. */
export interface Exercise {
  values: ControlValues
  controls: readonly Control[]
  shows: readonly ReadingName[]
  /** Returns the settings of each shot of a study that runs as a whole, from the set values. */
  study?: (values: ControlValues) => ControlValues[]
  /** Plot of a study: over the number of the shot, over the pack time, or the effects of its factors. */
  plotKind?: 'number' | 'packTime' | 'effects'
  /** True when only the whole study can be run, because single shots are not useful. */
  isOnlyStudy?: true
  /** Settings that change between the shots of the study. */
  varies?: readonly ControlName[]
  /** Returns the expected answers in stored units. A value is null until the shots determine it. */
  expected: (shots: readonly ExerciseShot[]) => Record<string, Expected>
  /** Returns true when the last shot, or the last study, meets the additional goal of the exercise. */
  isReached: (shots: readonly ExerciseShot[]) => boolean
}

const machine = teachingMachine
const startValues: ControlValues = { ...goodSettings, warmUp: 100 }
/**
 * Difference in K by which the melt of a cold press is colder, and number of cycles in which the difference decreases to
 * about a third (our own).
 */
const cold = { kelvin: 30, cycles: 8 }
/**
 * Noise as a share of the reading: pressure 0.3 percent, weight 0.02 percent (rules of thumb for a press in good
 * order).
 */
const noise = { pressure: 0.003, weight: 0.0002 }

/**
 * Simulates consecutive shots. The same list gives the same shots.
 * @param before the number of earlier shots, so that the noise differs from their noise
 */
export function makeShots(list: readonly ControlValues[], before = 0): ExerciseShot[] {
  return list.map((values, index) => {
    const cycles = values.warmUp + index
    const melt = values.melt - cold.kelvin * Math.exp(-cycles / cold.cycles)
    const shot = simulateShot({ ...values, melt })
    const random = createNoise(createRandom(97 * (before + index) + 11), 1)
    const peak = shot.fill.peak * (1 + noise.pressure * random())
    return {
      values,
      shot,
      measurements: {
        fillTime: shot.fill.fillTime,
        peak,
        hydraulic: peak / intensification(machine),
        gatePeak: shot.gatePeak * (1 + noise.pressure * random()),
        endPeak: shot.endPeak * (1 + noise.pressure * random()),
        weight: shot.weight * (1 + noise.weight * random()),
        shrinkage: shot.shrinkage,
        inMold: shot.inMold,
        cycle: shot.cycle,
        oee: oeeOf(shot).oee,
      },
    }
  })
}

const control = (name: ControlName, quantity: Quantity, min: number, max: number): Control => ({
  name,
  quantity,
  min,
  max,
})
const number = (quantity: Quantity, value: number | null, tolerance: number): Expected => ({
  kind: 'number',
  quantity,
  tolerance,
  value,
})
const choice = (choices: readonly string[], value: string): Expected => ({ kind: 'choice', choices, value })
const speed = control('speed', 'speed', 5, 150)
const packPressure = control('packPressure', 'pressure', 5_000, 120_000)
const packTime = control('packTime', 'time', 0, 20)
const coolingTime = control('coolingTime', 'time', 0, 40)
const melt = control('melt', 'temperature', 200, 270)
const yes = () => true

/** Exercise on the first shots after a start: they show the press, not its process. */
const warmUp: Exercise = {
  values: { ...startValues, warmUp: 0 },
  controls: [control('warmUp', 'count', 0, 200)],
  shows: ['peak', 'fillTime'],
  study: values => Array.from({ length: 10 }, () => values),
  plotKind: 'number',
  isOnlyStudy: true,
  expected: shots => {
    const own = repeatability(shots.slice(-10).map(({ measurements }) => measurements.peak))
    return {
      first: choice(['drift', 'scatter', 'outlier'], 'drift'),
      repeatability: number('percent', shots.length < 10 ? null : (own?.percent ?? null), 0.3),
    }
  },
  isReached: shots => {
    const last = shots.slice(-10)
    const own = repeatability(last.map(({ measurements }) => measurements.peak))
    return (
      last.length === 10 && !!own && own.band === 'good' && !last.some(({ values }) => values.warmUp < 25)
    )
  },
}

/** Returns 15 shots with hold times from 1 s. The sum of hold and cooling time is constant, so only the hold changes. */
const holdStudy = (values: ControlValues) =>
  Array.from({ length: 15 }, (_, index) => ({
    ...values,
    packTime: index + 1,
    coolingTime: 20 - (index + 1),
  }))

/** Returns the seal time in s that the study of 15 shots finds without noise. */
function sealOfStudy(): number {
  const shots = holdStudy(startValues).map(values => ({
    time: values.packTime,
    weights: [simulateShot(values).weight],
  }))
  return gateFreeze(shots).sealSeconds!
}

const windowStart: ControlValues = { ...startValues, clamp: 620, coolingTime: 12 }
const tooLow = ['short', 'hesitation', 'sink'] as const
const tooHigh = ['flash', 'sticking'] as const

/**
 * Returns the lowest pack pressure without sinks and the highest without flash or sticking at a melt temperature, kPa.
 */
export function windowAt(temperature: number): { low: number; high: number } {
  const has = (names: readonly string[], pressure: number) =>
    simulateShot({ ...windowStart, melt: temperature, packPressure: pressure }).faults.some(fault =>
      names.includes(fault),
    )
  const edge = (isBelow: (pressure: number) => boolean) => {
    let [low, high] = [packPressure.min, packPressure.max]
    while (high - low > 10) {
      const middle = (low + high) / 2
      if (isBelow(middle)) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  return { low: edge(p => has(tooLow, p)), high: edge(p => !has(tooHigh, p)) }
}

/** Clamp forces to choose from, kN. */
const clampForces = [500, 650, 800, 1_000, 1_500] as const
/** Factor for a reserve of a tenth (keiteq.org, tonnage). */
const reserve = 1.1

const factors = [
  { name: 'melt', low: 220, high: 240 },
  { name: 'packPressure', low: 40_000, high: 60_000 },
  { name: 'packTime', low: 3, high: 6 },
  { name: 'steel', low: 50, high: 70 },
  { name: 'speed', low: 40, high: 70 },
  { name: 'coolingTime', low: 8, high: 14 },
] as const satisfies readonly { name: ControlName; low: number; high: number }[]
const levelOf = ({ name, low, high }: (typeof factors)[number], values: ControlValues) =>
  values[name] * 2 > low + high ? 1 : -1

/** A two-level fraction, 2^(6-2), resolution IV: E = ABC, F = BCD (NIST/SEMATECH e-Handbook 5.3.3.4). */
const experiment = (values: ControlValues): ControlValues[] =>
  Array.from({ length: 16 }, (_, run) => {
    const [a, b, c, d] = [0, 1, 2, 3].map(bit => ((run >> bit) & 1) * 2 - 1) as [
      number,
      number,
      number,
      number,
    ]
    const levels = [a, b, c, d, a * b * c, b * c * d]
    return {
      ...values,
      ...Object.fromEntries(
        factors.map(({ name, low, high }, index) => [name, levels[index]! > 0 ? high : low]),
      ),
    }
  })

/** Returns the effect of each factor: the mean shrinkage at its high level minus the mean at its low level. */
export function effectsOf(shots: readonly ExerciseShot[]): { name: ControlName; effect: number }[] {
  return factors.map(factor => {
    const at = (level: number) =>
      meanOf(
        shots
          .filter(({ values }) => levelOf(factor, values) === level)
          .map(({ measurements }) => measurements.shrinkage),
      )
    return { name: factor.name, effect: at(1) - at(-1) }
  })
}

const names: readonly ControlName[] = factors.map(({ name }) => name)
/** A shift: planned and stopped minutes, and the quoted cycle in s. */
const shift = { planned: 480, stopped: 60, quotedCycle: 19 } as const

/**
 * Computes availability, performance, quality and their product, in percent (waycalculator.com, OEE). Performance is at
 * most 100. All parts with a fault are scrap. Otherwise the scrap is the share of parts with sinks, if the pressure at
 * the end of the cavity scatters with a standard deviation of 2 MPa (our own).
 */
export function oeeOf(shot: Shot): {
  availability: number
  performance: number
  quality: number
  oee: number
} {
  const availability = (shift.planned - shift.stopped) / shift.planned
  const performance = Math.min(1, shift.quotedCycle / shot.cycle)
  const isScrap = shot.faults.some(fault => fault !== 'pressureLimited')
  const quality = isScrap ? 0 : 1 - normalUpperTail((shot.endAtSeal - sinkLimit) / 2_000)
  return {
    availability: availability * 100,
    performance: performance * 100,
    quality: quality * 100,
    oee: availability * performance * quality * 100,
  }
}

const slowShift: ControlValues = { ...startValues, packPressure: 38_000, packTime: 9, coolingTime: 12 }
const oeeAtStart = oeeOf(simulateShot(slowShift)).oee

/** Exercises by their number in the URL. */
export const exercises: Record<number, Exercise> = {
  1: {
    values: { ...startValues, speed: 35 },
    controls: [speed],
    shows: ['fillTime', 'hydraulic'],
    expected: shots => ({
      ratio: number('none', intensification(machine), 0.1),
      pressure: number('pressure', shots.at(-1)?.measurements.peak ?? null, 1_000),
    }),
    isReached: shots => Math.abs((shots.at(-1)?.measurements.fillTime ?? 0) - 0.9) <= 0.05,
  },
  2: warmUp,
  3: {
    values: { ...startValues, packTime: 2, coolingTime: 18 },
    controls: [packTime],
    shows: ['weight'],
    study: holdStudy,
    plotKind: 'packTime',
    expected: () => ({
      seal: number('time', sealOfStudy(), 0.5),
      hold: number('time', sealOfStudy() + 1, 0.5),
    }),
    isReached: yes,
  },
  4: {
    values: windowStart,
    controls: [melt, packPressure],
    shows: ['weight', 'endPeak'],
    expected: () => {
      const [cool, hot] = [windowAt(220), windowAt(240)]
      return {
        coolLow: number('pressure', cool.low, 2_500),
        coolHigh: number('pressure', cool.high, 2_500),
        hotLow: number('pressure', hot.low, 2_500),
        hotHigh: number('pressure', hot.high, 2_500),
      }
    },
    isReached: yes,
  },
  5: {
    values: { ...startValues, packPressure: 60_000, coolingTime: 12 },
    controls: [control('clamp', 'force', 300, 1_500)],
    shows: ['gatePeak', 'endPeak'],
    expected: () => {
      const neededForce =
        simulateShot({ ...startValues, packPressure: 60_000, coolingTime: 12 }).openingForce * reserve
      return {
        force: number('force', neededForce, 0.04 * neededForce),
        press: choice(clampForces.map(String), String(clampForces.find(force => force >= neededForce))),
      }
    },
    isReached: yes,
  },
  6: {
    values: { ...startValues, packTime: 5.5, coolingTime: 12 },
    controls: [coolingTime],
    shows: ['inMold', 'cycle'],
    expected: () => {
      const shortest = timeInMold(machine.mold.wall)
      return {
        full: number('time', shortest, 0.5),
        half: number('time', timeInMold(machine.mold.wall / 2), 0.3),
        factor: choice(['half', 'quarter', 'eighth'], 'quarter'),
      }
    },
    isReached: yes,
  },
  7: {
    values: { ...startValues },
    controls: [],
    shows: ['shrinkage'],
    study: experiment,
    plotKind: 'effects',
    isOnlyStudy: true,
    varies: names,
    expected: () => {
      const effects = effectsOf(makeShots(experiment(startValues)))
      const largest = effects.reduce((a, b) => (Math.abs(b.effect) > Math.abs(a.effect) ? b : a))
      return {
        largest: choice(names, largest.name),
        size: number('percent', Math.abs(largest.effect), 0.05),
        alias: choice(['AC', 'CE', 'DF'], 'CE'),
      }
    },
    isReached: yes,
  },
  8: {
    values: slowShift,
    controls: [speed, packPressure, packTime, coolingTime],
    shows: ['cycle', 'weight', 'oee'],
    expected: shots => ({
      performance: number('percent', shots.at(-1) ? oeeOf(shots.at(-1)!.shot).performance : null, 0.5),
      never: choice(['setUp', 'robot', 'guard', 'cleaning'], 'guard'),
    }),
    isReached: shots => (shots.at(-1)?.measurements.oee ?? 0) >= oeeAtStart + 10,
  },
}

/**
 * Returns the time in s until the average of a wall in the teaching mold reaches the ejection temperature, at its good
 * settings.
 */
function timeInMold(wall: number): number {
  const { resin }: Machine = machine
  return timeUntilMean(
    { thickness: wall, diffusivity: resin.diffusivity, melt: startValues.melt, steel: startValues.steel },
    resin.ejection,
  )
}

export interface CheckResult {
  answers: { key: string; isRight: boolean }[]
  isReached: boolean
  isSolved: boolean
}

/** Checks the answers. A number is right within its tolerance. */
export function checkAnswers(
  { expected, isReached }: Exercise,
  shots: readonly ExerciseShot[],
  givenAnswers: Answers,
): CheckResult {
  const answers = Object.entries(expected(shots)).map(([key, expectedAnswer]) => {
    const answer = givenAnswers[key]
    const isRight =
      expectedAnswer.kind === 'choice'
        ? answer === expectedAnswer.value
        : typeof answer === 'number' &&
          expectedAnswer.value !== null &&
          Math.abs(answer - expectedAnswer.value) <= expectedAnswer.tolerance * (1 + 1e-9)
    return { key, isRight }
  })
  const isGoalReached = isReached(shots)
  return {
    answers,
    isReached: isGoalReached,
    isSolved: isGoalReached && answers.every(({ isRight }) => isRight),
  }
}

/** Returns the number of shots that flashed the mold. */
export const flashCount = (shots: readonly ExerciseShot[]): number =>
  shots.filter(({ shot }) => shot.faults.includes('flash')).length
