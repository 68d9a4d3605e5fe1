import type { Language } from '@steelsafe/contract/core/fields.ts'

/** What it takes to say an entry to somebody. */
export interface Reader {
  language: Language
  /** What people, companies and the like are called, by their ids. */
  names: ReadonlyMap<string, string>
  /** Whether the project counts in cm, kg and t. */
  isMetric: boolean
}
