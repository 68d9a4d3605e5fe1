import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { referredKeys } from '#database/stored-objects.ts'

/** Age below which an object is kept, in milliseconds: its upload may not be recorded yet. */
const graceMs = 86_400_000
const batch = 500

/** Runs each night. Removes the objects of the storage that nothing refers to. */
export const sweepJob = (services: Services): Job<never> => ({
  name: 'files-sweep',
  every: '17 2 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => {
    const removedCount = await removeOrphans(services, new Date(Date.now() - graceMs))
    if (removedCount > 0) services.log.info({ removed: removedCount }, 'removed orphaned objects')
  },
})

/** Removes unused objects that were last changed before the given time. Returns their number. */
export async function removeOrphans(
  services: Pick<Services, 'storage' | 'engine'>,
  before: Date,
): Promise<number> {
  let removedCount = 0
  let candidates: string[] = []
  const removeUnknown = async () => {
    const knownKeys = await referredKeys(services.engine.execute, [...new Set(candidates.map(pictureKey))])
    for (const key of candidates.filter(candidate => !knownKeys.has(pictureKey(candidate)))) {
      await services.storage.remove(key)
      removedCount += 1
    }
    candidates = []
  }
  for await (const { key, modifiedAt } of services.storage.list()) {
    if (modifiedAt < before) candidates.push(key)
    if (candidates.length === batch) await removeUnknown()
  }
  await removeUnknown()
  return removedCount
}

/** Returns the key of the picture that a thumbnail belongs to. */
const pictureKey = (key: string) => key.split('/')[0]!
