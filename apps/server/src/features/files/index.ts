import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { binJob } from './bin/bin-job.ts'
import { orphanJob } from './uploads/orphan-job.ts'
import { uploadJob } from './uploads/upload-job.ts'

export { downloadAnswer, zipAnswer, zipNameOf } from './downloads/download.ts'

export { entryPaths } from './entries/entry-paths.ts'
export { insertTree, type NewTreeEntry } from './entries/insert-tree.ts'
export { hasThumbnail, resolveEntries, type TreeEntry, toFileEntry } from './entries/tree.ts'
export { openFolder } from './listing/folder.ts'
export { fileRoutes } from './routes.ts'
export const fileJobs = (services: Services): Job[] => [
  orphanJob(services),
  binJob(services),
  uploadJob(services),
]
