import type { Predictions } from '@steelsafe/contract/analysis/predictions.ts'
import type { Outcome } from '@steelsafe/contract/mold-qualification/names.ts'
import type { Parameters } from '@steelsafe/contract/mold-qualification/parameters.ts'
import type { OperationKind } from '@steelsafe/contract/operations/names.ts'
import type { MoldNeeds } from '@steelsafe/contract/presses/entities.ts'
import { experimentOnWarpage } from './experiment.ts'
import { type LaunchTexts, launchTexts } from './launch-texts.ts'
import { quotedCycleTimeOf } from './production.ts'
import type { ShopStudy } from './shop-study.ts'
import type { ShopTool } from './types.ts'

/** A tryout of a tool. Days are relative to today. */
interface ShopTryout {
  number: number
  day: number
  press: string
  lot: string
  /** The outcome; null for a planned tryout. */
  outcome: Outcome | null
  summary: string
  /** The process parameters, in metric units. */
  parameters: Parameters
}

interface ShopFinding {
  item: string
  description: string
  inspectionMethod: string
  possibleCauses: string
  cavity: number
  correction: string
  /** True when the second tryout, if there is one, showed that the finding is corrected. */
  isVerified: boolean
}

/** The launch of a tool. Days are relative to today. */
export interface ShopLaunch {
  /** The requirements of the mold, only for tools of the molder, because only the molder has presses. */
  moldNeeds: Pick<MoldNeeds, 'projectedArea' | 'cavityPressure' | 'shotVolume' | 'fillPressure'> | null
  revisions: { revision: string; reason: string; day: number; isReleased: boolean }[]
  analysis: {
    title: string
    day: number
    mesh: string
    predictions: Predictions
    conclusions: string
    isReviewed: boolean
    actions: { description: string; isDone: boolean }[]
  }
  operations: {
    component: string
    kind: OperationKind
    hours: number
    startDay: number
    endDay: number
    percent: number
  }[]
  tryouts: ShopTryout[]
  findings: ShopFinding[]
  studies: ShopStudy[]
}

/** The tools between design and release. Other tools have no launch. */
const inLaunch = [
  'NL-24-0126',
  'NL-24-0139',
  'PB-1042',
  'PB-1050',
  'PB-1051',
  'PB-1057',
  'PB-1058',
  'PB-1064',
  'HF-2455',
  'HF-2460',
  'HF-2461',
]
/** The tool whose settings come from an experiment. */
const withExperiment = 'PB-1057'

export function launchOf(tool: ShopTool): ShopLaunch | null {
  if (!inLaunch.includes(tool.number)) return null
  const texts = launchTexts[tool.language]
  const tryouts = tryoutsOf(tool)
  const hasRun = tryouts.some(({ outcome }) => outcome !== null)
  const isApproved = tryouts.some(({ number, outcome }) => number === 2 && outcome !== null)
  return {
    revisions: [
      { revision: 'A', reason: texts.firstDesign, day: tool.purchasedDay, isReleased: true },
      {
        revision: 'B',
        reason: texts.ribDraft,
        day: tool.purchasedDay + 30,
        isReleased: tool.deliveryDay < -10,
      },
    ],
    analysis: {
      title: texts.analysis.title,
      day: tool.purchasedDay + 20,
      mesh: texts.analysis.mesh,
      predictions: predictionsOf(tool),
      conclusions: texts.analysis.conclusions,
      isReviewed: tool.deliveryDay < 50,
      actions: [
        { description: texts.analysis.vents, isDone: hasRun || tool.deliveryDay < 10 },
        { description: texts.analysis.ribs, isDone: hasRun },
      ],
    },
    operations: operationsOf(tool),
    moldNeeds: tool.owner === 'molder' ? moldNeedsOf(tool) : null,
    tryouts,
    findings: hasRun ? findingsIn(texts) : [],
    studies: isApproved ? studiesOf(tool) : [],
  }
}

/**
 * Returns the requirements of the mold. The projected area follows from the clamp force (a quarter in reserve, a factor
 * of 1.15) and a cavity pressure of 35 MPa, and the shot volume from a melt density of 0.95 g/cm³.
 */
const moldNeedsOf = (tool: ShopTool): ShopLaunch['moldNeeds'] => ({
  projectedArea: Math.round(clampForceOf(tool) / (35 * 0.1 * 1.15)),
  cavityPressure: 35,
  shotVolume: Math.round((partWeightOf(tool) * tool.cavities) / 0.95),
  fillPressure: 80,
})

/** Returns the weight of a part in grams, estimated from the weight of the tool and its cavities. */
const partWeightOf = ({ weight, cavities }: ShopTool) => Math.round((weight / cavities) * 0.65) / 10
/** Returns the clamp force in kN: three quarters of the size of the press in tonnes. */
const clampForceOf = ({ pressSize }: ShopTool) => Math.round(pressSize * 9.81 * 0.75)

function predictionsOf(tool: ShopTool): Predictions {
  const cycle = quotedCycleTimeOf(tool)
  return {
    fillTime: 1.4,
    fillPressure: 780,
    clampForce: clampForceOf(tool),
    meltTemperature: 245,
    coolingTime: Math.round(cycle * 5.5) / 10,
    cycleTime: cycle,
    partWeight: partWeightOf(tool),
    shrinkage: 0.6,
    warpage: 0.35,
  }
}

function operationsOf({ purchasedDay, deliveryDay, language }: ShopTool): ShopLaunch['operations'] {
  const steps = [
    ['Design', 40],
    ['Steel', 4],
    ['Rough', 32],
    ['HeatTreatment', 6],
    ['Finish', 46],
    ['Edm', 38],
    ['Polish', 20],
    ['Fit', 24],
  ] as const
  const step = (deliveryDay - purchasedDay - 14) / steps.length
  const { cavity, core } = launchTexts[language]
  return [cavity, core].flatMap(component =>
    steps.map(([kind, hours], index) => {
      const startDay = Math.round(purchasedDay + index * step)
      const endDay = Math.round(startDay + step)
      const percent = endDay < 0 ? 100 : startDay < 0 ? 50 : 0
      return { component, kind, hours, startDay, endDay, percent }
    }),
  )
}

function tryoutsOf(tool: ShopTool): ShopTryout[] {
  const { hall, firstTryout, secondTryout } = launchTexts[tool.language]
  const cycle = quotedCycleTimeOf(tool)
  const second = tool.deliveryDay + 18
  const common = { press: `${tool.pressSize} t, ${hall}`, lot: 'L-24817' }
  const parameters: Parameters = {
    'barrel-melt': 242,
    'mold-cavitySide': 60,
    'mold-coreSide': 55,
    'fill-fillTime': 1.42,
    'fill-fillPressure': 860,
    'pack-pressure1': 520,
    'pack-time1': 6,
    'clamp-force': clampForceOf(tool),
    'clamp-cooling': Math.round(cycle * 6) / 10,
    'clamp-cycle': Math.round((cycle + 3.4) * 10) / 10,
    'part-partWeight': partWeightOf(tool) - 0.4,
    'part-shrinkage': 0.66,
    'part-warpage': 0.48,
  }
  // Tryouts in the far future are not planned yet.
  if (tool.deliveryDay > 30) return []
  const planned = { ...common, outcome: null, summary: '', parameters: {} }
  if (tool.deliveryDay > -3) return [{ ...planned, number: 1, day: Math.max(2, tool.deliveryDay) }]
  return [
    {
      ...common,
      number: 1,
      day: tool.deliveryDay,
      outcome: 'Rework',
      summary: firstTryout,
      parameters,
    },
    second > -3
      ? { ...planned, number: 2, day: Math.max(3, second) }
      : {
          ...common,
          number: 2,
          day: second,
          outcome: 'ApprovedWithItems',
          summary: secondTryout,
          parameters: {
            ...parameters,
            'fill-fillPressure': 815,
            'pack-time1': 8,
            'clamp-cycle': Math.round((cycle + 1.6) * 10) / 10,
            'part-partWeight': partWeightOf(tool) - 0.1,
            'part-shrinkage': 0.61,
            'part-warpage': 0.39,
          },
        },
  ]
}

const findingsIn = ({ burns, sink }: LaunchTexts): ShopFinding[] => [
  { ...burns, cavity: 1, isVerified: true },
  { ...sink, cavity: 2, isVerified: false },
]

/** Returns the studies of a tool. Speeds are in mm/s, times in s, hydraulic pressures in kPa and weights in g. */
function studiesOf(tool: ShopTool): ShopStudy[] {
  const part = partWeightOf(tool)
  return [
    {
      kind: 'rheology',
      isSigned: true,
      settings: { shows: 'hydraulic', ratio: 10, maxPressure: 16_000 },
      rows: [
        [15, 4.1, 4_480],
        [25, 2.48, 5_520],
        [35, 1.79, 6_260],
        [45, 1.41, 6_850],
        [55, 1.17, 7_340],
        [65, 1, 7_780],
        [75, 0.88, 8_150],
        [85, 0.79, 8_490],
        [95, 0.72, 8_790],
        [105, 0.66, 9_080],
      ].map(([setSpeed = 0, fillTime = 0, pressure = 0]) => ({ setSpeed, fillTime, pressure })),
    },
    ...(tool.number === withExperiment ? [experimentOnWarpage(tool.language)] : []),
    {
      kind: 'gateFreeze',
      isSigned: false,
      settings: { fillTimeUsed: 1.42, shows: 'plastic' },
      rows: Array.from({ length: 15 }, (_, index) => {
        const holdTime = index + 1
        const share = holdTime < 8 ? 1 - 0.0016 * (8 - holdTime) ** 1.6 : 1
        const weigh = (shot: number) =>
          Number((part * share + (((index * 5 + shot * 3) % 7) - 3) * part * 0.00006).toFixed(3))
        return { holdTime, partWeight: weigh(0), weight2: weigh(1), weight3: weigh(2), packPressure: 52_000 }
      }),
    },
  ]
}
