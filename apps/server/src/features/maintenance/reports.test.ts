import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '../../../test/maintenance.ts'

let server: TestServer
let own: ProjectWithMaintenance
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
  await server.rows('update company_default set accepts_reports = true where company_id = $1', [
    own.companyId,
  ])
})
afterAll(() => server.stop())

const tag = () => server.call(calls.tag, own.here, { token: own.mia })
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const token = async () => tokenOf((await tag()).url)
const report = (
  token: string,
  description: string,
  files: Record<string, string> | [string, string][] = {},
) => {
  const body = new FormData()
  body.append('description', description)
  body.append('name', 'Rosa at press 7')
  for (const [name, bytes] of Array.isArray(files) ? files : Object.entries(files))
    body.append('file', new Blob([bytes]), name)
  return server.ask(calls.report, { params: { token }, body })
}

test('a problem that is reported without an account is an open entry with its photos, and its editors are informed', async () => {
  const at = await token()
  expect(await server.call(calls.tool, { params: { token: at } })).toEqual({
    projectNumber: expect.any(String),
    partName: '',
    companyName: 'Northlake Motors',
  })
  const photos: [string, string][] = [
    ['image.txt', 'one'],
    ['IMAGE.txt', 'two'],
  ]
  expect((await report(at, 'Water drips from the core', photos)).status).toBe(201)
  const { entries, today } = await own.log()
  expect(entries).toMatchObject([
    {
      description: 'Water drips from the core',
      statusId: 'Open',
      workDate: today,
      isReported: true,
      reporterName: 'Rosa at press 7',
      addedBy: '',
      attachedFiles: [{ name: 'IMAGE 2.txt' }, { name: 'image.txt' }],
    },
  ])
  const [notices] = await server.rows<{ n: number }>(
    `select count(*)::int as n from notification where project_id = $1 and text = 'maintenance:notice.reported'`,
    [own.id],
  )
  expect(notices!.n).toBeGreaterThan(0)
})

test.each([
  ['nothing', ''],
  ['more than fits', 'x'.repeat(4_001)],
])('a report of %s is refused', async (_, description) => {
  expect(await report(await token(), description)).toMatchObject({
    status: 400,
    body: { modelState: { description: [expect.any(String)] } },
  })
})

test('a file of another type, one that is not what it says, and too many leave nothing behind', async () => {
  const at = await token()
  expect((await report(at, 'Flash', { 'run.exe': 'x' })).status).toBe(400)
  expect((await report(at, 'Flash', { 'photo.png': 'no picture' })).status).toBe(415)
  const many = Array.from({ length: maintenanceLimits.reportFiles + 1 }, (_, n): [string, string] => [
    `${n}.txt`,
    'x',
  ])
  expect((await report(at, 'Flash', many)).status).toBe(400)
  expect((await own.log()).totalCount).toBe(0)
})

test('a tag that was renewed, and one that we did not make, lead nowhere', async () => {
  const old = await token()
  const { url } = await server.call(calls.renewTag, own.here, { token: own.mia })
  expect((await report(old, 'Flash')).status).toBe(404)
  expect((await server.ask(calls.tool, { params: { token: old } })).status).toBe(404)
  expect((await report('0'.repeat(32), 'Flash')).status).toBe(404)
  expect((await report(tokenOf(url), 'Flash')).status).toBe(201)
})

test('of one tool so many are taken in an hour, also of many at once', async () => {
  const at = await token()
  const answers = await Promise.all(
    Array.from({ length: maintenanceLimits.reportsPerHour + 3 }, (_, n) => report(at, `Problem ${n}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maintenanceLimits.reportsPerHour)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await own.log()).totalCount).toBe(maintenanceLimits.reportsPerHour)
  await server.rows(
    `update maintenance_entry set created_at = now() - interval '61 minutes' where project_id = $1`,
    [own.id],
  )
  expect((await report(at, 'An hour later')).status).toBe(201)
})

test('a company that takes no reports says so', async () => {
  const at = await token()
  const as = { token: own.mia }
  const company = { params: { id: own.companyId } }
  const defaults = await server.call(companies.defaults, company, as)
  expect(defaults.acceptsReports).toBe(true)
  await server.call(companies.setDefaults, { ...company, body: { ...defaults, acceptsReports: false } }, as)
  expect(await report(at, 'Flash')).toMatchObject({
    status: 403,
    body: { error: 'maintenance:rule.noReports' },
  })
  expect((await server.ask(calls.tool, { params: { token: at } })).status).toBe(403)
  expect((await tag()).isOpen).toBe(false)
})

test('who may not order tags sees none, and renews none', async () => {
  const diego = await own.join('diego', 'AddMaintenanceLogs')
  const statuses = [
    await server.ask(calls.tag, own.here, { token: diego }),
    await server.ask(calls.renewTag, own.here, { token: diego }),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([403, 403])
})
