import type { Readable } from 'node:stream'
import type { Contents } from './archive-format.ts'
import { encryption } from './cipher.ts'
import { type ArchiveSource, writeArchive } from './write-archive.ts'

/** Writes an archive, encrypted when there is a passphrase, while `store` reads it. When one fails, both end. */
export async function makeBackup(
  source: ArchiveSource,
  passphrase: string | undefined,
  room: string,
  store: (archive: Readable) => Promise<void>,
): Promise<Contents> {
  const sealed = await encryption(passphrase)
  const writing = writeArchive(source, sealed, room).catch(error => {
    sealed.destroy(error)
    throw error
  })
  const [contents] = await Promise.all([writing, store(sealed)])
  return contents
}
