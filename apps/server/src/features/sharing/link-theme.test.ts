import { files } from '@steelsafe/contract/files/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { SharedResource } from '@steelsafe/contract/sharing/entities.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
})
afterAll(() => server.stop())
beforeEach(() => server.rows('delete from share_link'))

const password = 'steel is safe'
const folder = '03 Tool Design'
const createLink = async (overrides: object = {}) =>
  server.call(
    sharing.create,
    { params: { id }, query: { path: folder }, body: { password, ...overrides } },
    { token: mia },
  )
const look = (token: string) => server.ask(sharing.look, { params: { token } })
const open = async (token: string) =>
  (await server.call(sharing.open, { params: { token }, body: { password } })) as SharedResource
const statusOf = async (url: string | null) => (await fetch(`${server.url}${url}`)).status

test('before the password is entered, a visitor sees the theme of the company and nothing else', async () => {
  const { value } = await createLink()
  const { status, body } = await look(value)
  expect(status).toBe(200)
  const { stylePath, imagePath } = body as { stylePath: string; imagePath: string }
  expect(Object.keys(body as object)).toEqual(['stylePath', 'imagePath'])
  expect(await (await fetch(server.url + stylePath)).text()).toContain('--company-6')
  expect((await fetch(server.url + imagePath)).headers.get('content-type')).toBe('image/png')
  await server.rows('delete from share_link')
  expect((await look(value)).status).toBe(404)
  expect(await statusOf(imagePath)).toBe(404)
})

test('a link to a plan has the theme too, and an invalid, expired or used up link returns 404', async () => {
  const { link } = await server.call(
    timeline.createLink,
    { params: { id }, body: { expiryDate: null } },
    { token: mia },
  )
  expect((await look(link.split('/').at(-1)!)).status).toBe(200)
  expect((await look('made-up')).status).toBe(404)
  const { value } = await createLink({ maxDownloads: 1 })
  expect((await look(value)).status).toBe(200)
  await server.rows('update share_link set download_count = 1 where max_downloads = 1')
  expect((await look(value)).status).toBe(404)
  await server.rows(`update share_link set download_count = 0, expires_at = now() - interval '1 day'`)
  expect((await look(value)).status).toBe(404)
})

test('an opened link shows its tool, its company and the user who shared it', async () => {
  expect(await open((await createLink()).value)).toMatchObject({
    sharedBy: 'Mia Torres',
    companyName: 'Northlake Motors',
    projectNumber: 'NL-24-0107',
    projectName: expect.stringMatching(/\w/),
  })
})

test('thumbnails of a shared folder are small, end with a new password, and are missing when downloads are limited', async () => {
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(png)]), 'Cavity side.png')
  await server.call(files.upload, { params: { id }, query: { folder }, body } as never, { token: mia })
  const { value } = await createLink()
  const findChild = async (name: string) => (await open(value)).children.find(child => child.name === name)
  const { thumbnailUrl } = (await findChild('Cavity side.png'))!
  const thumbnail = await fetch(server.url + thumbnailUrl)
  expect(thumbnail.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).width).toBeLessThan(200)
  expect((await findChild('Bill of materials.csv'))!.thumbnailUrl).toBeNull()
  const change = (overrides: object) =>
    server.call(sharing.update, { params: { id }, query: { token: value }, body: overrides }, { token: mia })
  await change({ maxDownloads: 3 })
  expect((await findChild('Cavity side.png'))!.thumbnailUrl).toBeNull()
  expect(await statusOf(thumbnailUrl)).toBe(404)
  await change({ maxDownloads: null })
  expect(await statusOf(thumbnailUrl)).toBe(200)
  await change({ password: 'another password' })
  expect(await statusOf(thumbnailUrl)).toBe(404)
})
