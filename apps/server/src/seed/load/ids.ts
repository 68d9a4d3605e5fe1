import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { type PersonKey, people } from '../shop/people.ts'
import type { CompanyKey, ShopPerson } from '../shop/types.ts'

/** The database's ids by the shop's keys. */
export type Ids<Key extends string> = Record<Key, string>

/** Who of a company stands on its projects, and as what. */
export const teamOf = (company: CompanyKey) =>
  Object.entries<ShopPerson>(people).flatMap(([key, person]) =>
    person.company === company && person.projectRelationship
      ? [{ person: key as PersonKey, relationshipId: projectRelationships[person.projectRelationship].id }]
      : [],
  )

/** Who works on the tools of a company. */
export const engineers = {
  oem: 'ben',
  molder: 'lucia',
  toolmaker: 'anke',
} as const satisfies Record<CompanyKey, PersonKey>

/** Who set up what a company has for all of its tools. */
export const authors = {
  oem: 'mia',
  molder: 'diego',
  toolmaker: 'klaus',
} as const satisfies Record<CompanyKey, PersonKey>
