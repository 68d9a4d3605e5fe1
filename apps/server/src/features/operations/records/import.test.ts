import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import { operationLimits } from '@steelsafe/contract/operations/limits.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'

let server: TestServer
let own: ProjectInLaunch
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectInLaunch(server)
})

const send = (rows: object[], token = own.mia) =>
  server.askUntyped(calls.import, { ...own.here, body: { rows } }, { token })
const check = (rows: object[], token = own.mia) =>
  server.askUntyped(calls.checkImport, { ...own.here, body: { rows } }, { token })
const list = () =>
  server.call(calls.list, { ...own.here, query: { sortField: 'component' } }, { token: own.mia })

const core = {
  component: 'Core',
  kind: 'Edm',
  shop: 'Toolroom',
  plannedHours: 12.5,
  plannedEnd: '2026-12-01',
}

test('the operations of a sheet are added with their shop, hours and dates', async () => {
  expect(await send([core, { component: 'Slide 1', kind: 'Wire' }])).toMatchObject({
    status: 200,
    body: { rowCount: 2 },
  })
  expect((await list()).operations).toMatchObject([
    { ...core, shopCompanyId: null, percent: 0, plannedStart: null, remark: '' },
    { component: 'Slide 1', kind: 'Wire', shop: '', plannedHours: null, plannedEnd: null },
  ])
})

test('the shop of an imported operation is free text, even if a company on the project has that name', async () => {
  await send([{ ...core, shop: 'Northlake Motors' }])
  expect((await list()).operations).toMatchObject([{ shop: 'Northlake Motors', shopCompanyId: null }])
})

test('a sheet with a rejected row is not imported, and the check names each problem by its row and field', async () => {
  const rows = [core, { component: ' ', kind: 'Glue' }, { ...core, plannedStart: '2026-12-02' }]
  const refusal = await send(rows)
  expect(refusal.status).toBe(400)
  const { modelState } = refusal.body as { modelState: object }
  expect(Object.keys(modelState).sort()).toEqual(['rows.1.component', 'rows.1.kind', 'rows.2.plannedEnd'])
  expect((await list()).totalCount).toBe(0)
  expect((await check(rows)).body).toMatchObject({
    rowCount: 3,
    problemCount: 3,
    problems: expect.arrayContaining([
      { row: 1, field: 'kind', message: 'Please choose an option from the list.' },
    ]),
  })
  expect((await check([core])).body).toMatchObject({ problems: [], problemCount: 0 })
})

test('a sheet that would exceed the limit of a tool is refused as a whole', async () => {
  await server.rows(
    `insert into operation (id, project_id, component, kind)
     select gen_random_uuid(), $1, 'Core', 'Edm' from generate_series(1, $2::int)`,
    [own.id, operationLimits.operations - 1],
  )
  expect(await send([core, core])).toMatchObject({ status: 409, body: { error: 'operations:rule.tooMany' } })
  expect((await send([core])).status).toBe(200)
})

test('a supplier cannot import or check a sheet', async () => {
  await server.addToProject(own.id, 'diego', projectRelationships.supplier.id)
  const diego = await server.token('diego')
  const refusal = { status: 403, body: { error: 'operations:rule.notAll' } }
  expect(await send([core], diego)).toMatchObject(refusal)
  expect(await check([core], diego)).toMatchObject(refusal)
  expect((await list()).totalCount).toBe(0)
})
