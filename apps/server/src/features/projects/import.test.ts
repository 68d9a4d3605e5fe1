import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.companyId('Northlake Motors')
})
beforeEach(() => server.rows('update subscription set project_limit = -1 where company_id = $1', [id]))
afterAll(() => server.stop())

const bring = (rows: object[], token = mia) =>
  server.askUntyped(projects.import, { params: { id }, body: { rows } }, { token })
const check = (rows: object[]) =>
  server.askUntyped(projects.checkImport, { params: { id }, body: { rows } }, { token: mia })
const count = async () =>
  (await server.call(projects.list, { query: { searchTerm: 'SHEET' } }, { token: mia })).totalCount

test('three hundred projects come in at once, with details, measures and the defaults of the company', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => ({
    projectNumber: `SHEET-${n}`,
    customer: 'Lakeside',
    partName: `Cap ${n}`,
    length: 12.5,
    dateOfPurchase: '2026-05-01',
  }))
  expect((await check(rows)).body).toEqual({ rowCount: 300 })
  expect(await count()).toBe(0)
  expect(await bring(rows)).toMatchObject({ status: 201, body: { rowCount: 300 } })
  expect(await count()).toBe(300)
  const { projects: found } = await server.call(
    projects.list,
    { query: { searchTerm: 'SHEET-299' } },
    { token: mia },
  )
  expect(found[0]!.columns).toEqual(['Lakeside', '', 'Cap 299', ''])
  const one = await server.call(projects.get, { params: { id: found[0]!.id } }, { token: mia })
  expect(one).toMatchObject({ length: 12.5, dateOfPurchase: '2026-05-01', companyId: id })
})

test('one bad row keeps the whole sheet out, and every bad row is named', async () => {
  const before = await count()
  const rows = [{ projectNumber: 'SHEET-A' }, { projectNumber: 'nl-24-0107' }, { projectNumber: 'sheet-a' }]
  expect(await bring(rows)).toMatchObject({
    status: 400,
    body: {
      modelState: {
        'rows.1.projectNumber': ['The company has a project with this number already.'],
        'rows.2.projectNumber': ['This number stands in the file twice.'],
      },
    },
  })
  const bad = [
    { projectNumber: '' },
    { projectNumber: 'SHEET-B', weight: -1 },
    { projectNumber: 'SHEET-C', sopDate: 'soon' },
  ]
  expect(Object.keys(((await bring(bad)).body as { modelState: object }).modelState)).toEqual([
    'rows.0.projectNumber',
    'rows.1.weight',
    'rows.2.sopDate',
  ])
  expect(await count()).toBe(before)
})

test('more than the subscription allows is refused as a whole', async () => {
  await server.rows('update subscription set project_limit = project_count + 1 where company_id = $1', [id])
  expect((await bring([{ projectNumber: 'LIMIT-X' }, { projectNumber: 'LIMIT-Y' }])).status).toBe(409)
  const both = await Promise.all([
    bring([{ projectNumber: 'LIMIT-X' }]),
    bring([{ projectNumber: 'LIMIT-Y' }]),
  ])
  expect(both.map(answer => answer.status).sort()).toEqual([201, 409])
})

test('an administrator cannot import projects', async () => {
  const answer = await bring([{ projectNumber: 'SHEET-Z' }], await server.token('admin'))
  expect(answer).toMatchObject({ status: 403, body: { error: 'adminAddsNoProject' } })
})
