import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import { NotABackup } from './archive-format.ts'
import type { Open } from './check-archive.ts'
import { decryption, headBytes, isEncrypted } from './cipher.ts'
import { type BackupDestination, folderDestination, openDestination } from './destination.ts'

export type DestinationConfig = Pick<Config, 'BACKUP_DIR' | 'BACKUP_URL' | 'BACKUP_KEY'>

/**
 * Finds an archive by name: a file, or a scheduled backup.
 * @throws NotABackup when there is none
 */
export async function findArchive(name: string, config: DestinationConfig): Promise<Open> {
  if (existsSync(name)) return () => openArchive(folderDestination(dirname(name)), name, config.BACKUP_KEY)
  const destination = await openDestination(config)
  const isThere = (await destination?.list())?.includes(name)
  if (!destination || !isThere) throw new NotABackup(`There is no backup ${name}.`)
  return () => openArchive(destination, name, config.BACKUP_KEY)
}

/** Opens an archive, decrypted if needed. */
export async function openArchive(
  destination: Pick<BackupDestination, 'open'>,
  name: string,
  passphrase: string | undefined,
): Promise<Readable> {
  const input = await destination.open(name)
  try {
    const chunks: AsyncIterator<Buffer> = input[Symbol.asyncIterator]()
    const head = await headOf(chunks)
    const isSealed = isEncrypted(head)
    const decrypt = isSealed ? await decryption(head, passphrase) : new PassThrough()
    const rest = Readable.from(joinChunks(isSealed ? head.subarray(headBytes) : head, chunks), {
      objectMode: false,
    })
    // Errors of the input reach the reader of the output.
    pipeline(rest, decrypt).catch(() => {})
    return decrypt
  } catch (error) {
    input.destroy()
    throw error
  }
}

async function headOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

async function* joinChunks(first: Buffer, others: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first
    for (let next = await others.next(); !next.done; next = await others.next()) yield next.value
  } finally {
    await others.return?.()
  }
}
