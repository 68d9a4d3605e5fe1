import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { cancelUpload } from './resumable-upload.ts'
import { expiredUploads } from './uploads.ts'

/** Runs each hour. Removes interrupted uploads that were not resumed for `limits.uploadHours`. */
export const uploadJob = (services: Services): Job => ({
  name: 'files-uploads',
  every: '41 * * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => {
    const removedCount = await deleteExpired(services)
    if (removedCount > 0) services.log.info({ removed: removedCount }, 'removed uploads that were broken off')
  },
})

/** Removes expired uploads, including the records of finished uploads. Returns their number. */
export async function deleteExpired(services: Services): Promise<number> {
  const { engine } = services
  const ids = await engine.transaction(expiredUploads)
  for (const id of ids) await cancelUpload({ services, transaction: engine.transaction.bind(engine) }, id)
  return ids.length
}
