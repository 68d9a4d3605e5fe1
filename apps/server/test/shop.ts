import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { type PersonKey, people } from './people.ts'

/** The calls of a test server that the helpers below are made of. */
interface Calls {
  call<E extends Endpoint>(endpoint: E, input: Input<E>, as: { token: string }): Promise<Output<E>>
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  token(who: PersonKey | 'admin'): Promise<string>
}

/** Finds people, companies and projects of the example shop, and makes new ones for a test alone. */
export function shopOf({ call, rows, token }: Calls) {
  let signedIn: Promise<string> | undefined
  let made = 0
  const admin = async () => {
    signedIn ??= token('admin')
    return { token: await signedIn }
  }
  const idOf = async (sql: string, value: string) => {
    const [found] = await rows<{ id: string }>(sql, [value])
    if (!found) throw new Error(`The shop has no ${value}`)
    return found.id
  }
  /** The id of a person of the shop, or of the user with the address. */
  const userId = (who: PersonKey | (string & {})) =>
    idOf('select id from user_account where email = $1', who in people ? people[who as PersonKey].email : who)

  async function addToCompany(id: string, person: PersonKey, relationshipId: string) {
    const body = { companyId: id, userEmailAddress: people[person].email, relationshipId }
    await call(companies.addUser, { params: { id }, body }, await admin())
  }

  const companyId = (name: string) => idOf('select id from company where name = $1', name)

  return {
    userId,
    projectId: (projectNumber: string) =>
      idOf('select id from project where project_number = $1', projectNumber),
    companyId,
    /** A tool of Mia's company for a test alone, without details unless a template is named. */
    async newProject(more: Partial<Input<typeof projects.create>['body']> = {}) {
      made += 1
      const projectNumber = `Test tool ${made}`
      const company = await companyId('Northlake Motors')
      const body = { companyId: company, projectNumber, assetDetailTemplateId: null, ...more }
      const { id } = await call(projects.create, { body }, { token: await token('mia') })
      return { id, projectNumber, companyId: company, here: { params: { id } } }
    },
    /** A company that nobody is in yet; the first who is added administers it. */
    async newCompany(name: string): Promise<string> {
      const body = { name, primaryAddress: { addressType: 'Primary' as const, country: 'US' } }
      return (await call(companies.create, { body }, await admin())).id
    },
    addToCompany,
    async addToProject(id: string, person: PersonKey, relationshipId: string) {
      const body = { projectId: id, userEmailAddress: people[person].email, relationshipId }
      await call(projectMembers.addUser, { params: { id }, body }, await admin())
    },
    /** A relationship with just these actions. */
    async newRelationship(kind: 'company' | 'project', actions: string[] = []): Promise<string> {
      const [added] = await rows<{ id: string }>(
        `insert into relationship (id, kind, name, actions, position)
          select gen_random_uuid(), $1, 'With ' || count(*), $2, 100 + count(*) from relationship returning id`,
        [kind, actions],
      )
      return added!.id
    },
  }
}
