import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'

/** What a look-up says of an address: a user already, somebody to add, to invite, or not to be invited. */
export interface Found {
  kind: 'added' | 'add' | 'invite' | 'outside'
  email: string
}

export interface AddPersonProps {
  /** Where somebody is added. */
  place: { kind: 'company' | 'project'; id: string }
  /** Whether they are a user there already. */
  isUser: (email: string) => Promise<{ exists: boolean }>
  /** Adds somebody who has an account. */
  add: Endpoint
  relationships: Option[]
  firstRelationship: string
  onDone: () => void
}
