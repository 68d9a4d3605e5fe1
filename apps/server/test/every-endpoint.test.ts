import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Allow } from '@steelsafe/contract/core/endpoint/allow.ts'
import { isEmptySchema } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopServer, type TestServer } from './support/harness.ts'
import {
  createKnownIds,
  endpointName,
  inputFor,
  type KnownIds,
  protectedEndpoints,
} from './support/requests.ts'

/** The tests check the rule of every endpoint of the contract, including endpoints that are added later. */
let server: TestServer
let ids: KnownIds
let tokens: Record<'stranger' | 'member' | 'admin', string>

/** Relationships without actions. Their users can see the company and the project, but may do nothing in them. */
const bare = {
  company: '0c000000-0000-7000-8000-0000000000ff',
  project: '0d000000-0000-7000-8000-0000000000ff',
}

beforeAll(async () => {
  server = await shopServer()
  ids = await createKnownIds(server)
  tokens = {
    stranger: await server.token('sam'),
    member: await server.token('grace'),
    admin: await server.token('admin'),
  }
  for (const kind of ['company', 'project'] as const) {
    await server.rows(
      `insert into relationship (id, kind, name, actions, position) values ($1, $2, 'Bare', '{}', 99)`,
      [bare[kind], kind],
    )
  }
  await server.rows('update company_user set relationship_id = $1 where user_id = $2', [
    bare.company,
    ids.user,
  ])
  await server.rows('update project_user set relationship_id = $1 where user_id = $2', [
    bare.project,
    ids.user,
  ])
  await server.rows('update project_company set relationship_id = $1', [bare.project])
})
afterAll(() => server.stop())

test('the contract has endpoints with rules of every kind', () => {
  expect(protectedEndpoints.length).toBeGreaterThan(30)
  expect(new Set(protectedEndpoints.map(endpoint => endpoint.allow.who))).toEqual(
    new Set(['user', 'admin', 'self', 'company', 'project', 'owner', 'somewhere', 'either', 'all']),
  )
})

describe.each(protectedEndpoints.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('is refused without a token and with an invalid token', async () => {
      expect((await server.askUntyped(endpoint, inputFor(endpoint, ids))).status).toBe(401)
      expect(
        (await server.askUntyped(endpoint, inputFor(endpoint, ids), { token: 'x'.repeat(43) })).status,
      ).toBe(401)
    })
  },
)

const scoped = protectedEndpoints.filter(({ allow }) =>
  ['admin', 'self', 'company', 'project', 'owner', 'somewhere', 'either', 'all'].includes(allow.who),
)

describe.each(scoped.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('is refused to a stranger without revealing whether the resource exists', async () => {
      const { status } = await server.askUntyped(endpoint, inputFor(endpoint, ids), {
        token: tokens.stranger,
      })
      expect(status).toBe(['admin', 'somewhere'].includes(endpoint.allow.who) ? 403 : 404)
    })
  },
)

const ofModule = protectedEndpoints.filter(({ allow }) => allow.who === 'user' && allow.module)

test('the contract has endpoints that require a module', () => {
  expect(ofModule.length).toBeGreaterThan(5)
})

describe.each(ofModule.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('is refused to a user whose companies do not have the module', async () => {
      const { status, body } = await server.askUntyped(endpoint, inputFor(endpoint, ids), {
        token: tokens.stranger,
      })
      expect(status).toBe(403)
      expect(body).toMatchObject({ message: expect.stringContaining('None of your companies') })
    })
  },
)

const needsAction = (allow: Allow): boolean =>
  allow.who === 'either' || allow.who === 'all'
    ? allow.rules.every(needsAction)
    : 'action' in allow && allow.action !== 'member'

describe.each(
  protectedEndpoints
    .filter(({ allow }) => needsAction(allow))
    .map(endpoint => [endpointName(endpoint), endpoint] as const),
)('%s', (_name, endpoint) => {
  test('is refused to a member without the action', async () => {
    const { status, body } = await server.askUntyped(endpoint, inputFor(endpoint, ids), {
      token: tokens.member,
    })
    expect(status).toBe(403)
    if (endpoint.method === 'HEAD') return expect(body).toBe('')
    expect(body).toMatchObject({ error: 'notAllowed', message: 'You are not allowed to do this.' })
  })
})

describe.each(
  protectedEndpoints
    .filter(({ query }) => !isEmptySchema(query))
    .map(endpoint => [endpointName(endpoint), endpoint] as const),
)('%s', (_name, endpoint) => {
  test('does not fail on a hostile query', async () => {
    const hostile = {
      page: '1e9',
      pageSize: '1e9',
      sortField: 'password_hash',
      searchTerm: '%'.repeat(10_000),
      id: "' or 1=1 --",
      version: "' or 1=1 --",
      folder: '../..',
      email: '\u0000',
    }
    const { params } = inputFor(endpoint, ids)
    const { status } = await server.askUntyped(
      endpoint,
      { params, query: hostile },
      {
        token: tokens.admin,
      },
    )
    // The request succeeds when the query does not depend on the input; otherwise the input is refused or the resource
    // does not exist. An upload checks the content type first.
    expect([200, 400, 403, 404, 415]).toContain(status)
  })
})

test('every action of an endpoint is granted by a predefined relationship', () => {
  const grantedActions = new Set<string>([
    ...companyRelationships.administrator.actions,
    ...projectRelationships.administrator.actions,
    'member',
  ])
  expect(
    protectedEndpoints.flatMap(({ allow }) => actionsOf(allow)).filter(action => !grantedActions.has(action)),
  ).toEqual([])
})

const actionsOf = (allow: Allow): string[] =>
  allow.who === 'either' || allow.who === 'all'
    ? allow.rules.map(rule => rule.action)
    : 'action' in allow
      ? [allow.action]
      : []
