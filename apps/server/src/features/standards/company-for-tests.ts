import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'
import { type PersonKey, people } from '../../../test/people.ts'

/** The example shop, and for each test a new company without any standards, which Mia administers. */
export function companyOfEachTest() {
  let server: TestServer
  let admin: string
  let mia: string
  let id: string
  beforeAll(async () => {
    server = await shopServer()
    admin = await server.token('admin')
    mia = await server.token('mia')
  })
  beforeEach(async context => {
    id = await newCompany(context.task.name)
    await join('mia', companyRelationships.administrator.id)
  })
  afterAll(() => server.stop())

  const newCompany = async (name: string) => {
    const body = {
      name: name.slice(0, 100),
      primaryAddress: { addressType: 'Primary' as const, country: 'US' },
    }
    return (await server.call(companies.create, { body }, { token: admin })).id
  }

  const join = (person: PersonKey, relationshipId: string) =>
    server.call(
      companies.addUser,
      {
        params: { id },
        body: { companyId: id, userEmailAddress: people[person].email, relationshipId },
      },
      { token: admin },
    )

  return {
    get server() {
      return server
    },
    get id() {
      return id
    },
    newCompany,
    /** Calls as Mia, and expects it to succeed. */
    call: <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
      server.call(endpoint, input, { token: mia }),
    /** Calls as Mia, or as another; refusals are answers too. */
    ask: <E extends Endpoint>(endpoint: E, input: Input<E>, token = mia) =>
      server.ask(endpoint, input, { token }),
    /** Adds somebody with a shipped relationship, or one with just these actions; returns their token. */
    async member(person: PersonKey, rights: { id: string } | { actions: string[] }): Promise<string> {
      await join(person, 'id' in rights ? rights.id : await relationshipWith(rights.actions))
      return server.token(person)
    },
    async project(projectNumber: string): Promise<string> {
      const body = { companyId: id, projectNumber }
      return (await server.call(projects.create, { body }, { token: mia })).id
    },
  }

  async function relationshipWith(actions: string[]): Promise<string> {
    const [added] = await server.rows<{ id: string }>(
      `insert into relationship (id, kind, name, actions, position)
        select gen_random_uuid(), 'company', 'With ' || count(*), $1, 100 + count(*) from relationship returning id`,
      [actions],
    )
    return added!.id
  }
}
