import type { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import type { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'

/** What is known of an address: a user already, somebody to add, to invite, or not to be invited; and what came of it. */
export type Found =
  | { kind: 'added' | 'add' | 'invite' | 'outside' | 'refused'; email: string }
  | { kind: 'invited'; email: string; link: string }

export interface AddPersonProps {
  /** Where somebody is added. */
  place: { kind: 'company' | 'project'; id: string }
  /** Whether they are a user there already. */
  isUser: (email: string) => Promise<{ exists: boolean }>
  /** Adds somebody who has an account. */
  add: Endpoint
  /** Adds and invites several. */
  addPeople: typeof companies.addPeople | typeof projectMembers.addPeople
  relationships: Option[]
  firstRelationship: string
  /** Who is added is the first user of a company, and so its Administrator. */
  isFirst: boolean
  onDone: () => void
}
