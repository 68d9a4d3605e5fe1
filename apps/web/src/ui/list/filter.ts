import type { Option } from '@steelsafe/contract/core/lists.ts'

/** Narrows a list by one field of its endpoint's query; what is chosen stands in the address. */
export interface Filter {
  /** The field of the query. */
  name: string
  label: string
  kind?: 'choice' | 'day' | 'number' | 'chips'
  /** The largest number; the smallest is 1. */
  max?: number
  /** What there is to choose from; without it, while it is being loaded, every value of the address counts. */
  options?: readonly Option[] | undefined
}
