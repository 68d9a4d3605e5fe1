import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { rawZip } from '#test/support/raw-zip.ts'
import { openStream } from '#test/support/streams.ts'
import { deleteOrphans } from '../uploads/orphan-job.ts'

let server: TestServer
let mia: string
let id: string
const progressId = '0e000000-0000-7000-8000-00000000000a'
const count = 400

beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  const query = { searchTerm: 'NL-24-0107' }
  id = (await server.call(projects.list, { query }, { token: mia })).projects[0]!.id
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from file_entry where project_id = $1', [id])
  await deleteOrphans(server.services, new Date(Date.now() + 60_000))
  const content = rawZip(
    Array.from({ length: count }, (_, at) => ({ name: `Parts/${at}.txt`, content: `${at}` })),
  )
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'Parts.zip')
  await server.ask(files.upload, { params: { id }, query: {}, body: form }, { token: mia })
})

const body = { archiveFileName: 'Parts.zip', destinationPath: '', progressId }
const names = async () =>
  (await server.call(files.folder, { params: { id }, query: {} }, { token: mia })).children.map(
    ({ name }) => name,
  )
async function objects(): Promise<number> {
  let objectCount = 0
  for await (const _ of server.services.storage.list()) objectCount += 1
  return objectCount
}
const progressIn = (heard: string) =>
  [...heard.matchAll(/event: progress\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data!))

test('the progress of an extraction is sent to its caller only', async () => {
  const [own, other] = [await openStream(server, mia), await openStream(server, await server.token('ben'))]
  expect((await server.ask(files.extract, { params: { id }, body }, { token: mia })).status).toBe(204)
  await own.until(`"done":${count}`)
  const steps = progressIn(own.heard())
  expect(steps[0]).toEqual({ id: progressId, done: 0, of: count })
  expect(steps.at(-1)).toEqual({ id: progressId, done: count, of: count })
  expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b))
  await other.until('"area":"files"')
  expect(progressIn(other.heard())).toEqual([])
  await Promise.all([own.close(), other.close()])
})

test('closing the connection cancels the extraction, which leaves nothing behind', async () => {
  const before = await objects()
  const stream = await openStream(server, mia)
  const abortController = new AbortController()
  const answer = fetch(`${server.url}/api/storage/${id}/extract`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${mia}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: abortController.signal,
  }).catch((error: Error) => error.name)
  await stream.until('event: progress')
  abortController.abort()
  expect(await answer).toBe('AbortError')
  await expect.poll(objects).toBe(before)
  expect(await names()).toEqual(['Parts.zip'])
  expect(progressIn(stream.heard()).some(({ done }) => done === count)).toBe(false)
  await stream.close()
  expect((await server.ask(files.extract, { params: { id }, body }, { token: mia })).status).toBe(204)
  expect(await names()).toEqual(['Parts', 'Parts.zip'])
})

test('an extraction into a folder that is deleted meanwhile is refused, and leaves nothing behind', async () => {
  const as = { token: mia }
  await server.call(files.createFolder, { params: { id }, body: { parentPath: '', name: 'CAD' } }, as)
  const before = await objects()
  const { storage } = server.services
  const put = storage.put.bind(storage)
  const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (...object) => {
    await server.call(files.moveToBin, { params: { id }, query: { paths: 'CAD' } }, as)
    return put(...object)
  })
  onTestFinished(() => spy.mockRestore())
  const request = { params: { id }, body: { ...body, destinationPath: 'CAD' } }
  expect((await server.ask(files.extract, request, as)).status).toBe(404)
  expect(await objects()).toBe(before)
  const rows = await server.rows('select name from file_entry where project_id = $1 and deleted_at is null', [
    id,
  ])
  expect(rows).toEqual([{ name: 'Parts.zip' }])
})
