import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { labelLimits } from '@steelsafe/contract/labels/limits.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import jsqr from 'jsqr'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { readPdf } from '#test/support/pdf.ts'

/** At run time, the module itself is the function, contrary to its types. */
const scan = jsqr as unknown as typeof jsqr.default

let server: TestServer
let admin: string
let ids: string[]
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  const rows = await server.rows<{ id: string }>(
    `select id from project where project_number in ('NL-24-0107', 'NL-24-0108') order by project_number`,
  )
  ids = rows.map(({ id }) => id)
})
beforeEach(async () => {
  await takesReports(true)
  await server.rows('update project set use_url_as_code = true where id = any($1)', [ids])
})
afterAll(() => server.stop())

const renameTool = (id: string, number: string, name: string) =>
  server.rows('update project set project_number = $2, part_name = $3 where id = $1', [id, number, name])

const sheets = async (body: object, language = 'en', token = admin) => {
  const response = await fetch(`${server.url}/api/project/label`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return { response, pdf: () => response.arrayBuffer().then(bytes => readPdf(new Uint8Array(bytes))) }
}

test('labels have the number and name of the tool as text in every script, not as a picture', async () => {
  await renameTool(ids[0]!, 'NL-24-0107', '前大灯饰圈 Größe ≥ 2,5 mm')
  await renameTool(ids[1]!, 'Łódź-24', 'Marco del faro, pequeño')
  const { response, pdf } = await sheets({ ids: [ids[1], ids[0]] }, 'zh')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const { title, language, pages } = await pdf()
  expect([title, language]).toEqual(['标签', 'zh-CN'])
  expect(pages).toHaveLength(1)
  const caption = '报修'
  expect(pages[0]).toMatchObject({
    lines: [
      ...['Łódź-24', 'Marco del faro,', 'pequeño', caption],
      ...['NL-24-0107', '前大灯饰圈 Größe ≥', '2,5 mm', caption],
    ],
    pictures: 0,
  })
})

test.each(languages.map(language => [language] as const))('the PDF has the language %s', async language => {
  const { pdf } = await sheets({ ids }, language)
  expect((await pdf()).language.slice(0, 2)).toBe(language)
})

/** Turns Northlake's reports by tag on or off. */
async function takesReports(problemReportsOn: boolean) {
  const company = { params: { id: await server.companyId('Northlake Motors') } }
  const defaults = await server.call(companies.defaults, company, { token: admin })
  await server.call(
    companies.updateDefaults,
    { ...company, body: { ...defaults, problemReportsOn } },
    { token: admin },
  )
}

test('a label has a second code for problem reports if the owner company accepts reports', async () => {
  await takesReports(true)
  const { url } = await server.call(maintenance.tag, { params: { id: ids[0]! } }, { token: admin })
  const { pages } = await (await sheets({ ids: [ids[0]] })).pdf()
  const perMm = 12
  const { data, width } = await pages[0]!.pixels(perMm)
  // Scan only the lower right part of the first label, so that the scanner sees one code.
  const [left, top, size] = [7.2 + 33, 15.1 + 14, 21].map(mm => Math.round(mm * perMm)) as [
    number,
    number,
    number,
  ]
  const part = new Uint8ClampedArray(size * size * 4)
  for (let row = 0; row < size; row++) {
    const from = ((top + row) * width + left) * 4
    part.set(data.subarray(from, from + size * 4), row * size * 4)
  }
  expect(scan(part, size, size)?.data).toBe(url)
  await takesReports(false)
  const without = await (await sheets({ ids: [ids[0]] })).pdf()
  expect(without.pages[0]!.lines).not.toContain('Report a problem')
})

test('22 labels are on two sheets of A4, and a scanner reads the code at the position of the label', async () => {
  await server.call(
    labels.setCode,
    { params: { id: ids[0]! }, body: { useUrlAsCode: false } },
    { token: admin },
  )
  await takesReports(false)
  const { pdf } = await sheets({ ids: [ids[0]], copies: 22 })
  const { pages } = await pdf()
  expect(pages.map(({ lines }) => lines.filter(line => line === 'NL-24-0107').length)).toEqual([21, 1])
  for (const { width, height } of pages) {
    expect(width).toBeCloseTo(210, 2)
    expect(height).toBeCloseTo(297, 2)
  }
  const perMm = 8
  const picture = await pages[1]!.pixels(perMm)
  const qrCode = scan(picture.data, picture.width, picture.height)!
  expect(qrCode.data).toBe(ids[0])
  // The 32 mm contain the 37 modules of a QR code of version 5, and a margin of four modules on each side.
  const module = 32 / (37 + 8)
  const { topLeftCorner: first, bottomRightCorner: last } = qrCode.location
  expect(first.x / perMm).toBeCloseTo(7.2 + 1 + 4 * module, 0)
  expect(first.y / perMm).toBeCloseTo(15.1 + (38.1 - 32) / 2 + 4 * module, 0)
  expect((last.x - first.x) / perMm).toBeCloseTo(37 * module, 0)
})

test('the white margin of a code is four modules wide', async () => {
  const { pdf } = await sheets({ ids: [ids[0]] })
  const perMm = 10
  const { data, width } = await (await pdf()).pages[0]!.pixels(perMm)
  const isDark = (x: number, y: number) =>
    data[(Math.round(y * perMm) * width + Math.round(x * perMm)) * 4]! < 128
  const module = 32 / (37 + 8)
  const [left, top] = [7.2 + 1, 15.1 + (38.1 - 32) / 2]
  for (let at = 0; at < 37; at++)
    for (const quiet of [0.5, 1.5, 2.5, 3.5]) {
      expect(isDark(left + (4 + at) * module, top + quiet * module)).toBe(false)
      expect(isDark(left + quiet * module, top + (4 + at) * module)).toBe(false)
    }
  expect(isDark(left + 4.5 * module, top + 4.5 * module)).toBe(true)
})

test('only an administrator can print labels, only of existing tools, and only up to a limit', async () => {
  const labelStatus = async (body: object, token = admin) => (await sheets(body, 'en', token)).response.status
  expect(await labelStatus({ ids }, await server.token('mia'))).toBe(403)
  expect(await labelStatus({ ids: ['0e000000-0000-7000-8000-000000000000'] })).toBe(404)
  expect(await labelStatus({ ids: [] })).toBe(400)
  expect(await labelStatus({ ids, copies: labelLimits.copies + 1 })).toBe(400)
  const many = Array.from({ length: limits.selectedRows }, () => ids[0])
  const { response } = await sheets({ ids: many, copies: 11 })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    modelState: { copies: [`At most ${labelLimits.labels} entries.`] },
  })
})

test('only an administrator can read and change the content of the label', async () => {
  const id = ids[0]!
  const mia = await server.token('mia')
  const code = () => server.call(labels.code, { params: { id } }, { token: admin })
  expect(await code()).toEqual({
    projectCode: expect.stringMatching(`/project/home/${id}$`),
    useUrlAsCode: true,
  })
  await server.call(labels.setCode, { params: { id }, body: { useUrlAsCode: false } }, { token: admin })
  expect(await code()).toEqual({ projectCode: id, useUrlAsCode: false })
  expect((await server.ask(labels.code, { params: { id } }, { token: mia })).status).toBe(403)
  const unknown = { params: { id: '0e000000-0000-7000-8000-000000000000' } }
  expect((await server.ask(labels.code, unknown, { token: admin })).status).toBe(404)
})
