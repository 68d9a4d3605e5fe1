import type { SafetyLine } from '../molding/kinds.ts'
import type { starterItems } from './names.ts'

/** Safety lines before a tryout: mounting the mold, purging the barrel, and reaching into the mold. */
export const tryoutSafety: readonly SafetyLine[] = ['hook', 'airShot', 'trial', 'moldSpace']

/** Safety lines before the inspection of an item. */
export const itemSafety: Record<(typeof starterItems)[number], readonly SafetyLine[]> = {
  movement: ['moldSpace'],
  slides: ['moldSpace'],
  ejection: ['moldSpace'],
  cooling: ['waterOil'],
  partingLine: ['moldSpace', 'trial'],
  vents: ['moldSpace', 'trial'],
  gate: ['frozenNozzle', 'moldSpace'],
  balance: ['shortShot'],
  hotRunner: ['hotRunner', 'frozenNozzle'],
  dimensions: [],
  appearance: [],
  texture: ['moldSpace'],
  marking: ['moldSpace'],
  documents: [],
}
