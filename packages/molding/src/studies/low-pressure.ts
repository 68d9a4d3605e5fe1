import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { StudyFlag } from '@steelsafe/contract/molding/result.ts'
import type { StudyField } from '@steelsafe/contract/molding/study-field.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { flag, numberIn, numbersIn, ratioOf } from './study-parts.ts'

/**
 * Plastic pressures in kPa below which hardly any mold can be filled or packed (our own limits; filling usually takes 30
 * to 180 MPa). Values in bar that are typed as psi, or in MPa that are typed as bar, are below these limits.
 */
const usualMin = { lowPressure: 20_000, lowPackPressure: 10_000 } as const
type LowFlag = keyof typeof usualMin

const flagOf = (name: string): LowFlag => (/packPressure/i.test(name) ? 'lowPackPressure' : 'lowPressure')

/** Returns the pressures in these fields to which a flag applies. */
const pressuresOf = (fields: Record<string, StudyField>, values: StudyRow, key: LowFlag): number[] =>
  numbersIn(
    values,
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'number' && field.quantity === 'pressure' && flagOf(name) === key ? [name] : [],
    ),
  )

/**
 * Returns the flags of a study whose highest pressure is so low that its unit is doubtful. Checks the pressures of the
 * samples, or without these the pressures of the settings.
 */
export function lowPressureFlags(
  kind: StudyKind,
  settings: StudyRow,
  rows: readonly StudyRow[],
): StudyFlag[] {
  const isHydraulic = settings.shows === 'hydraulic' && numberIn(settings, 'ratio') !== null
  if (settings.shows !== 'plastic' && !isHydraulic) return []
  return (['lowPressure', 'lowPackPressure'] as const).flatMap(key => {
    const rowPressures = rows.flatMap(row => pressuresOf(kinds[kind].columns, row, key))
    const pressures =
      rowPressures.length > 0 ? rowPressures : pressuresOf(kinds[kind].settings, settings, key)
    const isLow = pressures.length > 0 && Math.max(...pressures) * ratioOf(settings) < usualMin[key]
    return isLow ? [flag(key, 'fair')] : []
  })
}
