import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sharedShop, shopServer, type TestServer } from './harness.ts'
import type { PersonRef } from './shop.ts'

/**
 * Creates a company for each test. It has no standards and Mia administers it, in the shared shop or in a shop with
 * this environment.
 */
export function setUpCompany(environment?: Record<string, string>) {
  let server: TestServer
  let mia: string
  let id: string
  beforeAll(async () => {
    server = await (environment ? shopServer(environment) : sharedShop())
    mia = await server.token('mia')
  })
  beforeEach(async context => {
    id = await server.newCompany(context.task.name.slice(0, 90))
    await server.addToCompany(id, 'mia', companyRelationships.administrator.id)
  })
  afterAll(async () => {
    if (environment) await server.stop()
  })

  return {
    get server() {
      return server
    },
    get id() {
      return id
    },
    /** Sends a request as Mia, and expects success. */
    call: <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
      server.call(endpoint, input, { token: mia }),
    /** Sends a request as Mia or with another token. Returns error responses too. */
    ask: <E extends Endpoint>(endpoint: E, input: Input<E>, token = mia) =>
      server.ask(endpoint, input, { token }),
    /**
     * Adds a user with a predefined relationship, or with a new relationship of exactly these actions. Returns the
     * token.
     */
    async member(person: PersonRef, rights: { id: string } | { actions: string[] }): Promise<string> {
      const relationship =
        'id' in rights ? rights.id : await server.newRelationship('company', rights.actions)
      await server.addToCompany(id, person, relationship)
      return server.token(person)
    },
    /** Creates a project of Northlake Motors, and adds this company to it with a relationship. */
    async foreignProject(relationship: keyof typeof projectRelationships) {
      const project = await server.newProject()
      const relate = (name: keyof typeof projectRelationships) =>
        server.rows(
          `insert into project_company (project_id, company_id, relationship_id, project_role_id) values ($1, $2, $3, 'Other')
           on conflict (project_id, company_id) do update set relationship_id = excluded.relationship_id`,
          [project.id, id, projectRelationships[name].id],
        )
      await relate(relationship)
      return { ...project, relate }
    },
    async project(projectNumber: string): Promise<string> {
      const body = { companyId: id, projectNumber }
      return (await server.call(projects.create, { body }, { token: mia })).id
    },
  }
}
