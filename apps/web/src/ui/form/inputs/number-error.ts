import { translateKey } from '#core/language/texts.ts'
import type { TypedNumber } from './NumberInput.tsx'

interface Bounds {
  min: number
  max: number
}

export const isWholeNumber = (value: TypedNumber, { min, max }: Bounds): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

/** Returns the error of a number outside of a form; undefined if it is valid. */
export function numberError(value: TypedNumber, { min, max }: Bounds): string | undefined {
  if (value === null) return undefined
  if (typeof value === 'string') return translateKey('core:rule.number')
  if (value < min) return translateKey('core:rule.tooSmall', { min })
  if (value > max) return translateKey('core:rule.tooLarge', { max })
  return undefined
}

/** Returns the error of a number that must not have decimals; undefined if it is valid. */
export const wholeNumberError = (value: TypedNumber, bounds: Bounds): string | undefined =>
  numberError(value, bounds) ??
  (value === null || Number.isInteger(value) ? undefined : translateKey('core:rule.wholeNumber'))
