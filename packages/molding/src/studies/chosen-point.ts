import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { SetPoint, StudyFigure, StudyFlag, StudyPlot } from '@steelsafe/contract/molding/result.ts'
import { isWithinSamples } from '@steelsafe/contract/molding/rules.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { figure, flag, flagsWhen, numberIn, textIn } from './study-parts.ts'

interface ChosenSetting {
  kind: StudyKind
  /** The name of the setting that contains the engineer's value. */
  name: string
  settings: StudyRow
  rows: readonly StudyRow[]
}

/** A set-point that the engineer can replace. */
interface ChosenPoint {
  /** The engineer's value; null when the computed value is used. */
  value: number | null
  /** The engineer's value as a figure; empty when the computed value is used. */
  figures: StudyFigure[]
  /** The set-point for later studies: the engineer's value with its reason, or else the computed value. */
  setPoint: SetPoint
}

/**
 * Replaces a computed set-point by the value of the engineer, for instance for a hot runner whose gate never freezes.
 * Ignores a value outside of the samples, which validation refuses.
 */
export function chosenPoint(computed: SetPoint, { kind, name, settings, rows }: ChosenSetting): ChosenPoint {
  const value = numberIn(settings, name)
  const column = kinds[kind].overrides?.[name]
  if (value === null || column === undefined || !isWithinSamples(value, column, rows))
    return { value: null, figures: [], setPoint: computed }
  return {
    value,
    figures: [figure(name, computed.quantity, value)],
    setPoint: { ...computed, value, computed: computed.value, reason: textIn(settings, 'chosenReason') },
  }
}

/**
 * Returns a flag that the engineer replaced a set-point, with the reason, and a warning if the samples contradict the
 * value. Returns no flags if all values are computed.
 * @param warning true when the warning applies, and its key
 */
export function chosenFlags(
  settings: StudyRow,
  points: readonly ChosenPoint[],
  warning: readonly [holds: boolean, key: string],
): StudyFlag[] {
  if (points.every(({ value }) => value === null)) return []
  const [holds, key] = warning
  return [
    ...flagsWhen([holds, flag(key, 'fair')]),
    flag('chosenByEngineer', 'open', { reason: textIn(settings, 'chosenReason') || dash }),
  ]
}

/** Returns a line at the engineer's value; empty when the computed value is used. */
export const chosenLines = (key: string, axis: 'x' | 'y', value: number | null): StudyPlot['lines'] =>
  value === null ? [] : [{ key, axis, value }]
