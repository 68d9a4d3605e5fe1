import type { Option } from '@steelsafe/contract/core/lists.ts'

/** What can be assigned to what. */
export interface Choices {
  clones: Option[]
  projects: Option[]
}
