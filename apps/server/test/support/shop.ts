import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { type PersonKey, people } from './people.ts'

/** The functions of a test server that this file needs. */
interface Calls {
  call<E extends Endpoint>(endpoint: E, input: Input<E>, as: { token: string }): Promise<Output<E>>
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  token(who: 'admin' | PersonRef): Promise<string>
}

/** The key of a person in the example shop, or the address of any user. */
export type PersonRef = PersonKey | (string & {})

export const emailOf = (who: PersonRef): string => (who in people ? people[who as PersonKey].email : who)

/** The properties of a new person. `domain` is the domain of the address. */
export interface NewPerson {
  firstName?: string
  lastName?: string
  language?: Language
  appRole?: 'Administrator' | 'ProjectUser'
  domain?: string
}

/** Returns functions that look up people, companies and projects of the example shop, or create new ones for a test. */
export function shopOf({ call, rows, token }: Calls) {
  const sessions = new Map<'admin' | PersonKey, Promise<string>>()
  let uniqueCount = 0
  const companyNames = new Set<string>()
  /** Returns a name that is unique in this database, even when a test is retried. */
  const unique = (name: string) => {
    uniqueCount += 1
    return `${name} ${uniqueCount}`
  }
  /** Signs in only at the first call, because verifying a password is slow. */
  const as = async (who: 'admin' | PersonKey) => {
    const session = sessions.get(who) ?? token(who)
    sessions.set(who, session)
    return { token: await session }
  }
  const admin = () => as('admin')
  const idOf = async (sql: string, value: string) => {
    const [row] = await rows<{ id: string }>(sql, [value])
    if (!row) throw new Error(`The shop has no ${value}`)
    return row.id
  }
  const userId = (who: PersonRef) => idOf('select id from user_account where email = $1', emailOf(who))

  async function addToCompany(id: string, person: PersonRef, relationshipId: string) {
    const body = { companyId: id, userEmailAddress: emailOf(person), relationshipId }
    await call(companies.addUser, { params: { id }, body }, await admin())
  }

  const companyId = (name: string) => idOf('select id from company where name = $1', name)

  const newAddress = (name = 'somebody', domain = 'northlake.example') => {
    uniqueCount += 1
    return `${name.toLowerCase().replace(/[^a-z]/g, '')}.${uniqueCount}@${domain}`
  }

  return {
    unique,
    newAddress,
    /**
     * Creates a user for one test, with the password of all test users and a confirmed address, but without a company,
     * project or e-mails. Changes by the test, such as a lock or another password, do not affect other tests.
     */
    async newPerson({ firstName = 'Ada', lastName = 'Lind', domain, ...properties }: NewPerson = {}) {
      const email = newAddress(firstName, domain)
      const { language = 'en', appRole = 'ProjectUser' } = properties
      const [person] = await rows<{ id: string }>(
        `insert into user_account (id, email, first_name, last_name, language, app_role, is_confirmed, password_hash)
          select gen_random_uuid(), $1, $2, $3, $4, $5, true, password_hash from user_account where email = $6
          returning id`,
        [email, firstName, lastName, language, appRole, people.luke.email],
      )
      return { id: person!.id, email, name: `${firstName} ${lastName}` }
    },
    userId,
    projectId: (projectNumber: string) =>
      idOf('select id from project where project_number = $1', projectNumber),
    companyId,
    /** Creates a tool of Northlake Motors for one test, without details unless `overrides` contains a template. */
    async newProject(overrides: Partial<Input<typeof projects.create>['body']> = {}) {
      const projectNumber = unique('Test tool')
      const company = await companyId('Northlake Motors')
      const body = { companyId: company, projectNumber, assetDetailTemplateId: null, ...overrides }
      const { id } = await call(projects.create, { body }, await as('mia'))
      return { id, projectNumber, companyId: company, here: { params: { id } } }
    },
    /**
     * Creates a company without users; the first user who is added becomes its administrator. A name that is taken gets
     * a number, so a test that searches for the name must use `unique`.
     */
    async newCompany(preferredName: string): Promise<string> {
      const name = companyNames.has(preferredName) ? unique(preferredName) : preferredName
      companyNames.add(name)
      const body = { name, primaryAddress: { addressType: 'Primary' as const, country: 'US' } }
      return (await call(companies.create, { body }, await admin())).id
    },
    addToCompany,
    async addToProject(id: string, person: PersonRef, relationshipId: string) {
      const body = { projectId: id, userEmailAddress: emailOf(person), relationshipId }
      await call(projectMembers.addUser, { params: { id }, body }, await admin())
    },
    /** Creates a relationship with exactly these actions, and returns its id. */
    async newRelationship(kind: 'company' | 'project', actions: string[] = []): Promise<string> {
      const [relationship] = await rows<{ id: string }>(
        `insert into relationship (id, kind, name, actions, position)
          select gen_random_uuid(), $1, 'With ' || count(*), $2, 100 + count(*) from relationship returning id`,
        [kind, actions],
      )
      return relationship!.id
    },
  }
}
