import type { Language } from '@steelsafe/contract/core/fields.ts'

/** The context for writing an entry as text. */
export interface Reader {
  language: Language
  timeZone: string
  /** The names of people, companies and other rows, by id. */
  names: ReadonlyMap<string, string>
  /** True when the project uses cm, kg and t. */
  isMetric: boolean
  /**
   * True for administrators, who read the whole audit. The history of a project omits notes that only some members
   * see.
   */
  readsAll: boolean
  /** True when the reader sees the values of `internalColumns`. */
  readsInternal: boolean
}
