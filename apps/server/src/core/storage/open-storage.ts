import { openDisk } from './disk/disk.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the disk storage in `dataDir`, or the S3-compatible bucket of `storageUrl`. Loads the S3 libraries only for a
 * bucket.
 */
export async function openStorage(where: { dataDir: string; storageUrl?: string }): Promise<Storage> {
  if (!where.storageUrl) return openDisk(`${where.dataDir}/files`)
  const { openS3 } = await import('./s3/s3.ts')
  return openS3(where.storageUrl)
}
