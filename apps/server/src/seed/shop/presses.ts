import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { PressForm } from '@steelsafe/contract/presses/entities.ts'
import { launchTexts } from './launch-texts.ts'

type Pair = [first: number, second: number]
type Unnamed = Omit<PressForm, 'name'> & { tonnes: number }

/**
 * The presses of the molder. Sizes are in mm, the clamp in tonnes (common in shops), the barrel in cm³ and the crane in
 * kg.
 */
const molderPresses: readonly Unnamed[] = [
  press(250, [570, 570], [840, 840], [200, 550], [1_150, 560], 240, 45, 5_000),
  press(300, [670, 670], [970, 970], [250, 650], [1_300, 620], 300, 50, 5_000),
  press(350, [720, 720], [1_040, 1_040], [250, 700], [1_400, 680], 340, 55, 5_000),
  press(900, [1_030, 960], [1_450, 1_400], [350, 950], [1_900, 950], 1_300, 80, 10_000),
  press(1_000, [1_100, 1_000], [1_560, 1_460], [400, 1_000], [2_050, 1_050], 1_500, 85, 10_000),
]

/** Returns the presses of the molder. Their names contain the clamp and the hall. */
export const pressesIn = (language: Language): PressForm[] =>
  molderPresses.map(({ tonnes, ...sizes }) => ({
    ...sizes,
    name: `${tonnes} t, ${launchTexts[language].hall}`,
  }))

function press(
  tonnes: number,
  [tieBarHorizontal, tieBarVertical]: Pair,
  [platenHorizontal, platenVertical]: Pair,
  [moldHeightMin, moldHeightMax]: Pair,
  [daylight, stroke]: Pair,
  shotVolume: number,
  screwDiameter: number,
  craneLoad: number,
): Unnamed {
  return {
    tonnes,
    plant: 'Querétaro',
    clampForce: Math.round(tonnes * 9.81),
    tieBarHorizontal,
    tieBarVertical,
    platenHorizontal,
    platenVertical,
    moldHeightMin,
    moldHeightMax,
    daylight,
    stroke,
    shotVolume,
    screwDiameter,
    intensificationRatio: 10,
    injectionPressure: 200,
    nozzleRadius: 15.5,
    ringDiameter: 125,
    ejectorStroke: 150,
    craneLoad,
  }
}
