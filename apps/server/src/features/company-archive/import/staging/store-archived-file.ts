import { Readable } from 'node:stream'
import { newObjectKey, type Storage } from '#core/storage/storage.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'
import type { CompanyArchive } from '../archive/open-archive.ts'
import type { StagedFile } from './staged-rows.ts'

/**
 * Stores a file of an archive under a new key. Stores an empty file if the file was missing in the storage at the
 * export.
 * @throws ArchiveFailure when the checksum differs, after deleting the stored file
 */
export async function storeArchivedFile(
  storage: Storage,
  archive: CompanyArchive,
  path: string,
): Promise<StagedFile> {
  const expected = archive.checksums.get(path)
  if (!expected && !archive.missing.has(path)) throw new ArchiveFailure('damaged')
  const body = expected ? await archive.open(path) : Readable.from([])
  const { key, sizeBytes, sha256 } = await storage.put(newObjectKey(), body)
  if (expected && sha256 !== expected) {
    await storage.remove(key)
    throw new ArchiveFailure('damaged')
  }
  return { key, sizeBytes, sha256 }
}
