import { files } from '@steelsafe/contract/files/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { SharedResource } from '@steelsafe/contract/sharing/entities.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  id = await server.projectId('NL-24-0107')
})
afterAll(() => server.stop())
// Each test begins without links, with the file in its folder, and with Mia signed in.
beforeEach(async () => {
  await server.rows('delete from share_link')
  await server.rows(`update user_account set account_locked = false where email like 'mia.torres%'`)
  mia = await server.token('mia')
  await server.rows(
    `update file_entry f set deleted_at = null, parent_id = (select p.id from file_entry p where p.name = $2 and p.project_id = $3)
     where f.name = $1 and f.project_id = $3`,
    [name, folder, id],
  )
})

const password = 'steel is safe'
const folder = '03 Tool Design'
const name = 'Bill of materials.csv'
const createLink = async (overrides: object = {}, path = `${folder}/${name}`) =>
  (
    await server.call(
      sharing.create,
      { params: { id }, query: { path }, body: { password, ...overrides } },
      { token: mia },
    )
  ).value
const open = async (token: string, path = '') =>
  (await server.call(sharing.open, { params: { token }, body: { password, path } })) as SharedResource
const addressOf = async (token: string, path = '') =>
  (await server.call(sharing.createAddress, { params: { token }, body: { password, path } })).url
const get = (url: string, headers: Record<string, string> = {}) => fetch(server.url + url, { headers })
const statusOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).status
const change = (token: string, body: object) =>
  server.call(sharing.update, { params: { id }, query: { token }, body }, { token: mia })

test('a link with limited downloads has no view, and a download of it is served once', async () => {
  const token = await createLink({ maxDownloads: 1 })
  expect((await open(token)).viewUrl).toBeNull()
  const url = await addressOf(token)
  const first = await get(url)
  expect([first.status, (await first.text()).length > 10]).toEqual([200, true])
  expect(await statusOf(url)).toBe(404)
  expect(await statusOf(url, { range: 'bytes=0-' })).toBe(404)
  expect((await server.ask(sharing.createAddress, { params: { token }, body: { password } })).status).toBe(
    404,
  )
})

test('only one of twenty simultaneous requests for a download is served', async () => {
  const url = await addressOf(await createLink())
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(url)))
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 404)).toHaveLength(19)
})

test('an interrupted download can be resumed for some minutes, but not without limit', async () => {
  const url = await addressOf(await createLink())
  const whole = await (await get(url)).text()
  const rest = await get(url, { range: 'bytes=5-' })
  expect([rest.status, await rest.text()]).toEqual([206, whole.slice(5)])
  expect(await statusOf(url, { range: 'bytes=1-' })).toBe(404)
  expect(await statusOf(url, { range: 'bytes=-1' })).toBe(206)
  await server.rows(`update share_download set started_at = now() - interval '16 minutes', served_bytes = 0`)
  expect(await statusOf(url, { range: 'bytes=5-' })).toBe(404)
})

test('the zip of a shared folder is served once', async () => {
  const url = await addressOf(await createLink({}, folder))
  const first = await get(url)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/zip'])
  await first.arrayBuffer()
  expect(await statusOf(url)).toBe(404)
})

test('a view of a link can be read in parts, any number of times', async () => {
  const { viewUrl } = await open(await createLink())
  expect(await statusOf(viewUrl!)).toBe(200)
  expect(await statusOf(viewUrl!, { range: 'bytes=0-3' })).toBe(206)
  expect(await statusOf(viewUrl!)).toBe(200)
})

test.each<[string, (token: string) => Promise<unknown>]>([
  [
    'the link is deleted',
    token => server.call(sharing.deleteOwn, { params: { id }, query: { token } }, { token: mia }),
  ],
  [
    'the link has expired',
    () => server.rows(`update share_link set expires_at = now() - interval '1 second'`),
  ],
  ['the link gets another password', token => change(token, { password: 'another one' })],
  [
    'the right of its maker is lost',
    () => server.rows(`update user_account set account_locked = true where email like 'mia.torres%'`),
  ],
  [
    'the file is deleted',
    () =>
      server.rows(`update file_entry set deleted_at = now() where name = $1 and project_id = $2`, [name, id]),
  ],
  [
    'the file is moved out of what is shared',
    () =>
      server.rows('update file_entry set parent_id = null where name = $1 and project_id = $2', [name, id]),
  ],
])('the view and the download address of a link stop working at once when %s', async (_why, end) => {
  const token = await createLink({}, folder)
  const { viewUrl } = await open(token, name)
  const download = await addressOf(token, name)
  expect(await statusOf(viewUrl!)).toBe(200)
  await end(token)
  expect([await statusOf(viewUrl!), await statusOf(download)]).toEqual([404, 404])
})

test('the view of a link stops working when the downloads of the link are limited', async () => {
  const token = await createLink()
  const { viewUrl } = await open(token)
  await change(token, { maxDownloads: 5 })
  expect(await statusOf(viewUrl!)).toBe(404)
})

test('addresses and tokens of links are not accepted by the endpoints for users, and addresses of users are not accepted for links', async () => {
  const token = await createLink()
  const { viewUrl } = await open(token)
  const grant = viewUrl!.split('/').at(-2)!
  expect(await statusOf(`/api/file/${grant}`)).toBe(404)
  expect(await statusOf(`/api/file/${token}`)).toBe(404)
  expect(await statusOf(`/api/storage/shared/${token}/bytes`)).toBe(404)
  const { url } = await server.call(
    files.createAddress,
    { params: { id }, body: { paths: [`${folder}/${name}`] } },
    { token: mia },
  )
  expect(await statusOf(`/api/storage/shared/${url.split('/').at(-1)}/bytes`)).toBe(404)
})
