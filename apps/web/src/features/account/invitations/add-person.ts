import type { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'

/** The result of looking up, adding or inviting an address. */
export type LookUpResult =
  | { kind: 'added' | 'add' | 'invite' | 'outside' | 'refused'; email: string }
  | { kind: 'invited'; email: string; link: string }

export interface AddPersonProps {
  /** The company or project that people are added to. */
  place: { kind: 'company' | 'project'; id: string }
  /** Checks if the person is already a user of the company or project. */
  isUser: (email: string) => Promise<{ exists: boolean }>
  /** Adds a person who has an account. */
  add: Endpoint
  addPeople: typeof companies.addPeople | typeof projectMembers.addPeople
  relationships: Option[]
  firstRelationship: string
  /** True when the person becomes the first user of a company, and therefore its Administrator. */
  isFirst: boolean
  onDone: () => void
}
