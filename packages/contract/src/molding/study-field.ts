import type { Quantity } from './quantities.ts'

/** A number that is measured, or a setting of a whole study. Bounds are in stored units. */
export interface NumberField {
  kind: 'number'
  quantity: Quantity
  required?: boolean
  /** True to refuse 0 as well as negative numbers. */
  isAboveZero?: boolean
  min?: number
  max: number
  isWhole?: boolean
  default?: number
  /** True for a number that is random in a new study: a whole number within the bounds. */
  isRandom?: boolean
}

export interface TextField {
  kind: 'text'
  required?: boolean
}

interface ChoiceField {
  kind: 'choice'
  required?: boolean
  /** The texts are `molding:choice.<option>`. */
  options: readonly string[]
  default?: string
}

export type StudyField = NumberField | TextField | ChoiceField
