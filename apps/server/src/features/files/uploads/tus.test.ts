import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { build } from '#server/app.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { extendTimeout } from '#test/support/patience.ts'
import {
  type Client,
  create,
  createUpload,
  objectsOf,
  offsetOf,
  openUploadStream,
  sendChunk,
  sendRequest,
} from '#test/support/tus.ts'
import { deleteOrphans } from './orphan-job.ts'
import { deleteExpired } from './upload-job.ts'

let server: TestServer
let mia: Client
let ben: Client
let northlake: string
/** The files and folders of the demo data. */
let shipped: string[]
beforeAll(async () => {
  // Use a long delay, so that no user is notified of files before a test has read the table file_news.
  server = await shopServer({ MAX_FILE_BYTES: '60000000', FILE_NEWS_SECONDS: '3600' })
  const token = await server.token('mia')
  const project = await server.projectId('NL-24-0107')
  mia = { url: server.url, token, project }
  ben = { ...mia, token: await server.token('ben') }
  northlake = await server.companyId('Northlake Motors')
  const entries = await server.rows<{ id: string }>('select id from file_entry where project_id = $1', [
    project,
  ])
  shipped = entries.map(({ id }) => id)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from file_upload')
  await server.rows('delete from file_entry where project_id = $1 and not (id = any($2))', [
    mia.project,
    shipped,
  ])
  await server.rows('delete from file_news')
  await limit(10 ** 12)
  await deleteOrphans(server.services, new Date(Date.now() + 60_000))
})

const at = () => ({ params: { id: mia.project } })
const as = () => ({ token: mia.token })
const objects = () => objectsOf(server)
const usedBytes = async () =>
  (await server.call(subscriptions.quota, { params: { id: northlake } }, as())).dataUsed
const download = async (path: string) => {
  const address = `${server.url}/api/storage/${mia.project}/download?paths=${encodeURIComponent(path)}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${mia.token}` } })
  return Buffer.from(await answer.arrayBuffer())
}
const versionsOf = async (path: string) =>
  (await server.call(files.versions, { ...at(), query: { path } }, as())).map(version => version.number)
const names = async (folder = '') =>
  (await server.call(files.folder, { ...at(), query: { folder } }, as())).children.map(entry => entry.name)
const uploads = () => server.rows('select id from file_upload')
const message = async (answer: Response) => ((await answer.json()) as { message: string }).message

test('the server returns its tus version, its extensions and the maximum file size', async () => {
  const { status, headers } = await sendRequest(
    mia,
    'OPTIONS',
    `${server.url}/api/storage/${mia.project}/tus`,
  )
  expect([status, headers.get('tus-version'), headers.get('tus-extension')]).toEqual([
    204,
    '1.0.0',
    'creation,expiration,termination',
  ])
  expect(headers.get('tus-max-size')).toBe('60000000')
})

test('an upload whose connection breaks is resumed at its offset, and becomes a file byte for byte', async () => {
  const before = await usedBytes()
  const bytes = randomBytes(40_000_000)
  const address = await createUpload(mia, 'Scan.stl', bytes.length, '03 tool design')
  expect(await offsetOf(mia, address)).toBe(0)
  expect((await sendChunk(mia, address, 0, bytes.subarray(0, 5_000_000))).headers.get('upload-offset')).toBe(
    '5000000',
  )
  const second = openUploadStream(mia, address, 5_000_000)
  second.more(bytes.subarray(5_000_000, 30_000_000))
  await expect.poll(() => offsetOf(mia, address)).toBeGreaterThan(20_000_000)
  second.cut()
  const isFree = async () =>
    (await sendChunk(mia, address, await offsetOf(mia, address), new Uint8Array())).status
  await expect.poll(isFree).toBe(204)
  const offset = await offsetOf(mia, address)
  expect(offset).toBeLessThan(bytes.length)
  expect(await names('03 Tool Design')).not.toContain('Scan.stl')
  expect(await usedBytes()).toBe(before)

  const last = await sendChunk(mia, address, offset, bytes.subarray(offset))
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '40000000'])
  expect((await download('03 Tool Design/Scan.stl')).equals(bytes)).toBe(true)
  expect(await usedBytes()).toBe(before + bytes.length)
  expect(await versionsOf('03 Tool Design/Scan.stl')).toEqual([1])
  expect(await offsetOf(mia, address)).toBe(bytes.length)
  expect((await sendChunk(mia, address, bytes.length, new Uint8Array())).status).toBe(204)
  expect(await deleteOrphans(server.services, new Date(Date.now() + 60_000))).toBe(0)

  const again = await createUpload(mia, 'SCAN.stl', 3, '03 Tool Design')
  expect((await sendChunk(mia, again, 0, Buffer.from('new'))).status).toBe(204)
  expect(await versionsOf('03 Tool Design/Scan.stl')).toEqual([2, 1])
  expect(await server.rows(`select verb from file_news where name in ('Scan.stl', 'SCAN.stl')`)).toHaveLength(
    2,
  )
})

test('an empty file is complete without sending any bytes', async () => {
  const address = await createUpload(mia, 'Nothing.txt', 0)
  expect((await download('Nothing.txt')).length).toBe(0)
  expect(await offsetOf(mia, address)).toBe(0)
})

test.each([
  ['a device of Windows', 'NUL.txt', 5, '', 400],
  ['a path', '../x.txt', 5, '', 400],
  ['no name', '', 5, '', 400],
  ['a file that can run on a computer', 'setup.exe', 5, '', 400],
  ['more bytes than a file may have', 'Large.bin', 60_000_001, '', 413],
  ['a folder that there is not', 'a.txt', 5, 'Nowhere', 404],
  ['a folder that climbs out', 'a.txt', 5, '../..', 400],
  ['a file as folder', 'a.txt', 5, '01 Purchase Order/Purchase order.pdf', 404],
])('an upload with %s is refused before a byte is sent', async (_what, name, size, folder, status) => {
  expect((await create(mia, name, size, folder)).status).toBe(status)
  expect(await uploads()).toEqual([])
})

test('a request that violates the tus protocol is refused', async () => {
  const root = `${server.url}/api/storage/${mia.project}/tus`
  const metadata = { 'upload-metadata': 'filename eC50eHQ=' }
  const bad = [{}, { 'upload-length': '-1' }, { 'upload-length': '1e3' }, { 'upload-defer-length': '1' }]
  for (const headers of bad)
    expect((await sendRequest(mia, 'POST', root, { ...metadata, ...(headers as object) })).status).toBe(400)
  expect((await sendRequest(mia, 'POST', root, { 'upload-length': '5' })).status).toBe(400)
  const old = await sendRequest(mia, 'POST', root, {
    ...metadata,
    'upload-length': '5',
    'tus-resumable': '0.2.2',
  })
  expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  const address = await createUpload(mia, 'x.txt', 5)
  const json = { 'content-type': 'application/json', 'upload-offset': '0' }
  expect((await sendRequest(mia, 'PATCH', address, json, { body: '{}' })).status).toBe(415)
  expect((await sendChunk(mia, address, 3, Buffer.from('xx'))).status).toBe(409)
  expect(await offsetOf(mia, address)).toBe(0)
})

test('an upload of more bytes than declared is refused and deleted', async () => {
  const before = await objects()
  const address = await createUpload(mia, 'Long.txt', 5)
  const answer = await sendChunk(mia, address, 0, Buffer.from('123456'))
  expect(answer.status).toBe(400)
  expect([await objects(), await uploads(), await names()]).toEqual([
    before,
    [],
    expect.not.arrayContaining(['Long.txt']),
  ])
})

test('a file whose content does not match its name is refused when it is complete, and nothing of it is stored', async () => {
  const [before, bytes] = [await objects(), await usedBytes()]
  const address = await createUpload(mia, 'Photo.png', 20)
  expect((await sendChunk(mia, address, 0, Buffer.from('<script>al'))).status).toBe(204)
  const answer = await sendChunk(mia, address, 10, Buffer.from('ert(1)</sc'))
  expect([answer.status, await message(answer)]).toEqual([
    415,
    "The content of Photo.png doesn't match its file type. It was not saved.",
  ])
  expect([await objects(), await uploads(), await usedBytes()]).toEqual([before, [], bytes])
  expect((await sendRequest(mia, 'HEAD', address)).status).toBe(404)
})

const limit = (value: number) =>
  server.rows('update subscription set data_limit = $1 where company_id = $2', [value, northlake])
const reservedBytes = async () =>
  (await server.call(subscriptions.quota, { params: { id: northlake } }, as())).dataReserved

test('uploads reserve their size, so that concurrent uploads beyond the data limit are refused before a byte is sent', async () => {
  const bytes = await usedBytes()
  await limit(bytes + 4_000_000)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => create(mia, `Scan ${n}.bin`, 1_500_000)),
  )
  const statuses = answers.map(answer => answer.status).sort()
  expect(statuses).toEqual([201, 201, ...Array(10).fill(413)])
  expect(await reservedBytes()).toBe(3_000_000)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(1_000_001)]), 'Beside.bin')
  expect((await server.ask(files.upload, { ...at(), query: {}, body: form }, as())).status).toBe(413)
  for (const answer of answers.filter(({ status }) => status === 201)) {
    const address = server.url + answer.headers.get('location')
    expect((await sendChunk(mia, address, 0, new Uint8Array(1_500_000))).status).toBe(204)
  }
  expect([await usedBytes(), await reservedBytes()]).toEqual([bytes + 3_000_000, 0])
})

test('an upload that is canceled or has expired releases its space', async () => {
  await limit((await usedBytes()) + 1000)
  const address = await createUpload(mia, 'One.bin', 800)
  expect((await create(mia, 'Two.bin', 300)).status).toBe(413)
  expect((await sendRequest(mia, 'DELETE', address)).status).toBe(204)
  await createUpload(mia, 'Two.bin', 900)
  await server.rows(`update file_upload set expires_at = now() - interval '1 second'`)
  expect(await reservedBytes()).toBe(0)
  await createUpload(mia, 'Three.bin', 1000)
})

test('a data limit that is lowered during an upload applies to the bytes that arrive', async () => {
  const [before, bytes] = [await objects(), await usedBytes()]
  const address = await createUpload(mia, 'Late.bin', 800)
  await limit(bytes + 700)
  const answer = await sendChunk(mia, address, 0, new Uint8Array(750))
  expect([answer.status, await message(answer)]).toEqual([413, expect.stringContaining('no room')])
  expect([await objects(), await uploads(), await usedBytes()]).toEqual([before, [], bytes])
})

test('a user has at most a hundred unfinished uploads', async () => {
  for (let n = 0; n < 100; n++) await createUpload(mia, `Many ${n}.bin`, 1)
  const answer = await create(mia, 'One more.bin', 1)
  expect([answer.status, await message(answer)]).toEqual([
    409,
    'You have 100 uploads that are not finished. Finish or cancel some, or wait: they expire 24 hours after their last byte.',
  ])
  expect((await create(ben, 'Of Ben.bin', 1)).status).toBe(201)
})

test('an upload of another user, an upload of another project and an unknown upload are not found', async () => {
  const address = await createUpload(mia, 'Mine.txt', 4)
  expect((await sendRequest(ben, 'HEAD', address)).status).toBe(404)
  expect((await sendChunk(ben, address, 0, Buffer.from('evil'))).status).toBe(404)
  expect((await sendRequest(ben, 'DELETE', address)).status).toBe(404)
  const other = await server.projectId('NL-24-0127')
  expect((await sendRequest(mia, 'HEAD', address.replace(mia.project, other))).status).toBe(404)
  expect((await sendRequest(mia, 'HEAD', `${address}x`)).status).toBe(404)
  expect((await sendChunk(mia, address, 0, Buffer.from('mine'))).status).toBe(204)
})

test('a second sender of an upload is refused, and takes over when the lease of the first sender has expired', async () => {
  const address = await createUpload(mia, 'Contested.txt', 10)
  const first = openUploadStream(mia, address, 0)
  first.more(Buffer.from('first'))
  const senders = () => server.rows('select 1 from file_upload where sender_id is not null')
  await expect.poll(senders).toHaveLength(1)
  const answer = await sendChunk(mia, address, 0, Buffer.from('other'))
  expect([answer.status, await message(answer)]).toEqual([
    423,
    'This file is being uploaded elsewhere at the moment.',
  ])
  await server.rows(`update file_upload set sending_until = now() - interval '1 second'`)
  expect((await sendChunk(mia, address, 0, Buffer.from('0123456789'))).status).toBe(204)
  first.more(Buffer.from('tail!'))
  first.end()
  expect((await first.answer).status).toBe(423)
  expect((await download('Contested.txt')).toString()).toBe('0123456789')
  expect(await deleteOrphans(server.services, new Date(Date.now() + 60_000))).toBe(0)
})

test('a sender that is refused does not delete an upload that another sender has taken over', async () => {
  const address = await createUpload(mia, 'Taken.txt', 10)
  const first = openUploadStream(mia, address, 0)
  first.more(Buffer.from('first'))
  const senders = () => server.rows('select 1 from file_upload where sender_id is not null')
  await expect.poll(senders).toHaveLength(1)
  // Another process has taken over.
  await server.rows('update file_upload set sender_id = gen_random_uuid()')
  first.more(Buffer.from('too many'))
  first.end()
  expect((await first.answer).ok).toBe(false)
  expect(await uploads()).toHaveLength(1)
})

test('a canceled upload leaves nothing in the storage', async () => {
  const before = await objects()
  const address = await createUpload(mia, 'Given up.bin', 100)
  await sendChunk(mia, address, 0, new Uint8Array(50))
  expect((await objects()).length).toBe(before.length + 1)
  expect((await sendRequest(mia, 'DELETE', address)).status).toBe(204)
  expect([await objects(), await uploads()]).toEqual([before, []])
  expect((await sendChunk(mia, address, 50, new Uint8Array(50))).status).toBe(404)
})

test('the object that received the bytes becomes the file, with the hash of all bytes', async () => {
  const before = await objects()
  const bytes = randomBytes(3_000_000)
  const address = await createUpload(mia, 'Once.bin', bytes.length)
  expect((await sendChunk(mia, address, 0, bytes.subarray(0, 1_000_000))).status).toBe(204)
  const during = await objects()
  expect(during).toHaveLength(before.length + 1)
  expect((await sendChunk(mia, address, 1_000_000, bytes.subarray(1_000_000))).status).toBe(204)
  expect(await objects()).toEqual(during)
  const [version] = await server.rows<{ storage_key: string; sha256: string }>(
    `select v.storage_key, v.sha256 from file_version v join file_entry e on e.id = v.entry_id where e.name = 'Once.bin'`,
  )
  expect(version!.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(during).toContain(version!.storage_key)
})

test('an upload whose sender was killed can be resumed, and leaves no second object', async () => {
  const before = await objects()
  const address = await createUpload(mia, 'Killed.bin', 8)
  expect((await sendChunk(mia, address, 0, Buffer.from('one,'))).status).toBe(204)
  // A process that is killed leaves its lease, which expires.
  await server.rows(
    `update file_upload set sender_id = gen_random_uuid(), sending_until = now() - interval '1 second'`,
  )
  expect((await sendChunk(mia, address, 4, Buffer.from('two.'))).status).toBe(204)
  expect((await download('Killed.bin')).toString()).toBe('one,two.')
  expect(await objects()).toHaveLength(before.length + 1)
})

test('an upload whose stored bytes are lost is deleted, and its client gets 404', async () => {
  const address = await createUpload(mia, 'Lost.bin', 8)
  expect((await sendChunk(mia, address, 0, Buffer.from('one,'))).status).toBe(204)
  const [upload] = await server.rows<{ storage_key: string }>('select storage_key from file_upload')
  await server.services.storage.remove(upload!.storage_key)
  expect((await sendChunk(mia, address, 4, Buffer.from('two.'))).status).toBe(404)
  expect(await uploads()).toEqual([])
})

test('an upload that is canceled while its bytes arrive leaves nothing in the storage', async () => {
  const before = await objects()
  const address = await createUpload(mia, 'Stopped.bin', 2_000_000)
  const sending = openUploadStream(mia, address, 0)
  sending.more(new Uint8Array(1_500_000))
  await expect.poll(objects).toHaveLength(before.length + 1)
  expect((await sendRequest(mia, 'DELETE', address)).status).toBe(204)
  sending.end()
  expect((await sending.answer).status).toBe(423)
  expect([await objects(), await uploads()]).toEqual([before, []])
})

test('a request for the state of an upload makes the bytes of a silent sender durable', async () => {
  const address = await createUpload(mia, 'Silent.bin', 1_000)
  const sending = openUploadStream(mia, address, 0)
  sending.more(new Uint8Array(600))
  await expect.poll(() => offsetOf(mia, address), { timeout: extendTimeout(20_000), interval: 250 }).toBe(600)
  sending.cut()
  const sendRest = async () => (await sendChunk(mia, address, 600, new Uint8Array(400))).status
  await expect.poll(sendRest).toBe(204)
  expect((await download('Silent.bin')).length).toBe(1_000)
})

test('an upload that is not resumed within a day is removed, and its object is not an orphan before', async () => {
  const before = await objects()
  const address = await createUpload(mia, 'Broken off.bin', 100)
  await sendChunk(mia, address, 0, new Uint8Array(50))
  expect(await deleteOrphans(server.services, new Date(Date.now() + 60_000))).toBe(0)
  expect(await deleteExpired(server.services)).toBe(0)
  expect(await offsetOf(mia, address)).toBe(50)
  await server.rows(`update file_upload set expires_at = now() - interval '1 second'`)
  expect((await sendRequest(mia, 'HEAD', address)).status).toBe(404)
  expect(await deleteExpired(server.services)).toBe(1)
  expect([await objects(), await uploads()]).toEqual([before, []])
})

test('another process on the same database resumes an upload', async () => {
  const { config, log, engine } = server.services
  const second = await build(config, log, engine)
  await second.startJobs()
  onTestFinished(async () => {
    await second.app.close()
    await second.services.eventStreams.close()
    await second.services.jobs.stop()
  })
  await second.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = second.app.server.address() as AddressInfo
  const address = await createUpload(mia, 'Both.txt', 8)
  expect((await sendChunk(mia, address, 0, Buffer.from('one,'))).status).toBe(204)
  const there = address.replace(server.url, `http://127.0.0.1:${port}`)
  expect(await offsetOf(mia, there)).toBe(4)
  expect((await sendChunk(mia, there, 4, Buffer.from('two.'))).status).toBe(204)
  expect((await download('Both.txt')).toString()).toBe('one,two.')
})

test('an upload into a folder that is renamed meanwhile succeeds, and an upload into a deleted folder is refused', async () => {
  const folder = (name: string) =>
    server.call(files.createFolder, { ...at(), body: { parentPath: '', name } }, as())
  await folder('Renamed')
  await folder('Deleted')
  const one = await createUpload(mia, 'one.txt', 3, 'Renamed')
  const two = await createUpload(mia, 'two.txt', 3, 'Deleted')
  await server.call(files.rename, { ...at(), body: { path: 'Renamed', name: 'New name' } }, as())
  await server.call(files.moveToBin, { ...at(), query: { paths: 'Deleted' } }, as())
  expect((await sendChunk(mia, one, 0, Buffer.from('one'))).status).toBe(204)
  expect(await names('New name')).toEqual(['one.txt'])
  const before = await objects()
  expect((await sendChunk(mia, two, 0, Buffer.from('two'))).status).toBe(404)
  expect([await objects(), (await uploads()).length]).toEqual([before, 1])
})

test('two concurrent uploads with the same name become two versions', async () => {
  const [one, two] = [await createUpload(mia, 'Twice.txt', 3), await createUpload(ben, 'twice.TXT', 3)]
  const answers = await Promise.all([
    sendChunk(mia, one, 0, Buffer.from('one')),
    sendChunk(ben, two, 0, Buffer.from('two')),
  ])
  expect(answers.map(answer => answer.status)).toEqual([204, 204])
  expect(await versionsOf('Twice.txt')).toEqual([2, 1])
})
