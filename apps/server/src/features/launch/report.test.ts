import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'
import { readPdf } from '#test/support/pdf.ts'

let server: TestServer
let own: ProjectInLaunch
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectInLaunch(server)
})

type Body = Input<typeof calls.report>['body']
const content: Body = {
  title: 'Molding checks: Revision B, lens.step',
  tables: [
    { head: ['Check', 'Result', 'Note'], rows: [['Volume', '12.5 cm³', 'From the triangles of the file']] },
    { heading: 'Undercuts', head: ['Face', 'Area'], rows: [['1', '0.8 cm²']] },
  ],
  notes: ['Computed on this device.'],
}

const send = (body: Body, token = own.mia, language = 'en') => {
  const request = buildRequest(calls.report, { ...own.here, body })
  return fetch(server.url + request.path, {
    method: calls.report.method,
    body: request.body,
    headers: { ...request.headers, authorization: `Bearer ${token}`, 'accept-language': language },
  })
}
const pdfOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

test('the PDF has the tables of the screen, the tool, the company and the remarks', async () => {
  const response = await send(content)
  expect(response.headers.get('content-disposition')).toContain('Molding checks')
  const { title, pages } = await pdfOf(response)
  expect(title).toMatch(/^Molding checks: Revision B, lens\.step · Launch \d+$/)
  const text = pages.flatMap(({ lines }) => lines).join('\n')
  for (const part of [
    'Northlake Motors',
    'Volume',
    '12.5 cm³',
    'Undercuts',
    '0.8 cm²',
    'Computed on this device.',
  ])
    expect(text).toContain(part)
  expect(pages[0]!.pictures).toBe(0)
})

test('a picture is drawn on the first page, and the pages have the requested paper size', async () => {
  const create = { width: 400, height: 300, channels: 3, background: 'red' } as const
  const picture = (await sharp({ create }).jpeg().toBuffer()).toString('base64')
  const { pages } = await pdfOf(await send({ ...content, picture, paper: 'letter' }))
  expect(pages[0]!.pictures).toBe(1)
  expect([pages[0]!.width, pages[0]!.height].map(Math.round)).toEqual([279, 216])
  const { pages: a4 } = await pdfOf(await send(content))
  expect([a4[0]!.width, a4[0]!.height].map(Math.round)).toEqual([297, 210])
})

test('a table of many rows continues on further pages with the title on each', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => [`Press ${at + 1}`, 'Fits'])
  const { pages } = await pdfOf(await send({ ...content, tables: [{ head: ['Press', 'Fit'], rows }] }))
  expect(pages.length).toBeGreaterThan(3)
  for (const { lines } of pages) expect(lines.join(' ')).toContain('Molding checks')
  expect(pages.at(-1)!.lines.join(' ')).toContain('Press 200')
})

test('a picture that cannot be read, an empty title and too many rows are refused', async () => {
  const damaged = await send({ ...content, picture: Buffer.from('no picture').toString('base64') })
  expect(damaged.status).toBe(415)
  const rows = Array.from({ length: 1_001 }, () => ['x'])
  const wrong = await send({ title: ' ', picture: '<svg/>', tables: [{ head: ['a'], rows }] })
  expect(wrong.status).toBe(400)
  const { modelState } = (await wrong.json()) as { modelState: Record<string, string[]> }
  expect(Object.keys(modelState).sort()).toEqual(['picture', 'tables.0.rows', 'title'])
})

test('a user who is not on the tool gets 404', async () => {
  expect((await send(content, await server.token('sam'))).status).toBe(404)
})
