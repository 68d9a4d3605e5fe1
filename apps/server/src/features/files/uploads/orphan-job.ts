import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { chunksOf } from '#core/database/chunks.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { isTailKey } from '#core/storage/storage.ts'
import { referredKeys, referredTails, referredUploads } from '#database/stored-objects.ts'

/**
 * Minimum age of the objects and uploads that the job removes, in milliseconds. The database may not refer to new
 * objects yet.
 */
const graceMs = dayMs
const batchSize = 500

type StorageServices = Pick<Services, 'storage' | 'engine'>

/**
 * Runs each night. Removes objects of the storage to which no row refers, and uploads of a bucket that no row
 * continues.
 */
export const orphanJob = (services: Services): Job => ({
  name: 'files-sweep',
  every: '17 2 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => {
    const createdBefore = new Date(Date.now() - graceMs)
    const removedCount = await deleteOrphans(services, createdBefore)
    if (removedCount > 0) services.log.info({ removed: removedCount }, 'removed orphaned objects')
    try {
      const abortedCount = await abortAbandonedUploads(services, createdBefore)
      if (abortedCount > 0) services.log.info({ aborted: abortedCount }, 'aborted abandoned uploads')
    } catch (error) {
      // The credentials of the bucket may not allow listing uploads. Abandoned uploads then use space, but do no other
      // harm.
      services.log.warn({ err: error }, 'abandoned uploads could not be aborted')
    }
  },
})

/** Removes unused objects that were last changed before the given time. Returns their number. */
export async function deleteOrphans(
  { storage, engine }: StorageServices,
  createdBefore: Date,
): Promise<number> {
  let removedCount = 0
  let candidates: string[] = []
  const removeUnknown = async () => {
    const tails = candidates.filter(isTailKey)
    const others = candidates.filter(key => !isTailKey(key))
    const knownTails = await referredTails(engine.execute, tails)
    const knownKeys = await referredKeys(engine.execute, [...new Set(others.map(pictureKey))])
    for (const key of [
      ...tails.filter(tail => !knownTails.has(tail)),
      ...others.filter(other => !knownKeys.has(pictureKey(other))),
    ]) {
      await storage.remove(key)
      removedCount += 1
    }
    candidates = []
  }
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt < createdBefore) candidates.push(key)
    if (candidates.length === batchSize) await removeUnknown()
  }
  await removeUnknown()
  return removedCount
}

/** Returns the key of the picture that a thumbnail belongs to. */
const pictureKey = (key: string) => key.split('/')[0]!

/** Matches the keys of Steelsafe. A bucket may also have uploads of other programs. */
const objectKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/[a-z0-9-]+)?$/

/**
 * Aborts uploads of a bucket that began before the given time and that no row continues, because their process was
 * killed. Their parts use space, but are not in the list of objects. Returns the number of aborted uploads.
 */
export async function abortAbandonedUploads(
  { storage, engine }: StorageServices,
  before: Date,
): Promise<number> {
  const old = (await storage.openUploads()).filter(
    ({ key, startedAt }) => startedAt < before && objectKey.test(key),
  )
  let abortedCount = 0
  for (const batch of chunksOf(old, batchSize)) {
    const idsByKey = await referredUploads(
      engine.execute,
      batch.map(({ key }) => key),
    )
    for (const upload of batch) {
      const id = idsByKey.get(upload.key)
      if (id === null || id === upload.uploadId) continue
      await storage.abortUpload(upload)
      abortedCount += 1
    }
  }
  return abortedCount
}
