import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { type PersonKey, people } from '../shop/people.ts'
import type { CompanyKey, ShopPerson } from '../shop/types.ts'

/** Ids in the database by the keys of the example shop. */
export type Ids<Key extends string> = Record<Key, string>

/** Returns the people of a company who are on its projects, with their relationships. */
export const teamOf = (company: CompanyKey) =>
  Object.entries<ShopPerson>(people).flatMap(([key, person]) =>
    person.company === company && person.projectRelationship
      ? [{ person: key as PersonKey, relationshipId: projectRelationships[person.projectRelationship].id }]
      : [],
  )

/** The engineer of the tools of each company. */
export const engineers = {
  oem: 'ben',
  molder: 'lucia',
  toolmaker: 'anke',
} as const satisfies Record<CompanyKey, PersonKey>

/** The user who created the standards of each company. */
export const authors = {
  oem: 'mia',
  molder: 'diego',
  toolmaker: 'klaus',
} as const satisfies Record<CompanyKey, PersonKey>
