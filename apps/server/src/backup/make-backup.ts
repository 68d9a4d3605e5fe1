import type { Readable } from 'node:stream'
import type { Contents } from './archive/archive-format.ts'
import { encryption } from './archive/cipher.ts'
import { type ArchiveSource, writeArchive } from './archive/write-archive.ts'

/**
 * Writes an archive, encrypted when there is a passphrase, while `store` reads it. When one fails, both end, and the
 * temporary files are deleted before this function throws.
 */
export async function makeBackup(
  source: ArchiveSource,
  passphrase: string | undefined,
  scratchFolder: string,
  store: (archive: Readable) => Promise<void>,
): Promise<Contents> {
  const sealed = await encryption(passphrase)
  const writing = writeArchive(source, sealed, scratchFolder).catch(error => {
    sealed.destroy(error)
    throw error
  })
  const [, stored] = await Promise.allSettled([writing, store(sealed)])
  // The error of the reader comes first: when it fails, the writer only notices that its stream was closed.
  if (stored.status === 'rejected') throw stored.reason
  return await writing
}
