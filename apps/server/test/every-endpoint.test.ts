import { allEndpoints } from '@steelsafe/contract/all.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/actions.ts'
import type { Allow, OwnedThing, Place } from '@steelsafe/contract/core/allow.ts'
import { type Endpoint, isNothing } from '@steelsafe/contract/core/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopServer, type TestServer } from './harness.ts'

/** Proves of every endpoint of the contract, whoever adds it, that its rule is asked. */
let server: TestServer
let ids: { company: string; project: string; user: string } & Record<OwnedThing, string>
let tokens: Record<'stranger' | 'member' | 'admin', string>

const nameOf = ({ area, name }: Endpoint) => `${area}.${name}`
const isOpen = ({ allow }: Endpoint) => allow.who === 'anyone' || allow.who === 'signature'
const closed = allEndpoints.filter(endpoint => !isOpen(endpoint))

/** A relationship without any action: its holder knows of company and project, and may do nothing there. */
const bare = {
  company: '0c000000-0000-7000-8000-0000000000ff',
  project: '0d000000-0000-7000-8000-0000000000ff',
}

beforeAll(async () => {
  server = await shopServer()
  const [company] = await server.rows<{ id: string }>(
    `select id from company where name = 'Northlake Motors'`,
  )
  const [project] = await server.rows<{ id: string }>(
    `select id from project where project_number = 'NL-24-0107'`,
  )
  const [user] = await server.rows<{ id: string }>(
    `select id from user_account where email = 'grace.kim@northlake.example'`,
  )
  const [milestone] = await server.rows<{ id: string }>(
    `insert into ctp_milestone (id, company_id, name, is_approval_required, is_file_required, is_notifier, is_financial_trigger)
     values (gen_random_uuid(), $1, 'Walk', false, false, false, false) returning id`,
    [company!.id],
  )
  const [template] = await server.rows<{ id: string }>(
    `insert into ctp_template (id, company_id, name, description) values (gen_random_uuid(), $1, 'Walk', '') returning id`,
    [company!.id],
  )
  ids = {
    company: company!.id,
    project: project!.id,
    user: user!.id,
    clearToPayMilestone: milestone!.id,
    clearToPayTemplate: template!.id,
  }
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

/** A request that names the shop's company and project wherever the rule may look for them. */
function inputFor({ path, allow, query, body, encoding }: Endpoint, withIds = ids) {
  const named: Record<string, string> = {}
  const owned: Record<string, string> = {}
  const rules: readonly Allow[] = allow.who === 'either' ? allow.rules : [allow]
  for (const rule of rules) {
    const place: Place | undefined = 'at' in rule ? rule.at : undefined
    if (!place || place === 'path') continue
    if ('owned' in place) owned[place.param] = withIds[place.owned]
    else
      named['body' in place ? place.body : place.query] =
        rule.who === 'project' ? withIds.project : withIds.company
  }
  const isProject = allow.who === 'project' || allow.who === 'owner'
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
      name,
      owned[name!] ?? (name === 'userId' ? withIds.user : isProject ? withIds.project : withIds.company),
    ]),
  )
  const sent = encoding === 'multipart' ? formOf(named) : { ...named }
  return {
    params,
    ...(isNothing(query) ? {} : { query: named }),
    ...(isNothing(body) && encoding !== 'multipart' ? {} : { body: sent }),
  } as never
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('the contract has rules of every kind that the walk proves', () => {
  expect(closed.length).toBeGreaterThan(30)
  expect(new Set(closed.map(endpoint => endpoint.allow.who))).toEqual(
    new Set(['user', 'admin', 'self', 'company', 'project', 'owner', 'either']),
  )
})

describe.each(closed.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('is refused without a token, and with a dead one', async () => {
    expect((await server.ask(endpoint, inputFor(endpoint))).status).toBe(401)
    expect((await server.ask(endpoint, inputFor(endpoint), { token: 'x'.repeat(43) })).status).toBe(401)
  })
})

const scoped = closed.filter(({ allow }) =>
  ['admin', 'self', 'company', 'project', 'owner', 'either'].includes(allow.who),
)

describe.each(scoped.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('is refused to a stranger, who does not learn whether there is such a thing', async () => {
    const { status } = await server.ask(endpoint, inputFor(endpoint), { token: tokens.stranger })
    expect(status).toBe(endpoint.allow.who === 'admin' ? 403 : 404)
  })
})

const needsAction = (allow: Allow): boolean =>
  allow.who === 'either' ? allow.rules.every(needsAction) : 'action' in allow && allow.action !== 'member'

describe.each(
  closed.filter(({ allow }) => needsAction(allow)).map(endpoint => [nameOf(endpoint), endpoint] as const),
)('%s', (_name, endpoint) => {
  test('is refused to a member without the action', async () => {
    const { status, body } = await server.ask(endpoint, inputFor(endpoint), { token: tokens.member })
    expect(status).toBe(403)
    if (endpoint.method === 'HEAD') return expect(body).toBe('')
    expect(body).toMatchObject({ error: 'notAllowed', message: 'You are not allowed to do this.' })
  })
})

describe.each(
  closed.filter(({ query }) => !isNothing(query)).map(endpoint => [nameOf(endpoint), endpoint] as const),
)('%s', (_name, endpoint) => {
  test('does not fail on a hostile query', async () => {
    const hostile = {
      page: '1e9',
      pageSize: '1e9',
      sortField: 'password_hash',
      searchTerm: '%'.repeat(10_000),
      id: "' or 1=1 --",
      folder: '../..',
      email: '\u0000',
    }
    const own = { ...ids, user: ids.user }
    const { params } = inputFor(endpoint, own) as { params: object }
    const { status } = await server.ask(endpoint, { params, query: hostile } as never, {
      token: tokens.admin,
    })
    expect(status).toBeLessThan(500)
  })
})

test('every action of an endpoint is held by a shipped relationship', () => {
  const held = new Set<string>([
    ...companyRelationships.administrator.actions,
    ...projectRelationships.administrator.actions,
    'member',
  ])
  expect(closed.flatMap(({ allow }) => actionsOf(allow)).filter(action => !held.has(action))).toEqual([])
})

const actionsOf = (allow: Allow): string[] =>
  allow.who === 'either' ? allow.rules.map(rule => rule.action) : 'action' in allow ? [allow.action] : []
