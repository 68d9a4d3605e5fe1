import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { type PersonKey, people } from './people.ts'

/** The calls of a test server that these helpers need. */
interface Calls {
  call<E extends Endpoint>(endpoint: E, input: Input<E>, as: { token: string }): Promise<Output<E>>
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  token(who: 'admin' | Someone): Promise<string>
}

/** A person of the shop, or the address of any user. */
export type Someone = PersonKey | (string & {})

export const emailOf = (who: Someone): string => (who in people ? people[who as PersonKey].email : who)

/** The properties of a new person. The address has this domain. */
export interface NewPerson {
  firstName?: string
  lastName?: string
  language?: Language
  appRole?: 'Administrator' | 'ProjectUser'
  domain?: string
}

/** Returns functions that find people, companies and projects of the example shop, or make new ones for a test. */
export function shopOf({ call, rows, token }: Calls) {
  const sessions = new Map<'admin' | PersonKey, Promise<string>>()
  let uniqueCount = 0
  const companyNames = new Set<string>()
  /** Returns a name that is unique in this database, also when a test is retried. */
  const unique = (name: string) => {
    uniqueCount += 1
    return `${name} ${uniqueCount}`
  }
  /** Signs in at the first call only, because verifying a password takes long. */
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
  const userId = (who: Someone) => idOf('select id from user_account where email = $1', emailOf(who))

  async function addToCompany(id: string, person: Someone, relationshipId: string) {
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
     * Makes a person for one test, with the password of everybody: a confirmed address, and no company, project or
     * e-mails. Changes by the test, such as a lock or another password, do not affect other tests.
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
    /** Makes a tool of Mia's company for one test, without details unless a template is given. */
    async newProject(overrides: Partial<Input<typeof projects.create>['body']> = {}) {
      const projectNumber = unique('Test tool')
      const company = await companyId('Northlake Motors')
      const body = { companyId: company, projectNumber, assetDetailTemplateId: null, ...overrides }
      const { id } = await call(projects.create, { body }, await as('mia'))
      return { id, projectNumber, companyId: company, here: { params: { id } } }
    },
    /**
     * Makes a company without users; the first user who is added becomes its administrator. The name gets a number when
     * it is taken, so a test that looks for the name must use `unique`.
     */
    async newCompany(preferredName: string): Promise<string> {
      const name = companyNames.has(preferredName) ? unique(preferredName) : preferredName
      companyNames.add(name)
      const body = { name, primaryAddress: { addressType: 'Primary' as const, country: 'US' } }
      return (await call(companies.create, { body }, await admin())).id
    },
    addToCompany,
    async addToProject(id: string, person: Someone, relationshipId: string) {
      const body = { projectId: id, userEmailAddress: emailOf(person), relationshipId }
      await call(projectMembers.addUser, { params: { id }, body }, await admin())
    },
    /** Makes a relationship with exactly these actions. */
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
