import { randomBytes } from 'node:crypto'
import type { RelationshipName } from '@steelsafe/contract/core/endpoint/actions.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { hashPassword } from '#core/access/passwords.ts'
import { withoutAudit } from '#core/database/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { users } from '#database/schema/users.ts'
import { exampleShop } from '../shop/index.ts'
import { type PersonKey, people } from '../shop/people.ts'
import type { CompanyKey, ShopPerson } from '../shop/types.ts'
import { areaExamples } from './area-examples.ts'
import { loadCompanies } from './companies.ts'
import type { Ids } from './ids.ts'
import { loadCalendars, loadTimelineTemplates } from './plans.ts'
import { loadStandards } from './standards.ts'
import { prepareTools, recordTools } from './tools.ts'
import { loadVocabulary } from './vocabulary.ts'

type ShopServices = Pick<Services, 'config' | 'engine' | 'storage'>

/** The sign-in data of the people of the shop. */
export interface LoadedShop {
  password: string
  people: { name: string; email: string; company: string; relationship: RelationshipName | '' }[]
}

/**
 * Loads the whole example shop in a language: first the files, then everything else in one transaction. A failure
 * leaves the database unchanged.
 */
export async function loadShop(services: ShopServices, language: Language = 'en'): Promise<LoadedShop> {
  const password = services.config.DEMO_PASSWORD ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const prepared = await prepareTools(services, language)
  await services.engine.transaction(async tx => {
    await withoutAudit(tx)
    const companies = await loadCompanies(tx, services)
    const persons = await loadPeople(tx, companies, passwordHash, language)
    await loadCalendars(tx, companies)
    await loadStandards(tx, companies, persons, language)
    await loadTimelineTemplates(tx, companies, persons, language)
    const words = await loadVocabulary(tx, companies, persons, language)
    await recordTools(tx, prepared, companies, persons, words, language)
    for (const load of areaExamples) await load(tx, language)
  })
  return {
    password,
    people: Object.values<ShopPerson>(people)
      .filter(person => !person.isLocked)
      .map(introduce),
  }
}

const introduce = ({ email, company, relationship, ...person }: ShopPerson) => ({
  name: fullName(person),
  email,
  company: company ? exampleShop.companies[company].name : '',
  relationship: relationship ? companyRelationships[relationship].name : ('' as const),
})

/**
 * Inserts the people. In an English shop each person has their own language, otherwise all have the language of the
 * shop.
 */
async function loadPeople(
  tx: Tx,
  companies: Ids<CompanyKey>,
  passwordHash: string,
  language: Language,
): Promise<Ids<PersonKey>> {
  const entries = Object.entries<ShopPerson>(people).map(([key, person]) => ({ key, person, id: newId() }))
  await tx.insert(users).values(
    entries.map(({ id, person }) => ({
      id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      language: language === 'en' ? person.language : language,
      passwordHash,
      appRole: person.company ? ('CompanyUser' as const) : ('ProjectUser' as const),
      isConfirmed: !person.isUnconfirmed,
      accountLocked: person.isLocked ?? false,
    })),
  )
  await tx.insert(companyUsers).values(
    entries.flatMap(({ id, person: { company, relationship } }) =>
      company && relationship
        ? [
            {
              userId: id,
              companyId: companies[company],
              relationshipId: companyRelationships[relationship].id,
            },
          ]
        : [],
    ),
  )
  return Object.fromEntries(entries.map(({ key, id }) => [key, id])) as Ids<PersonKey>
}
