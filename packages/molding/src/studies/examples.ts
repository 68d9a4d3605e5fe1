import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { createNoise, createRandom } from '../random.ts'
import { experimentPlan } from './experiment/plan.ts'

/** Invented values for trying a study. They are never stored. */
export interface Example {
  settings: StudyRow
  rows: StudyRow[]
}

/** Creates rows from columns of the same length. */
function rowsFrom(columns: Record<string, readonly (number | string | null)[]>): StudyRow[] {
  const [first = []] = Object.values(columns)
  return first.map((_, at) =>
    Object.fromEntries(Object.entries(columns).map(([name, all]) => [name, all[at] ?? null])),
  )
}

/** Four settings of a press; the shrinkage comes from our own model. */
const experimentSettings: StudyRow = {
  response: 'Shrinkage',
  responseUnit: '%',
  goal: 'min',
  runs: 'f16',
  replicates: 1,
  centerPoints: 3,
  blocks: 'b1',
  seed: 1,
  factorAName: 'Melt temperature',
  factorAUnit: '°C',
  factorALow: 220,
  factorAHigh: 240,
  factorBName: 'Mold temperature',
  factorBUnit: '°C',
  factorBLow: 40,
  factorBHigh: 60,
  factorBChange: 'hard',
  factorCName: 'Pack pressure',
  factorCUnit: 'MPa',
  factorCLow: 40,
  factorCHigh: 60,
  factorDName: 'Hold time',
  factorDUnit: 's',
  factorDLow: 4,
  factorDHigh: 6,
}

function experimentRows(): StudyRow[] {
  const { design } = experimentPlan(experimentSettings)! // The factors and the design of the example are valid.
  const noise = createNoise(createRandom(5), 0.012)
  return design.runs.map(({ levels }) => {
    const [melt, mold, pack, hold] = levels as [number, number, number, number]
    const shrinkage = 1.62 + 0.03 * melt + 0.09 * mold - 0.16 * pack - 0.01 * hold - 0.05 * mold * pack
    return { result: Number((shrinkage + noise()).toFixed(3)), remark: null }
  })
}

const tenths = (values: readonly number[], base: number) => values.map(value => base + value)
const settledDeviations = [0.02, -0.01, 0, 0.03, -0.02, 0.01, -0.03, 0.02, 0, -0.01]
const speeds = [12.7, 25.4, 38.1, 50.8, 63.5, 76.2, 88.9, 101.6, 114.3, 127]

const rows: Record<StudyKind, StudyRow[]> = {
  loadSensitivity: rowsFrom({
    shot: ['mold', 'mold', 'mold', 'air', 'air', 'air'],
    fillTime: [0.512, 0.514, 0.513, 0.498, 0.499, 0.498],
    pressure: [9_650, 9_680, 9_660, 2_410, 2_420, 2_400],
  }),
  speedLinearity: rowsFrom({
    setSpeed: speeds,
    fillTime: speeds.map((speed, i) => Number((60 / (speed * (1 - 0.008 * i))).toFixed(3))),
  }),
  checkRing: rowsFrom({ partWeight: tenths(settledDeviations, 21.4) }),
  gauge: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].flatMap((part, p) =>
    ['A', 'B', 'C'].flatMap((operator, o) =>
      [0, 1].map(repeat => ({
        part,
        operator,
        dimension: Number(
          (25 + ((p * 7) % 10) * 0.011 + o * 0.002 + (((p + o + repeat) * 3) % 5) * 0.0011).toFixed(4),
        ),
      })),
    ),
  ),
  repeatability: rowsFrom({
    partWeight: tenths(settledDeviations, 21.42),
    fillTime: [0.51, 0.512, 0.509, 0.511, 0.51, 0.513, 0.51, 0.509, 0.511, 0.51],
    pressure: [9_650, 9_700, 9_630, 9_680, 9_640, 9_660, 9_690, 9_650, 9_640, 9_670],
    cushion: [5.1, 5.0, 5.1, 5.2, 5.1, 5.0, 5.1, 5.1, 5.2, 5.1],
  }),
  rheology: rowsFrom({
    setSpeed: speeds,
    fillTime: [4.724, 2.362, 1.575, 1.181, 0.945, 0.787, 0.675, 0.591, 0.525, 0.472],
    pressure: [5_240, 6_570, 7_480, 8_190, 8_800, 9_330, 9_810, 10_240, 10_640, 11_020],
    partFull: Array.from(speeds, () => 'no'),
  }),
  relativeViscosity: rowsFrom({
    lotName: Array.from({ length: 15 }, (_, i) => (i < 10 ? 'A-1042' : 'B-2077')),
    pressName: Array.from({ length: 15 }, () => 'P12'),
    fillTime: Array.from({ length: 15 }, (_, i) => 0.51 + ((i * 7) % 5) / 1000),
    pressure: Array.from({ length: 15 }, (_, i) => (i < 10 ? 9_650 : 10_280) + ((i * 13) % 7) * 8),
  }),
  balance: rowsFrom({
    cavity: [1, 2, 3, 4, 5, 6, 7, 8],
    weight1: [10.21, 10.15, 10.04, 9.98, 10.18, 10.12, 10.02, 9.95],
    weight2: [10.22, 10.14, 10.05, 9.97, 10.19, 10.11, 10.01, 9.96],
    weight3: [10.2, 10.16, 10.03, 9.99, 10.17, 10.13, 10.03, 9.94],
  }),
  pressureLoss: rowsFrom({
    place: ['Nozzle', 'Sprue', 'Runner', 'Gate', 'Part 50 %', 'Part 95 %'],
    pressure: [6_200, 18_600, 62_000, 80_600, 99_000, 124_000],
  }),
  gateFreeze: Array.from({ length: 15 }, (_, i) => {
    const holdTime = i + 1
    const mean = 21.6 * (1 - (holdTime < 7 ? 0.0022 * (7 - holdTime) ** 1.7 : 0))
    const weight = (shot: number) => Number((mean + (((i * 5 + shot * 3) % 7) - 3) * 0.0012).toFixed(3))
    return {
      holdTime,
      partWeight: weight(0),
      weight2: weight(1),
      weight3: weight(2),
      packPressure: 48_000,
      coolingTime: 25 - holdTime,
    }
  }),
  moldTemperature: rowsFrom({
    place: ['Core, gate side', 'Core, far side', 'Cavity, gate side', 'Cavity, far side', 'Slide'],
    surface: [52.1, 55.4, 50.8, 54.2, 59.9],
    waterIn: [45, 45, 45, 45, 45],
    waterOut: [46.9, 47.4, 46.6, 47.1, 48.8],
  }),
  // 325 to 475 F, as in the knowledge center.
  processWindow: [
    [
      160,
      [
        [20_000, 'short'],
        [26_000, 'short'],
      ],
    ],
    [
      176.7,
      [
        [24_000, 'short'],
        [30_000, 'good'],
        [45_000, 'good'],
        [56_000, 'flash'],
      ],
    ],
    [
      204.4,
      [
        [20_000, 'short'],
        [26_000, 'good'],
        [40_000, 'good'],
        [50_000, 'flash'],
      ],
    ],
    [
      232.2,
      [
        [17_000, 'sink'],
        [22_000, 'good'],
        [38_000, 'good'],
        [44_000, 'flash'],
      ],
    ],
    [
      246.1,
      [
        [22_000, 'burn'],
        [34_000, 'flash'],
      ],
    ],
  ].flatMap(([temperature, trials]) =>
    (trials as [number, string][]).map(([packPressure, outcome]) => ({
      temperature: temperature as number,
      packPressure,
      outcome,
    })),
  ),
  cooling: rowsFrom({
    coolingTime: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    dimension: [49.912, 49.938, 49.956, 49.968, 49.976, 49.981, 49.984, 49.986, 49.987, 49.987],
  }),
  experiment: experimentRows(),
  capability: Array.from({ length: 30 }, (_, i) => ({
    subgroup: Math.floor(i / 5) + 1,
    dimension: Number((25 + (((i * 37) % 17) - 8) * 0.0021).toFixed(4)),
  })),
}

const settings: Partial<Record<StudyKind, StudyRow>> = {
  speedLinearity: { stroke: 60 },
  gauge: { tolerance: 0.2 },
  gateFreeze: { shows: 'plastic' },
  processWindow: { shows: 'plastic' },
  rheology: { shows: 'hydraulic', ratio: 10, maxPressure: 14_000, fillShare: 95 },
  pressureLoss: { shows: 'plastic', maxPressure: 150_000 },
  cooling: {
    tolerance: 0.1,
    wall: 2.2,
    diffusivity: 0.09,
    meltTemperature: 230,
    steelTemperature: 50,
    ejectionTemperature: 95,
  },
  experiment: experimentSettings,
  capability: { lowLimit: 24.9, highLimit: 25.1 },
}

/** Returns the example of a kind of study, with default settings where the example has no value. */
export function exampleOf(kind: StudyKind): Example {
  const begins = Object.fromEntries(
    Object.entries(kinds[kind].settings).map(([name, field]) => [
      name,
      ('default' in field && field.default) || null,
    ]),
  )
  return { settings: { ...begins, ...settings[kind] }, rows: rows[kind] }
}
