import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import jsqr from 'jsqr'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'
import { readPdf } from '#test/support/pdf.ts'

/** At run time, the module itself is the function, contrary to its types. */
const scan = jsqr as unknown as typeof jsqr.default

let server: TestServer
let own: ProjectWithMaintenance
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
  await server.rows("update project set part_name = 'Fog lamp lens' where id = $1", [own.id])
})
afterAll(() => server.stop())

const labels = (query = '', { token = own.mia, language = 'en' } = {}) =>
  fetch(`${server.url}/api/maintenance/tag/${own.id}/labels${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
const pdfOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}
const numberOf = async () => {
  const rows = await server.rows<{ number: string }>(
    'select project_number as number from project where id = $1',
    [own.id],
  )
  return rows[0]!.number
}

test('a sheet has 21 labels, each with the tool, the invitation and the logo of the company', async () => {
  const { pages, title } = await pdfOf(await labels())
  expect(title).toBe('Problem report QR code')
  expect(pages).toHaveLength(1)
  const [page] = pages
  const number = await numberOf()
  for (const line of [number, 'Fog lamp lens', 'Report a problem'])
    expect(page!.lines.filter(one => one === line)).toHaveLength(21)
  expect(page!.pictures).toBe(21)
  expect(page!.lines).not.toContain('Northlake Motors')
})

test('a scanner reads the address for reports from a label', async () => {
  const { url } = await server.call(calls.tag, own.here, { token: own.mia })
  const { pages } = await pdfOf(await labels('?copies=1'))
  const { data, width, height } = await pages[0]!.pixels(8)
  expect(scan(data, width, height)?.data).toBe(url)
})

test('a company without a logo has its name on the labels, in the language of the user', async () => {
  const themes = await server.rows<{ id: string }>('select theme_id as id from company where id = $1', [
    own.companyId,
  ])
  onTestFinished(
    async () =>
      void (await server.rows('update company set theme_id = $2 where id = $1', [
        own.companyId,
        themes[0]!.id,
      ])),
  )
  await server.rows('update company set theme_id = null where id = $1', [own.companyId])
  const { pages } = await pdfOf(await labels('?copies=22', { language: 'de' }))
  expect(pages.map(({ pictures }) => pictures)).toEqual([0, 0])
  expect(pages[1]!.lines).toEqual(expect.arrayContaining(['Northlake Motors', 'Problem melden']))
})

test.each(['0', String(maintenanceLimits.tagLabels + 1), '1.5', 'many'])(
  'a print of %s labels is refused',
  async copies => {
    const response = await labels(`?copies=${copies}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ modelState: { copies: [expect.any(String)] } })
  },
)

test('a print of labels is refused for a user who may not order tags, and for a company that accepts no reports', async () => {
  const diego = await own.join('diego', 'AddMaintenanceLogs')
  expect((await labels('', { token: diego })).status).toBe(403)
  expect((await labels('', { token: await server.token('sam') })).status).toBe(404)
  await server.rows('update company_default set accepts_reports = false where company_id = $1', [
    own.companyId,
  ])
  onTestFinished(
    async () =>
      void (await server.rows('update company_default set accepts_reports = true where company_id = $1', [
        own.companyId,
      ])),
  )
  const refused = await labels()
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error: 'maintenance:rule.noReports' })
})
