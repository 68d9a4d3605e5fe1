import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let admin: string
let mia: string
let northlake: string
let bajio: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  mia = await server.token('mia')
  const all = await server.call(companies.list, { query: {} }, { token: admin })
  northlake = all.companies.find(company => company.name === 'Northlake Motors')!.id
  bajio = all.companies.find(company => company.name === 'Plásticos del Bajío')!.id
})
// A group left over from another test would disable its actions for every company.
beforeEach(() => server.rows('delete from action_group'))
afterAll(() => server.stop())

const add = (name: string, overrides: object = {}) =>
  server.ask(actionGroups.create, { body: { name, actions: ['ViewUsers'], ...overrides } }, { token: admin })
const createGroup = async (name: string, overrides: object = {}) =>
  (await add(name, overrides)).body as { id: string; version: number }
const remove = (groupId: string) =>
  server.call(actionGroups.delete, { params: { groupId } }, { token: admin })
const users = (token = mia, id = northlake) =>
  server.ask(companies.users, { params: { id }, query: {} }, { token })

test('a new group disables its actions for a company until the group is enabled for the company', async () => {
  expect((await users()).status).toBe(200)
  const { id } = await createGroup('People')
  expect(await users()).toMatchObject({ status: 403, body: { message: 'You are not allowed to do this.' } })
  const relationship = await server.call(
    companies.relationship,
    { params: { id: northlake } },
    { token: mia },
  )
  expect(relationship.actions).not.toContainEqual({ name: 'ViewUsers' })
  const pair = { companyId: northlake, entityActionGroupId: id }
  await server.call(actionGroups.enable, { body: pair }, { token: admin })
  expect((await users()).status).toBe(200)
  expect((await users(await server.token('diego'), bajio)).status).toBe(403)
  await server.call(actionGroups.disable, { query: pair }, { token: admin })
  expect((await users()).status).toBe(403)
  await remove(id)
  expect((await users()).status).toBe(200)
})

test('a group that is created as enabled for all companies disables no action', async () => {
  const { id } = await createGroup('For all', { isEnabledForAll: true })
  expect((await users()).status).toBe(200)
  expect(await server.call(actionGroups.get, { params: { groupId: id } }, { token: admin })).toMatchObject({
    companyCount: 3,
  })
  await remove(id)
})

test('an action in two groups is available while one of them is enabled', async () => {
  const [one, two] = [await createGroup('One'), await createGroup('Two')]
  const pair = { companyId: northlake, entityActionGroupId: two.id }
  await server.call(actionGroups.enable, { body: pair }, { token: admin })
  expect((await users()).status).toBe(200)
  await remove(one.id)
  await remove(two.id)
})

test('administrators are not limited by groups', async () => {
  const { id } = await createGroup('Limits nobody above')
  expect((await users(admin)).status).toBe(200)
  await remove(id)
})

test('a request with several companies enables a group for all of them, or for none if a company is unknown', async () => {
  const { id } = await createGroup('Many')
  const enable = (companyIds: string[]) =>
    server.ask(actionGroups.enableMany, { body: { entityActionGroupId: id, companyIds } }, { token: admin })
  const enabled = async (isEnabled: 'true' | 'false') =>
    (
      await server.call(
        actionGroups.companies,
        { params: { groupId: id }, query: { isEnabled } },
        { token: admin },
      )
    ).companies.map(company => company.companyName)
  expect((await enable([northlake, '0e000000-0000-7000-8000-000000000000'])).status).toBe(404)
  expect(await enabled('true')).toEqual([])
  expect((await enable([northlake, bajio, northlake])).status).toBe(204)
  expect(await enabled('true')).toEqual(['Northlake Motors', 'Plásticos del Bajío'])
  expect(await enabled('false')).toEqual(['Hartmann Formenbau'])
  const map = await server.call(actionGroups.map, { query: { searchTerm: 'many' } }, { token: admin })
  expect(map.totalCount).toBe(2)
  const body = { entityActionGroupId: id, companyIds: [northlake] }
  await server.call(actionGroups.disableMany, { body }, { token: admin })
  expect(await enabled('true')).toEqual(['Plásticos del Bajío'])
  await remove(id)
})

test('a change of a group takes effect at once, and a second group with its name is refused', async () => {
  const { id, version } = await createGroup('Changing')
  const body = { name: 'Changed', actions: ['ViewProjects' as const], version }
  await server.call(actionGroups.update, { params: { groupId: id }, body }, { token: admin })
  expect((await users()).status).toBe(200)
  expect((await add('Changed')).body).toMatchObject({
    modelState: { name: ['A group with this name already exists.'] },
  })
  await remove(id)
})

test('an update of an older version of a group is refused and changes nothing', async () => {
  const { id, version } = await createGroup('Raced')
  const params = { groupId: id }
  const change = (name: string, read: number) =>
    server.ask(
      actionGroups.update,
      { params, body: { name, actions: ['ViewUsers'], version: read } },
      { token: admin },
    )
  const answers = await Promise.all([change('First', version), change('Second', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await server.call(actionGroups.get, { params }, { token: admin })
  expect(await change('Third', version)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await server.call(actionGroups.get, { params }, { token: admin })).toEqual(stored)
  expect((await change('Third', stored.version)).status).toBe(200)
  await remove(id)
})

test.each([
  [{ actions: [] }, 'actions'],
  [{ actions: ['Fly'] }, 'actions.0'],
  [{ actions: ['ViewUsers', 'ViewUsers'] }, 'actions'],
  [{ name: ' ' }, 'name'],
])('a group with %o is refused at its field', async (wrong, field) => {
  expect(Object.keys(((await add('Wrong', wrong)).body as { modelState: object }).modelState)).toEqual([
    field,
  ])
})
