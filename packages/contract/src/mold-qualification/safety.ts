import type { SafetyLine } from '../molding/kinds.ts'
import type { starterItems } from './names.ts'

/** Before a tryout: the mold is hung in, the barrel is purged, and people reach into the mold. */
export const tryoutSafety: readonly SafetyLine[] = ['hook', 'airShot', 'trial', 'moldSpace']

/** What has to be known before a mold is looked at for an item. */
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
