import type { MoldNeeds } from '@steelsafe/contract/presses/entities.ts'
import { pressLimits } from '@steelsafe/contract/presses/limits.ts'
import { densityRange } from '@steelsafe/molding/mesh/resins.ts'
import type { MoldSize } from '@steelsafe/molding/press-fit.ts'
import { type PressResin, pressResins, shotInResin } from '@steelsafe/molding/press-resins.ts'
import type { TypedNumber } from '#ui/form/inputs/NumberInput.tsx'

/** Values with which the presses of a mold are compared without saving them: another resin, and slides. */
export interface WhatIf {
  /** Name of the resin for which the mold's values were entered; '' when unknown. */
  currentResin: string
  /** Name of the resin to try; '' for the entered values. */
  resin: string
  /** Assumed pressure in the cavities with the resin to try, MPa. */
  cavityPressure: TypedNumber
  /** Assumed density of its melt, g/cm³. */
  meltDensity: TypedNumber
  /** Projected area of the slides, cm². */
  slideArea: TypedNumber
  /** Angle of the heel blocks of the slides, degrees. */
  heelAngle: TypedNumber
}

export const noWhatIf: WhatIf = {
  currentResin: '',
  resin: '',
  cavityPressure: null,
  meltDensity: null,
  slideArea: null,
  heelAngle: null,
}

/**
 * Bounds of the typed values, in MPa, g/cm³, cm² and degrees. The angle of a heel block is usually 10 to 25 degrees
 * (plastwise.com, lateral forces); above 45 a slide would open the mold with more force than the melt puts on it.
 */
export const whatIfBounds = {
  cavityPressure: { min: 1, max: pressLimits.pressure },
  meltDensity: densityRange,
  slideArea: { min: 0.1, max: pressLimits.area },
  heelAngle: { min: 1, max: 45 },
} as const
export type WhatIfNumber = keyof typeof whatIfBounds

export const findResin = (name: string): PressResin | undefined =>
  pressResins.find(resin => resin.name === name)

/**
 * Sets the resin to try, with the safe upper end of its usual pressures and the density of its melt. An empty name
 * restores the entered values.
 */
export function tryResin(whatIf: WhatIf, name: string): WhatIf {
  const resin = findResin(name)
  return {
    ...whatIf,
    resin: name,
    cavityPressure: resin?.cavityPressure.most ?? null,
    meltDensity: resin?.melt ?? null,
  }
}

/** Returns a typed number within its bounds, or null. */
function numberOf(whatIf: WhatIf, field: WhatIfNumber): number | null {
  const value = whatIf[field]
  const { min, max } = whatIfBounds[field]
  return typeof value === 'number' && value >= min && value <= max ? value : null
}

/** The requirements of a mold with the values to try. */
export interface WhatIfMold extends MoldSize {
  /** True when the shot volume could not be converted to the resin to try, so that the entered volume is used. */
  hasEnteredShot: boolean
}

/**
 * Returns the requirements of a mold with the values to try. A field without a value to try has the entered value.
 */
export function applyWhatIf(mold: MoldNeeds, whatIf: WhatIf): WhatIfMold {
  const currentResin = findResin(whatIf.currentResin)
  const resin = findResin(whatIf.resin)
  const shotVolume =
    resin && currentResin
      ? shotInResin(mold.shotVolume, currentResin, { ...resin, melt: numberOf(whatIf, 'meltDensity') })
      : null
  return {
    ...mold,
    cavityPressure: resin ? numberOf(whatIf, 'cavityPressure') : mold.cavityPressure,
    shotVolume: shotVolume ?? mold.shotVolume,
    isEngineering: (resin ?? currentResin)?.isEngineering ?? false,
    slideArea: numberOf(whatIf, 'slideArea'),
    heelAngle: numberOf(whatIf, 'heelAngle'),
    hasEnteredShot: resin !== undefined && shotVolume === null && mold.shotVolume !== null,
  }
}

/**
 * Returns true when the values to try change a check, so that the fits can differ from the fits of the entered
 * values.
 */
export const isWhatIf = (whatIf: WhatIf): boolean =>
  whatIf.resin !== '' ||
  findResin(whatIf.currentResin)?.isEngineering === true ||
  (numberOf(whatIf, 'slideArea') !== null && numberOf(whatIf, 'heelAngle') !== null)
