import type { Language } from '@steelsafe/contract/core/fields.ts'
import { experimentPlan } from '@steelsafe/molding/studies/experiment/plan.ts'
import type { ShopStudy } from './shop-study.ts'

interface Names {
  response: string
  factorAName: string
  factorBName: string
  factorCName: string
}

const names: Record<Language, Names> = {
  en: {
    response: 'Warpage at the rim',
    factorAName: 'Melt temperature',
    factorBName: 'Pack pressure',
    factorCName: 'Cooling time',
  },
  es: {
    response: 'Alabeo en el borde',
    factorAName: 'Temperatura del fundido',
    factorBName: 'Presión de empaque',
    factorCName: 'Tiempo de enfriamiento',
  },
  zh: {
    response: '边缘翘曲',
    factorAName: '熔体温度',
    factorBName: '补缩压力',
    factorCName: '冷却时间',
  },
  de: {
    response: 'Verzug am Rand',
    factorAName: 'Massetemperatur',
    factorBName: 'Nachdruck Stufe 1',
    factorCName: 'Kühlzeit',
  },
}
const settings = {
  responseUnit: 'mm',
  goal: 'min',
  runs: 'f8',
  replicates: 1,
  centerPoints: 3,
  blocks: 'b1',
  seed: 24_817,
  factorAUnit: '°C',
  factorALow: 225,
  factorAHigh: 245,
  factorBUnit: 'MPa',
  factorBLow: 40,
  factorBHigh: 60,
  factorCUnit: 's',
  factorCLow: 14,
  factorCHigh: 20,
}
/** Scatter of the gauge and the process between two identical runs, in mm. */
const scatter = [0.006, -0.004, 0.002, -0.007, 0.003, 0.005, -0.002, -0.005, 0.004, -0.001, 0.001]

const rows = experimentPlan({ ...settings, ...names.en })!.design.runs.map(({ levels }, run) => {
  // `experimentPlan` returns a design, because the factors are valid.
  const [melt = 0, pack = 0, cooling = 0] = levels
  const warpage = 0.44 + 0.012 * melt - 0.06 * pack - 0.045 * cooling + 0.02 * pack * cooling
  return { result: Number((warpage + (scatter[run % scatter.length] ?? 0)).toFixed(3)) }
})

/**
 * Returns an experiment with three factors in eight runs and three center points. Pack pressure and cooling time
 * determine the warpage.
 */
export const experimentOnWarpage = (language: Language): ShopStudy => ({
  kind: 'experiment',
  isSigned: true,
  settings: { ...settings, ...names[language] },
  rows,
})
