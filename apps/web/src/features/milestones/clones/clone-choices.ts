import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'

/** The clones, and the projects that they can be assigned to. */
export interface Choices {
  clones: Option[]
  projects: Option[]
}
