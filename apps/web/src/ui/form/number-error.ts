import { textOf } from '#core/texts.ts'
import type { TypedNumber } from './NumberInput.tsx'

interface Bounds {
  min: number
  max: number
}

export const isWholeNumber = (value: TypedNumber, { min, max }: Bounds): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

/** What is wrong with a number that no form's schema validates; undefined where nothing is. */
export function numberError(value: TypedNumber, { min, max }: Bounds): string | undefined {
  if (value === null) return undefined
  if (typeof value === 'string') return textOf('core:rule.number')
  if (value < min) return textOf('core:rule.tooSmall', { min })
  if (value > max) return textOf('core:rule.tooLarge', { max })
  return undefined
}

/** The same for a number without decimals. */
export const wholeNumberError = (value: TypedNumber, bounds: Bounds): string | undefined =>
  numberError(value, bounds) ??
  (value === null || Number.isInteger(value) ? undefined : textOf('core:rule.wholeNumber'))
