import type { Quantity } from './quantities.ts'

/** A value that is measured, or set for a whole study. Bounds are in stored units. */
export interface NumberField {
  kind: 'number'
  quantity: Quantity
  required?: boolean
  /** 0 is refused too. */
  isAboveZero?: boolean
  min?: number
  max: number
  isWhole?: boolean
  default?: number
}

export interface TextField {
  kind: 'text'
  required?: boolean
}

interface ChoiceField {
  kind: 'choice'
  required?: boolean
  /** Its words are `molding:choice.<option>`. */
  options: readonly string[]
  default?: string
}

export type StudyField = NumberField | TextField | ChoiceField
