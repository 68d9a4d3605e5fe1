import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { recount } from './recount.ts'

let server: TestServer
let admin: string
let diego: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  diego = await server.token('diego')
  id = await server.companyId('Plásticos del Bajío')
})
beforeEach(() => server.rows('delete from auxiliary_subscription where company_id = $1', [id]))
afterAll(() => server.stop())

const gib = 1024 ** 3
const form = (overrides: object = {}) => ({
  name: 'Plus',
  projectLimit: 100,
  dataLimit: 10 * gib,
  allowExternalInvites: true,
  modules: ['MMI' as const],
  ...overrides,
})
const get = (token = diego) => server.call(subscriptions.get, { params: { id } }, { token })
/** Updates the subscription, with the current version unless the form has another version. */
const change = async (overrides: object = {}, token = admin) => {
  const { version } = await get()
  return server.ask(
    subscriptions.update,
    { params: { id }, body: { version, ...form(overrides) } },
    { token },
  )
}
const auxiliary = (projectLimit: number, dataLimit = 0) =>
  server.call(
    subscriptions.createAuxiliary,
    { body: { companyId: id, projectLimit, dataLimit } },
    { token: admin },
  )
let number = 0
const addProject = () =>
  server.ask(projects.create, { body: { companyId: id, projectNumber: `S-${++number}` } }, { token: diego })

test('a user of a company reads its subscription and its usage', async () => {
  const { quota, ...subscription } = await get()
  expect(subscription).toMatchObject({ id, companyId: id, companyName: 'Plásticos del Bajío' })
  const [countRow] = await server.rows<{ projects: number }>(
    'select count(*)::int as projects from project where company_id = $1',
    [id],
  )
  expect(quota.projectCount).toBe(countRow!.projects)
})

test('a project limit is rounded to an integer, and -1 is unlimited', async () => {
  await change({ projectLimit: 30.6 })
  expect(await get()).toMatchObject({ projectLimit: 31, canAddProject: true })
  await change({ projectLimit: -1 })
  expect(await get()).toMatchObject({ projectLimit: -1, canAddProject: true })
})

test.each([
  [{ projectLimit: -2 }, 'projectLimit'],
  [{ projectLimit: -1.6 }, 'projectLimit'],
  [{ projectLimit: -1.4 }, 'projectLimit'],
  [{ projectLimit: -0.6 }, 'projectLimit'],
  [{ projectLimit: 1e12 }, 'projectLimit'],
  [{ projectLimit: '5' }, 'projectLimit'],
  [{ dataLimit: -1 }, 'dataLimit'],
  [{ dataLimit: 1.5 }, 'dataLimit'],
  [{ dataLimit: 1e18 }, 'dataLimit'],
  [{ modules: ['Everything'] }, 'modules.0'],
])('%o is refused at its field', async (wrong, field) => {
  expect(Object.keys(((await change(wrong)).body as { modelState: object }).modelState)).toEqual([field])
})

test('a limit below the usage deletes nothing, and nothing can be added', async () => {
  const { projectCount } = (await get()).quota
  await change({ projectLimit: 0 })
  expect((await get()).quota).toMatchObject({ projectCount, canAddProject: false })
  expect(await addProject()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('subscription') },
  })
})

test('an auxiliary subscription raises the limits until it is deleted', async () => {
  const { projectCount } = (await get()).quota
  await change({ projectLimit: projectCount, dataLimit: gib })
  const { subscriptionId } = await auxiliary(2, 5 * gib)
  expect((await get()).quota).toMatchObject({ projectLimit: projectCount + 2, dataLimit: 6 * gib })
  expect((await addProject()).status).toBe(201)
  const params = { subscriptionId: String(subscriptionId) }
  await server.call(subscriptions.deleteAuxiliary, { params }, { token: admin })
  expect((await addProject()).status).toBe(409)
  expect((await server.ask(subscriptions.auxiliary, { params }, { token: admin })).status).toBe(404)
})

test('a single unlimited auxiliary subscription makes the total unlimited', async () => {
  await change({ projectLimit: 0 })
  const { subscriptionId, version } = await auxiliary(-1)
  expect((await get()).quota).toMatchObject({ projectLimit: -1, canAddProject: true })
  const params = { subscriptionId: String(subscriptionId) }
  const body = { companyId: id, projectLimit: 1, dataLimit: 0, version }
  await server.call(subscriptions.updateAuxiliary, { params, body }, { token: admin })
  expect((await get()).quota.projectLimit).toBe(1)
  await server.call(subscriptions.deleteAuxiliary, { params }, { token: admin })
})

test('an update of an older version of a subscription is refused and changes nothing', async () => {
  const { version } = await get()
  const answers = await Promise.all([change({ name: 'First', version }), change({ name: 'Second', version })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await get()
  const refused = { status: 409, body: { error: 'changedMeanwhile' } }
  expect(await change({ name: 'Third', version })).toMatchObject(refused)
  expect(await get()).toEqual(stored)
  expect((await change({ name: 'Third', version: stored.version })).status).toBe(200)
})

test('an update of an older version of an auxiliary subscription is refused', async () => {
  const { subscriptionId, version } = await auxiliary(2)
  const params = { subscriptionId: String(subscriptionId) }
  const changeAuxiliary = (projectLimit: number) =>
    server.ask(
      subscriptions.updateAuxiliary,
      { params, body: { companyId: id, projectLimit, dataLimit: 0, version } },
      { token: admin },
    )
  const answers = await Promise.all([changeAuxiliary(3), changeAuxiliary(4)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await server.call(subscriptions.auxiliary, { params }, { token: admin })
  expect(await changeAuxiliary(5)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await server.call(subscriptions.auxiliary, { params }, { token: admin })).toEqual(stored)
})

test('fifty simultaneous creations do not exceed the limit while an auxiliary subscription is added and deleted', async () => {
  const { projectCount } = (await get()).quota
  await change({ projectLimit: projectCount + 5 })
  const creations = Array.from({ length: 50 }, addProject)
  const { subscriptionId } = await auxiliary(3)
  await server.call(
    subscriptions.deleteAuxiliary,
    { params: { subscriptionId: String(subscriptionId) } },
    { token: admin },
  )
  const addedCount = (await Promise.all(creations)).filter(answer => answer.status === 201).length
  expect(addedCount).toBeGreaterThanOrEqual(5)
  expect(addedCount).toBeLessThanOrEqual(8)
  expect((await get()).quota.projectCount).toBe(projectCount + addedCount)
})

test.each(['x', '0', '-1', '99999999999999', '1.5'])(
  'the auxiliary subscription %s is not found',
  async subscriptionId => {
    expect(
      (await server.ask(subscriptions.auxiliary, { params: { subscriptionId } }, { token: admin })).status,
    ).toBe(404)
  },
)

test('auxiliary subscriptions are listed for all companies and for one company', async () => {
  const { subscriptionId } = await auxiliary(1)
  const all = await server.call(
    subscriptions.auxiliaries,
    { query: { searchTerm: 'bajio' } },
    { token: admin },
  )
  expect(all.subscriptions.map(row => row.subscriptionId)).toContain(subscriptionId)
  expect(await server.call(subscriptions.auxiliariesOfCompany, { params: { id } }, { token: admin })).toEqual(
    all.subscriptions,
  )
})

test('the session has the modules of the subscription', async () => {
  await change({ modules: ['Rjg', 'FourPointZero'] })
  expect((await server.call(account.session, {}, { token: diego })).modules).toEqual(['Rjg', 'FourPointZero'])
})

test('a user without the permission can neither edit nor see the subscription', async () => {
  const hugo = await server.token('hugo')
  expect((await change({}, hugo)).status).toBe(403)
  expect((await server.ask(subscriptions.get, { params: { id } }, { token: hugo })).status).toBe(403)
})

test('a new company has the limits of the plan that its subscription is named after', async () => {
  const { id } = await server.call(
    companies.create,
    { body: { name: server.unique('Newcomer'), primaryAddress: { addressType: 'Primary', country: 'US' } } },
    { token: admin },
  )
  const own = await server.call(subscriptions.edit, { params: { id } }, { token: admin })
  const plans = await server.call(subscriptions.options, {}, { token: admin })
  const { projectLimit, dataLimit, allowExternalInvites } = plans.find(plan => plan.display === own.name)!
  expect(own).toMatchObject({ projectLimit, dataLimit, allowExternalInvites })
  expect(plans.find(plan => plan.display === 'Starter')).toMatchObject({ allowExternalInvites: false })
})

test('photos of reports have a quota of 500 MiB until an administrator sets another limit, which other changes keep', async () => {
  const newCompany = await server.newCompany(server.unique('Reports'))
  const { quota } = await server.call(subscriptions.edit, { params: { id: newCompany } }, { token: admin })
  expect(quota).toMatchObject({ reportDataLimit: 500 * 1024 ** 2, reportDataUsed: 0 })
  expect((await change({ reportDataLimit: 7 * gib })).status).toBe(200)
  await change({ name: 'Standard' })
  expect((await get()).quota).toMatchObject({ reportDataLimit: 7 * gib, reportDataUsed: 0 })
  const { status, body } = await change({ reportDataLimit: -1 })
  expect(status).toBe(400)
  expect(Object.keys((body as { modelState: object }).modelState)).toEqual(['reportDataLimit'])
})

test('plans and packages are listed with their limits', async () => {
  const plans = await server.call(subscriptions.options, {}, { token: admin })
  expect(plans).toContainEqual(expect.objectContaining({ value: 'Unlimited', projectLimit: -1 }))
  expect((await server.call(subscriptions.auxiliaryOptions, {}, { token: admin })).length).toBeGreaterThan(0)
})

test('the nightly recount corrects a wrong count, and does not change correct counts', async () => {
  const { quota } = await get()
  await server.rows(
    'update subscription set project_count = project_count + 7, data_used = data_used + 1 where company_id = $1',
    [id],
  )
  const drifts = await server.services.engine.transaction(recount)
  expect(drifts).toMatchObject([{ company: id, projects: 7 }])
  expect((await get()).quota).toEqual(quota)
  expect(await server.services.engine.transaction(recount)).toEqual([])
})

test('a company that owns projects cannot be deleted; a company without projects can', async () => {
  const refusal = await server.refusal(companies.delete, { params: { id } }, { token: admin })
  expect(refusal).toMatchObject({ status: 409, message: expect.stringMatching(/owns \d+ projects/) })
  const address = { addressType: 'Primary' as const, country: 'US' }
  const company = await server.call(
    companies.create,
    { body: { name: server.unique('Short'), primaryAddress: address } },
    { token: admin },
  )
  await server.call(companies.delete, { params: { id: company.id } }, { token: admin })
  expect((await server.ask(companies.get, { params: { id: company.id } }, { token: admin })).status).toBe(404)
})
