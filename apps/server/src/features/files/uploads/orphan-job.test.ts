import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DraftState, newObjectKey, newTailKey, type Storage } from '#core/storage/storage.ts'
import { keysIn, kinds, openAt } from '#test/storage/locations.ts'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { abortAbandonedUploads, deleteOrphans } from './orphan-job.ts'

const bucket = kinds.find(({ name }) => name === 'S3')!
let server: TestServer
beforeAll(async () => {
  server = await sharedShop()
  await bucket.start()
})
afterAll(() => bucket.stop())

/** Opens an empty bucket for one test. */
async function openBucket() {
  const storage = await openAt(await bucket.location())
  return { storage, stored: { storage, engine: server.services.engine } }
}

/** Records an unfinished upload with the state of its draft. */
async function record({ key, sizeBytes, multipart }: DraftState): Promise<void> {
  const { id } = await server.newProject()
  await server.rows(
    `insert into file_upload (id, project_id, user_id, name, size_bytes, received_bytes, expires_at, storage_key, multipart)
     values (gen_random_uuid(), $1, $2, 'Mold.step', 100000000, $3, now() + interval '1 day', $4, $5::jsonb)`,
    [id, await server.userId('mia'), sizeBytes, key, JSON.stringify(multipart)],
  )
  onTestFinished(async () => {
    await server.rows('delete from file_upload where project_id = $1', [id])
  })
}

/** Begins a draft with more bytes than one part, and leaves it like a killed process. */
async function begun(storage: Storage, before?: DraftState): Promise<DraftState> {
  const draft = await storage.openDraft(before)
  await draft.write(randomBytes(9 * 1024 ** 2))
  const state = await draft.save()
  await draft.close()
  return state
}

const soon = () => new Date(Date.now() + 60_000)

test('uploads of a bucket to which no row refers are aborted after a day, and other uploads stay', async () => {
  const { storage, stored } = await openBucket()
  const recorded = await begun(storage)
  await begun(storage)
  await record(recorded)
  expect(await abortAbandonedUploads(stored, new Date(Date.now() - dayMs))).toBe(0)
  expect(await storage.openUploads()).toHaveLength(2)
  expect(await abortAbandonedUploads(stored, soon())).toBe(1)
  expect((await storage.openUploads()).map(({ key }) => key)).toEqual([recorded.key])
})

test('an upload of a bucket is aborted when the row of its draft names another upload', async () => {
  const { storage, stored } = await openBucket()
  const state = await begun(storage)
  await record({ ...state, multipart: { ...state.multipart!, uploadId: 'another-upload' } })
  expect(await abortAbandonedUploads(stored, soon())).toBe(1)
})

test('an upload of a bucket stays while the row of its draft does not name an upload', async () => {
  const { storage, stored } = await openBucket()
  const state = await begun(storage)
  await record({ ...state, multipart: { uploadId: null, etags: [], tailKey: null } })
  expect(await abortAbandonedUploads(stored, soon())).toBe(0)
})

test('uploads of other programs in the bucket stay', async () => {
  const { storage, stored } = await openBucket()
  await begun(storage, { key: 'of-another-program', sizeBytes: 0, multipart: null })
  expect(await storage.openUploads()).toHaveLength(1)
  expect(await abortAbandonedUploads(stored, soon())).toBe(0)
})

test('tails that no upload continues are removed, even if their object has become a file', async () => {
  const { storage, stored } = await openBucket()
  const put = (key: string) => storage.put(key, Readable.from([Buffer.from('tail')]))
  const [draftKey, finishedKey] = [newObjectKey(), newObjectKey()]
  const [current, earlier, ofFinished] = [newTailKey(draftKey), newTailKey(draftKey), newTailKey(finishedKey)]
  for (const key of [current, earlier, ofFinished, finishedKey, `${finishedKey}/64x64`]) await put(key)
  await record({
    key: draftKey,
    sizeBytes: 4,
    multipart: { uploadId: null, etags: [], tailKey: current },
  })
  // The picture of a project and its thumbnail stay. The tail of its upload does not.
  const { id } = await server.newProject()
  await server.rows(`update project set image_key = $2, image_type = 'image/png' where id = $1`, [
    id,
    finishedKey,
  ])
  onTestFinished(async () => {
    await server.rows('update project set image_key = null, image_type = null where id = $1', [id])
  })
  expect(await deleteOrphans(stored, soon())).toBe(2)
  expect(await keysIn(storage)).toEqual([current, finishedKey, `${finishedKey}/64x64`].sort())
})
