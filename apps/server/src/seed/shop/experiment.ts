import { experimentPlan } from '@steelsafe/molding/studies/experiment/plan.ts'
import type { ShopStudy } from './shop-study.ts'

const settings = {
  response: 'Warpage at the rim',
  responseUnit: 'mm',
  goal: 'min',
  runs: 'f8',
  replicates: 1,
  centerPoints: 3,
  blocks: 'b1',
  seed: 24_817,
  factorAName: 'Melt temperature',
  factorAUnit: '°C',
  factorALow: 225,
  factorAHigh: 245,
  factorBName: 'Pack pressure',
  factorBUnit: 'MPa',
  factorBLow: 40,
  factorBHigh: 60,
  factorCName: 'Cooling time',
  factorCUnit: 's',
  factorCLow: 14,
  factorCHigh: 20,
}
/** Scatter of the gauge and the process between two identical runs, in mm. */
const scatter = [0.006, -0.004, 0.002, -0.007, 0.003, 0.005, -0.002, -0.005, 0.004, -0.001, 0.001]

/**
 * An experiment with three factors in eight runs and three center points. Pack pressure and cooling time decide the
 * warpage.
 */
export const experimentOnWarpage: ShopStudy = {
  kind: 'experiment',
  isSigned: true,
  settings,
  rows: experimentPlan(settings)!.design.runs.map(({ levels }, run) => {
    // The factors and the design are valid, so `planOf` returns a design.
    const [melt = 0, pack = 0, cooling = 0] = levels
    const warpage = 0.44 + 0.012 * melt - 0.06 * pack - 0.045 * cooling + 0.02 * pack * cooling
    return { result: Number((warpage + (scatter[run % scatter.length] ?? 0)).toFixed(3)) }
  }),
}
