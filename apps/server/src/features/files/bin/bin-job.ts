import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { purgeExpiredEntries } from './bin.ts'

/** Runs each night. Deletes files that have been in a recycle bin for `fileLimits.binDays`. */
export const binJob = (services: Services): Job => ({
  name: 'files-bin',
  every: '53 1 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => {
    const projects = await services.engine.transaction(purgeExpiredEntries)
    if (projects > 0) services.log.info({ projects }, 'emptied recycle bins')
  },
})
