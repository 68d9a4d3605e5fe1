import type { Option } from '@steelsafe/contract/core/lists.ts'

/** A filter of a list by one field of its endpoint's query. Its value is in the address. */
export interface Filter {
  /** The field of the query. */
  name: string
  label: string
  kind?: 'choice' | 'day' | 'number' | 'chips'
  /** The largest number. The smallest is 1. */
  max?: number
  /** The options. While they are loading (undefined), every value in the address is accepted. */
  options?: readonly Option[] | undefined
}
