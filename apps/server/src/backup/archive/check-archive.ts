import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type * as z from 'zod'
import { Measure } from '#core/storage/hashes/measure.ts'
import { isKnownVersion, NewerData } from '#database/migrate.ts'
import { AboutBackup, Contents, entryNames, NotABackup } from './archive-format.ts'
import { EndOfTar } from './end-of-tar.ts'
import { type ArchiveEntry, readEntries } from './read-entries.ts'
import { Tally } from './tally.ts'

/** Opens an archive at its beginning. It may be called several times. */
export type Open = () => Promise<Readable>

export interface ArchiveSummary {
  files: number
  fileBytes: number
  /** Undefined for an archive of Steelsafe 0.1, which does not list its contents. */
  contents: Contents | undefined
}

type OnFile = (key: string, digest: { sizeBytes: number; sha256: string }) => Promise<void>

/**
 * Reads an archive to its end, and compares it with its own table of contents.
 * @param onFile called with the key and hash of each file
 * @throws NotABackup when it is not a backup, is cut short or damaged; NewerData
 */
export async function checkArchive(open: Open, onFile: OnFile = async () => {}): Promise<ArchiveSummary> {
  const end = new EndOfTar()
  const reader = new Reader(onFile)
  try {
    await readEntries([await open(), end], entry => reader.take(entry))
  } catch (error) {
    throw toBackupError(error)
  }
  return reader.result(end.isThere)
}

const cutShort = () => new NotABackup('The backup is cut short: its end is missing.')
const damaged = () => new NotABackup('The backup is damaged: its contents are not those that were written.')

/** Translates errors of the tar library into messages for the user who restores. */
function toBackupError(error: unknown): unknown {
  const { message } = error as Error
  if (/unexpected end of data|writable stream closed|premature close/i.test(message)) return cutShort()
  if (/invalid tar header|invalid header|header exceeds/i.test(message))
    return new NotABackup('This is not a backup of Steelsafe, or it is damaged.')
  return error
}

class Reader {
  readonly #onFile: OnFile
  readonly #tally = new Tally()
  #about: AboutBackup | undefined
  #contents: Contents | undefined
  #hasDatabase = false

  constructor(onFile: OnFile) {
    this.#onFile = onFile
  }

  async take({ name, body }: ArchiveEntry): Promise<void> {
    if (this.#contents) throw damaged()
    const measure = new Measure()
    const isFile = name.startsWith(entryNames.files)
    if (name === entryNames.about) this.#about = await parseEntry(AboutBackup, body, measure)
    else if (name === entryNames.contents) this.#contents = await parseEntry(Contents, body, measure)
    else if (name === entryNames.database || (isFile && this.#hasDatabase))
      await pipeline(body, measure.resume())
    else throw new NotABackup('This is not a backup of Steelsafe, or of a newer version.')
    if (this.#about && !isKnownVersion(this.#about.migrations))
      throw new NewerData(
        'The backup is of a newer version of Steelsafe than this one. Install that version, and restore it there.',
      )
    this.#hasDatabase ||= name === entryNames.database
    const digest = { sizeBytes: measure.sizeBytes, sha256: measure.sha256() }
    if (name !== entryNames.contents) this.#tally.add(name, digest)
    if (isFile) await this.#onFile(name.slice(entryNames.files.length), digest)
  }

  result(isEnded: boolean): ArchiveSummary {
    const { sha256, files, fileBytes } = this.#tally.end()
    const contents = this.#contents
    if (!isEnded || (this.#about && !contents)) throw cutShort()
    if (!this.#hasDatabase) throw new NotABackup('This is not a backup of Steelsafe.')
    if (contents && (sha256 !== contents.sha256 || files !== contents.files)) throw damaged()
    return { files, fileBytes, contents }
  }
}

/**
 * Reads and parses a small entry.
 * @throws NotABackup when it does not match the schema
 */
async function parseEntry<T>(schema: z.ZodType<T>, body: Readable, measure: Measure): Promise<T> {
  const [, text] = await Promise.all([pipeline(body, measure), textOf(measure)])
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw damaged()
  }
}
