import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'
import type { Someone } from '../../../test/shop.ts'

/** The example shop, and for each test a new company without any standards, which Mia administers. */
export function companyOfEachTest(environment: Record<string, string> = {}) {
  let server: TestServer
  let mia: string
  let id: string
  beforeAll(async () => {
    server = await shopServer(environment)
    mia = await server.token('mia')
  })
  beforeEach(async context => {
    id = await server.newCompany(context.task.name.slice(0, 90))
    await server.addToCompany(id, 'mia', companyRelationships.administrator.id)
  })
  afterAll(() => server.stop())

  return {
    get server() {
      return server
    },
    get id() {
      return id
    },
    /** Calls as Mia, and expects it to succeed. */
    call: <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
      server.call(endpoint, input, { token: mia }),
    /** Calls as Mia, or as another; refusals are answers too. */
    ask: <E extends Endpoint>(endpoint: E, input: Input<E>, token = mia) =>
      server.ask(endpoint, input, { token }),
    /** Adds somebody with a shipped relationship, or one with just these actions; returns their token. */
    async member(person: Someone, rights: { id: string } | { actions: string[] }): Promise<string> {
      const relationship =
        'id' in rights ? rights.id : await server.newRelationship('company', rights.actions)
      await server.addToCompany(id, person, relationship)
      return server.token(person)
    },
    async project(projectNumber: string): Promise<string> {
      const body = { companyId: id, projectNumber }
      return (await server.call(projects.create, { body }, { token: mia })).id
    },
  }
}
