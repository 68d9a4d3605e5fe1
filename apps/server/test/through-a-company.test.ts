import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Allow } from '@steelsafe/contract/core/endpoint/allow.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopServer, type TestServer } from './support/harness.ts'
import {
  createKnownIds,
  endpointName,
  inputFor,
  type KnownIds,
  protectedEndpoints,
} from './support/requests.ts'

/** The tests check every endpoint with a user of a company who has access to its projects only through the company. */
let server: TestServer
let ids: KnownIds
const tokens = {} as Record<'owen' | 'grace', string>
beforeAll(async () => {
  server = await shopServer()
  ids = await createKnownIds(server)
  tokens.owen = await server.token('owen')
  tokens.grace = await server.token('grace')
  const on = `select count(*)::int as count from project_user pu join user_account u on u.id = pu.user_id
    where u.email in ('owen.reed@northlake.example', 'grace.kim@northlake.example')`
  await server.rows(`delete from project_user where user_id in (select id from user_account
    where email in ('owen.reed@northlake.example', 'grace.kim@northlake.example'))`)
  expect(await server.rows(on)).toEqual([{ count: 0 }])
})
afterAll(() => server.stop())

const holds = (actions: readonly string[], action: string) => action === 'member' || actions.includes(action)

/**
 * Returns true when a rule allows a user with these actions in the company and in the project; undefined for rules
 * about neither.
 */
function isAllowed(allow: Allow, inCompany: readonly string[], inProject: readonly string[]) {
  switch (allow.who) {
    case 'company':
      return holds(inCompany, allow.action) && (!allow.secondAction || holds(inCompany, allow.secondAction))
    case 'owner':
      return holds(inCompany, allow.action)
    case 'project':
      return holds(inProject, allow.action)
    default:
      return undefined
  }
}

describe.each([
  ['owen', 'a Viewer', companyRelationships.viewer.actions, projectRelationships.viewer.actions],
  ['grace', 'a Member', companyRelationships.member.actions, projectRelationships.engineer.actions],
] as const)('%s, %s of the company that owns the project,', (who, _what, inCompany, inProject) => {
  const forbiddenEndpoints = protectedEndpoints.filter(
    ({ allow }) => isAllowed(allow, inCompany, inProject) === false,
  )
  const allowed = protectedEndpoints.filter(
    ({ allow, writes }) => !writes && isAllowed(allow, inCompany, inProject) === true,
  )

  test.each(forbiddenEndpoints.map(endpoint => [endpointName(endpoint), endpoint] as const))(
    'is refused %s',
    async (_name, endpoint) => {
      const { status } = await server.askUntyped(endpoint, inputFor(endpoint, ids), { token: tokens[who] })
      expect(status).toBe(403)
    },
  )

  test.each(allowed.map(endpoint => [endpointName(endpoint), endpoint] as const))(
    'may read %s',
    async (_name, endpoint) => {
      const { status } = await server.askUntyped(endpoint, inputFor(endpoint, ids), { token: tokens[who] })
      // The rule allows the request. The request has no query and may name resources that do not exist. Resumable
      // uploads respond with headers.
      expect([200, 204, 400, 404, 412]).toContain(status)
    },
  )

  test('is refused more than 20 endpoints, and may read more than 20', () => {
    expect(forbiddenEndpoints.length).toBeGreaterThan(20)
    expect(allowed.length).toBeGreaterThan(20)
  })
})
