import type { Quantity } from './quantities.ts'

/** A number that is measured, or set for a whole study. Bounds are in stored units. */
export interface NumberField {
  kind: 'number'
  quantity: Quantity
  required?: boolean
  /** Refuses 0 too. */
  isAboveZero?: boolean
  min?: number
  max: number
  isWhole?: boolean
  default?: number
  /** A new study begins with a random whole number within the bounds. */
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
