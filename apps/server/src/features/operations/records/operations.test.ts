import { fileURLToPath } from 'node:url'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import type { Operation } from '@steelsafe/contract/operations/entities.ts'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'

let server: TestServer
let own: ProjectInLaunch
let today: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectInLaunch(server)
  today = (await list()).today
})

type Form = Input<typeof calls.create>['body']
const list = (query: object = {}, token = own.mia) =>
  server.call(calls.list, { ...own.here, query }, { token })
const add = (body: Partial<Form> = {}) =>
  server.call(
    calls.create,
    { ...own.here, body: { component: 'Core', kinds: ['Rough'], ...body } },
    { token: own.mia },
  )
const only = async () => (await list()).operations[0]!
const formOf = ({
  id,
  daysLate: _,
  attachedFiles: __,
  task: ___,
  isWaiting: ____,
  can: _____,
  ...form
}: Operation) => ({
  id,
  form,
})
/** Changes some fields of the only operation. */
const change = async (body: object, token = own.mia) => {
  const { id, form } = formOf(await only())
  return server.askUntyped(
    calls.update,
    { ...own.here, body: { ...form, ...body, operationId: id } },
    { token },
  )
}

test('a component is created with each of the chosen operations once', async () => {
  expect(await add({ kinds: ['Rough', 'Edm', 'Rough'], shop: 'Toolroom' })).toEqual({ rowCount: 2 })
  const { operations, totalCount } = await list({ sortField: 'kind' })
  expect(totalCount).toBe(2)
  expect(operations).toMatchObject([
    { component: 'Core', kind: 'Rough', shop: 'Toolroom', percent: 0, daysLate: 0, actualEnd: null },
    { component: 'Core', kind: 'Edm' },
  ])
})

test('a component without an operation, or with an end before its start, is refused at the field', async () => {
  const refusal = (body: object) =>
    server.refusal(
      calls.create,
      { ...own.here, body: { component: 'Core', kinds: ['Rough'], ...body } as Form },
      { token: own.mia },
    )
  expect(await refusal({ kinds: [] })).toMatchObject({
    modelState: { kinds: ['Select at least one operation.'] },
  })
  expect(await refusal({ plannedStart: '2026-03-02', plannedEnd: '2026-03-01' })).toMatchObject({
    modelState: { plannedEnd: ["The end date can't be before the start date."] },
  })
})

test('operations are sorted by lateness, which counts from the expected end or today; a done operation is not late', async () => {
  await add({ component: 'Past', plannedEnd: addDays(today, -3) })
  await add({ component: 'In time', plannedEnd: addDays(today, 5) })
  await add({ component: 'Expected', plannedEnd: addDays(today, 5) })
  await add({ component: 'Done', plannedEnd: addDays(today, -30) })
  const findOperation = async (name: string) =>
    (await list()).operations.find(each => each.component === name)!
  const save = async (name: string, body: object) => {
    const { id, form } = formOf(await findOperation(name))
    await server.call(
      calls.update,
      { ...own.here, body: { ...form, ...body, operationId: id } },
      { token: own.mia },
    )
  }
  await save('Expected', { expectedEnd: addDays(today, 12) })
  await save('Done', { percent: 100 })
  const { operations, progress } = await list()
  expect(operations.map(({ component, daysLate }) => [component, daysLate]).slice(0, 2)).toEqual([
    ['Expected', 7],
    ['Past', 3],
  ])
  expect(progress).toMatchObject({
    lateCount: 2,
    latest: { component: 'Expected', kind: 'Rough', daysLate: 7, reason: 'days', slackDays: null },
  })
  expect((await list({ state: 'late' })).totalCount).toBe(2)
  expect((await list({ state: 'done' })).operations.map(({ component }) => component)).toEqual(['Done'])
})

test('an operation at 100 percent ends today, and an operation below 100 percent has no end', async () => {
  await add()
  expect((await change({ percent: 100 })).body).toMatchObject({ actualEnd: today })
  expect((await change({ percent: 90, actualEnd: today })).body).toMatchObject({ actualEnd: null })
  expect((await change({ percent: 100, actualEnd: addDays(today, 1) })).body).toMatchObject({
    modelState: { actualEnd: ["The date can't be in the future."] },
  })
  expect((await change({ percent: 101 })).status).toBe(400)
})

test('an update of an older version is refused with 409', async () => {
  await add()
  await change({ percent: 10 })
  expect(await change({ percent: 20, version: 1 })).toMatchObject({
    status: 409,
    body: { error: 'operations:rule.changedMeanwhile' },
  })
})

/** Adds Diego and his company to the tool as a supplier. */
async function supplier() {
  const relationships = await server.rows<{ id: string }>(
    `select id from relationship where kind = 'project' and name = 'Supplier'`,
  )
  await server.addToProject(own.id, 'diego', relationships[0]!.id)
  const shopCompanyId = await server.companyId('Plásticos del Bajío')
  await server.rows(
    `insert into project_company (project_id, company_id, relationship_id, project_role_id) values ($1, $2, $3, 'Molder')`,
    [own.id, shopCompanyId, relationships[0]!.id],
  )
  return { diego: await server.token('diego'), shopCompanyId }
}

test('a supplier updates the operations of their company, but cannot add, reassign or delete operations', async () => {
  await add({ component: 'Slide', shop: 'hartmann FORMENBAU' })
  const { diego, shopCompanyId } = await supplier()
  expect((await list({}, diego)).operations[0]!.can).toEqual({ change: false })
  expect(await change({ percent: 30 }, diego)).toMatchObject({
    status: 403,
    body: { error: 'operations:rule.notOwn' },
  })
  expect((await change({ shopCompanyId })).body).toMatchObject({ shop: 'Plásticos del Bajío', shopCompanyId })
  expect((await change({ percent: 30 }, diego)).status).toBe(200)
  expect(await change({ shopCompanyId: null, shop: 'Somebody else' }, diego)).toMatchObject({
    status: 400,
    body: { modelState: { shopCompanyId: [expect.any(String)] } },
  })
  expect((await list({}, diego)).can).toEqual({ add: false })
  const { id } = await only()
  const response = await server.ask(
    calls.delete,
    { ...own.here, query: { operationId: id, version: 3 } },
    { token: diego },
  )
  expect(response).toMatchObject({ status: 403, body: { error: 'operations:rule.notAll' } })
})

test("a shop with the name of a supplier's company, but without the company, gives the supplier no right", async () => {
  await add({ shop: 'Plásticos del Bajío' })
  const { diego } = await supplier()
  expect((await change({ percent: 30 }, diego)).status).toBe(403)
})

test('an operation can be assigned only to a company on the project', async () => {
  const { shopCompanyId } = await supplier()
  const companies = await server.call(calls.shops, own.here, { token: own.mia })
  expect(companies.map(({ display }) => display)).toEqual(['Northlake Motors', 'Plásticos del Bajío'])
  await add({ shopCompanyId, shop: 'not used' })
  expect(await only()).toMatchObject({ shop: 'Plásticos del Bajío', shopCompanyId })
  const stranger = await server.newCompany(`Not on it ${own.id}`)
  expect(await change({ shopCompanyId: stranger })).toMatchObject({
    status: 400,
    body: { modelState: { shopCompanyId: [expect.any(String)] } },
  })
})

test('the migration assigns an operation to the company on the project that has the name of its shop', async () => {
  const { shopCompanyId } = await supplier()
  await add({ component: 'Meant', shop: 'plásticos del BAJÍO' })
  await add({ component: 'Outside', shop: 'Hartmann Formenbau' })
  const migrations = fileURLToPath(new URL('../../../database/migrations', import.meta.url))
  const statement = readMigrationFiles({ migrationsFolder: migrations })
    .flatMap(({ sql }) => sql)
    .find(sql => sql.includes('UPDATE operation SET shop_company_id'))
  await server.rows(statement!)
  const listedOperations = (await list({ sortField: 'component' })).operations
  expect(listedOperations.map(operation => [operation.component, operation.shopCompanyId])).toEqual([
    ['Meant', shopCompanyId],
    ['Outside', null],
  ])
})

test('the progress of manufacturing is weighted by hours, and the open operation is listed as missing', async () => {
  await add({ kinds: ['Rough'] })
  await change({ plannedHours: 30, percent: 100 })
  await add({ component: 'Cavity', kinds: ['Edm'], shop: 'Toolroom', plannedEnd: addDays(today, -2) })
  const { gauges } = await server.call(launch.overview, own.here, { token: own.mia })
  expect(gauges.find(({ name }) => name === 'Manufacturing')).toMatchObject({
    percent: 96,
    missing: [{ kind: 'operation', name: 'Cavity', part: 'Edm', who: 'Toolroom', daysLate: 2 }],
  })
})

test('an operation with photos can be deleted, and an operation of another project is not found', async () => {
  await add()
  const { id: operationId } = await only()
  const body = new FormData()
  body.append('operationId', operationId)
  body.append('file', new Blob(['steel']), 'core.txt')
  expect((await server.ask(calls.uploadFile, { ...own.here, body }, { token: own.mia })).status).toBe(201)
  const files = await server.call(calls.files, { ...own.here, query: { operationId } }, { token: own.mia })
  expect(files).toMatchObject([{ name: 'core.txt' }])
  const query = { operationId, version: 1 }
  const old = { operationId, version: 0 }
  expect(await server.ask(calls.delete, { ...own.here, query: old }, { token: own.mia })).toMatchObject({
    status: 409,
    body: { error: 'changedSince' },
  })
  const other = await projectInLaunch(server)
  expect((await server.ask(calls.delete, { ...other.here, query }, { token: own.mia })).status).toBe(404)
  await server.call(calls.delete, { ...own.here, query }, { token: own.mia })
  expect((await list()).totalCount).toBe(0)
})
