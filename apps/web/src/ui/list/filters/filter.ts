import type { FieldOptions } from '../../form/options/loaded-options.ts'

/** A filter of a list by one field of its endpoint's query. Its value is in the address. */
export interface Filter<Name extends string = string> {
  /** The field of the query. */
  name: Name
  label: string
  kind?: 'choice' | 'day' | 'number' | 'chips'
  /** Maximum of a number. The minimum is 1. */
  max?: number
  /** The options, or the query that loads them. Until they are loaded, every value in the address is accepted. */
  options?: FieldOptions
}
