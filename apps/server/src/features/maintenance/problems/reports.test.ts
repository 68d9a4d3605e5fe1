import { once } from 'node:events'
import { connect } from 'node:net'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'
import { recount } from '../../subscriptions/recount.ts'

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
  await server.rows(
    `update subscription set data_limit = data_used + 10000000000, report_data_limit = default
     where company_id = $1`,
    [own.companyId],
  )
})
afterAll(() => server.stop())

type Bytes = string | Uint8Array<ArrayBuffer>

/** Returns a picture of one pixel, padded with the given number of bytes. */
const png = (bytes = 0): Bytes =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(bytes),
  ])

const tag = () => server.call(calls.tag, own.here, { token: own.mia })
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const token = async () => tokenOf((await tag()).url)
const report = (token: string, description: string, files: [name: string, bytes: Bytes][] = []) => {
  const body = new FormData()
  body.append('description', description)
  body.append('name', 'Rosa at press 7')
  for (const [name, bytes] of files) body.append('file', new Blob([bytes]), name)
  return server.ask(calls.reportByTag, { params: { token }, body })
}

test('a problem that is reported without an account becomes an open entry with photos, and the users who edit the log are notified', async () => {
  const at = await token()
  expect(await server.call(calls.tool, { params: { token: at } })).toMatchObject({
    projectNumber: expect.any(String),
    partName: '',
    companyName: 'Northlake Motors',
  })
  const photos: [string, Bytes][] = [
    ['image.png', png()],
    ['IMAGE.png', png(1)],
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
      attachedFiles: [{ name: 'IMAGE 2.png' }, { name: 'image.png' }],
    },
  ])
  const [notices] = await server.rows<{ n: number }>(
    `select count(*)::int as n from notification where project_id = $1 and text = 'maintenance:notice.reported'`,
    [own.id],
  )
  expect(notices!.n).toBeGreaterThan(0)
})

test('the report page has the colors and the logo of the company, and nothing else of its theme', async () => {
  const params = { token: await token() }
  const tool = await server.call(calls.tool, { params })
  expect(Object.keys(tool).sort()).toEqual([
    'companyName',
    'imagePath',
    'partName',
    'projectNumber',
    'stylePath',
  ])
  expect(await (await fetch(server.url + tool.stylePath)).text()).toContain('--company-6')
  const logo = () => fetch(server.url + tool.imagePath)
  expect((await logo()).headers.get('content-type')).toBe('image/png')
  expect((await server.ask(calls.tagLogo, { params: { token: '0'.repeat(32) } })).status).toBe(404)
  await server.call(calls.renewTag, own.here, { token: own.mia })
  expect((await logo()).status).toBe(404)
})

test('the report page of a company without a theme has the look of the product', async () => {
  const theme = await server.rows<{ id: string }>('select theme_id as id from company where id = $1', [
    own.companyId,
  ])
  await server.rows('update company set theme_id = null where id = $1', [own.companyId])
  try {
    const params = { token: await token() }
    expect(await server.call(calls.tool, { params })).toMatchObject({ stylePath: null, imagePath: null })
    expect((await server.ask(calls.tagLogo, { params })).status).toBe(404)
  } finally {
    await server.rows('update company set theme_id = $2 where id = $1', [own.companyId, theme[0]!.id])
  }
})

test('the tag leads only users who may see the tool to its project', async () => {
  const params = { token: await token() }
  expect(await server.call(calls.taggedProject, { params }, { token: own.mia })).toEqual({
    projectId: own.id,
  })
  const admin = await server.token('admin')
  expect(await server.call(calls.taggedProject, { params }, { token: admin })).toEqual({ projectId: own.id })
  await server.rows('update company_default set accepts_reports = false where company_id = $1', [
    own.companyId,
  ])
  expect((await server.call(calls.taggedProject, { params }, { token: own.mia })).projectId).toBe(own.id)
  expect((await server.ask(calls.taggedProject, { params })).status).toBe(401)
  const stranger = await server.token('sam')
  expect((await server.refusal(calls.taggedProject, { params }, { token: stranger })).status).toBe(404)
  const unknown = { params: { token: '0'.repeat(32) } }
  expect((await server.refusal(calls.taggedProject, unknown, { token: own.mia })).status).toBe(404)
})

test.each([
  ['nothing', ''],
  ['more than fits', 'x'.repeat(4_001)],
])('a report with %s as its description is refused', async (_, description) => {
  expect(await report(await token(), description)).toMatchObject({
    status: 400,
    body: { modelState: { description: [expect.any(String)] } },
  })
})

test('a file that is not a photo, a photo whose content does not match its name and too many photos are refused', async () => {
  const at = await token()
  for (const [name, bytes, status] of [
    ['run.exe', 'x', 400],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400],
    ['notes.txt', 'text', 400],
    ['photo.png', 'no picture', 415],
  ] as const)
    expect([name, (await report(at, 'Flash', [[name, bytes]])).status]).toEqual([name, status])
  const many = Array.from({ length: maintenanceLimits.reportPhotos + 1 }, (_, n): [string, Bytes] => [
    `${n}.png`,
    png(),
  ])
  expect((await report(at, 'Flash', many)).status).toBe(400)
  expect((await own.log()).totalCount).toBe(0)
})

test('a photo that is too large is refused, and a body that is too large is refused before it is read', async () => {
  const at = await token()
  const large = await report(at, 'Flash', [['large.png', png(limits.publicPhotoBytes)]])
  expect(large).toMatchObject({ status: 413, body: { message: expect.stringContaining('10 MB') } })
  const declaredBytes = limits.publicPhotoBytes * maintenanceLimits.reportPhotos + 200_000
  const response = await beginReport(at, declaredBytes)
  expect(response).toContain('413')
  expect((await own.log()).totalCount).toBe(0)
})

/**
 * Begins a report: declares the length of the body, sends only the first field and the beginning of a file, and returns
 * the head of the response.
 */
async function beginReport(at: string, length: number): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const part = (head: string) => `--part\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  socket.write(
    `POST /api/maintenance/report/${at} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n` +
      `Content-Type: multipart/form-data; boundary=part\r\n\r\n${part('name="description"')}Flash\r\n` +
      `${part('name="file"; filename="a.png"')}its first bytes`,
  )
  try {
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString()
  } finally {
    socket.destroy()
  }
}

test('photos of people without an account have a separate quota, also when many reports are sent at once', async () => {
  const at = await token()
  const size = 1_400_000
  const subscription = async () => {
    const { quota } = await server.call(
      subscriptions.get,
      { params: { id: own.companyId } },
      { token: own.mia },
    )
    return quota
  }
  const before = await subscription()
  await server.rows(
    'update subscription set report_data_limit = $2, data_limit = data_used where company_id = $1',
    [own.companyId, before.reportDataUsed + 3_000_000],
  )
  // The company has reached its data limit, which does not affect the photos of reports.
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(n => report(at, `Problem ${n}`, [['photo.png', png(size)]])),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413])
  const refusal = answers.find(({ status }) => status === 413)
  expect(refusal?.body).toMatchObject({ error: 'maintenance:rule.noRoomForPhotos' })
  const after = await subscription()
  expect(after.dataUsed).toBe(before.dataUsed)
  expect(after.reportDataUsed - before.reportDataUsed).toBeGreaterThan(2 * size)
  expect(await server.services.engine.transaction(tx => recount(tx, own.companyId))).toEqual([])
  // A report without photos is always accepted, and a photo is accepted again when an older report is deleted.
  expect((await report(at, 'In words')).status).toBe(201)
  const { entries } = await own.log({ searchTerm: 'Problem' })
  await server.call(
    calls.deleteEntry,
    { ...own.here, query: { entryId: entries[0]!.id } },
    { token: own.mia },
  )
  expect((await subscription()).dataUsed).toBe(before.dataUsed)
  expect((await report(at, 'Again', [['photo.png', png(size)]])).status).toBe(201)
})

test('a description is shortened in the notification without cutting an emoji in half', async () => {
  expect((await report(await token(), `${'x'.repeat(199)}🔧 leaks`)).status).toBe(201)
  const [notice] = await server.rows<{ problem: string }>(
    `select "values"->>'problem' as problem from notification where project_id = $1 limit 1`,
    [own.id],
  )
  expect(notice?.problem).toBe('x'.repeat(199))
})

test('without a public address the tag has the address of the server', async () => {
  expect((await tag()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/report\/[0-9a-f]{32}$/)
})

test('without a public address the tag has the address of the request, if phones can reach it', async () => {
  const urlAskedBy = async (host: string) => {
    const response = await server.app.inject({
      url: `/api/maintenance/tag/${own.id}`,
      headers: { host, authorization: `Bearer ${own.mia}` },
    })
    return response.json<{ url: string }>().url
  }
  expect(await urlAskedBy('tools.northlake.example:8080')).toMatch(
    /^http:\/\/tools\.northlake\.example:8080\/report\/[0-9a-f]{32}$/,
  )
  expect(await urlAskedBy('192.168.4.20')).toMatch(/^http:\/\/192\.168\.4\.20\/report\//)
  for (const host of ['localhost:3000', '0.0.0.0', '[::1]:3000', 'no host'])
    expect(await urlAskedBy(host)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/report\//)
})

test('a public address is in the tag, whatever the address of the request', async () => {
  const shop = await shopServer({ PUBLIC_URL: 'https://tools.northlake.example/' })
  try {
    const project = await shop.projectId('NL-24-0107')
    const response = await shop.app.inject({
      url: `/api/maintenance/tag/${project}`,
      headers: { host: 'elsewhere.example', authorization: `Bearer ${await shop.token('mia')}` },
    })
    expect(response.json()).toMatchObject({
      url: expect.stringMatching(/^https:\/\/tools\.northlake\.example\/report\/[0-9a-f]{32}$/),
    })
  } finally {
    await shop.stop()
  }
})

test('a tag that was renewed and an unknown tag are not found', async () => {
  const old = await token()
  const { url } = await server.call(calls.renewTag, own.here, { token: own.mia })
  expect((await report(old, 'Flash')).status).toBe(404)
  expect((await server.ask(calls.tool, { params: { token: old } })).status).toBe(404)
  expect((await report('0'.repeat(32), 'Flash')).status).toBe(404)
  expect((await report(tokenOf(url), 'Flash')).status).toBe(201)
})

test('a tool accepts a limited number of reports in an hour, also when they are sent at once', async () => {
  const at = await token()
  const answers = await Promise.all(
    Array.from({ length: maintenanceLimits.reportsPerHour + 3 }, (_, n) => report(at, `Problem ${n}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maintenanceLimits.reportsPerHour)
  const refusal = answers.find(({ status }) => status === 429)
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await own.log()).totalCount).toBe(maintenanceLimits.reportsPerHour)
  await server.rows(
    `update maintenance_entry set created_at = now() - interval '61 minutes' where project_id = $1`,
    [own.id],
  )
  expect((await report(at, 'An hour later')).status).toBe(201)
})

test('a report to a company that accepts no reports is refused', async () => {
  const at = await token()
  const as = { token: own.mia }
  const company = { params: { id: own.companyId } }
  const defaults = await server.call(companies.defaults, company, as)
  expect(defaults.problemReportsOn).toBe(true)
  await server.call(
    companies.updateDefaults,
    { ...company, body: { ...defaults, problemReportsOn: false } },
    as,
  )
  expect(await report(at, 'Flash')).toMatchObject({
    status: 403,
    body: { error: 'maintenance:rule.noReports' },
  })
  expect((await server.ask(calls.tool, { params: { token: at } })).status).toBe(403)
  expect((await server.ask(calls.tagLogo, { params: { token: at } })).status).toBe(403)
  expect((await tag()).isOpen).toBe(false)
})

test('a user who may not order tags can neither see nor renew a tag', async () => {
  const diego = await own.join('diego', 'AddMaintenanceLogs')
  const statuses = [
    await server.ask(calls.tag, own.here, { token: diego }),
    await server.ask(calls.renewTag, own.here, { token: diego }),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([403, 403])
})
