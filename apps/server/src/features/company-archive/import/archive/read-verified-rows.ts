import { pipeline } from 'node:stream/promises'
import { Measure } from '#core/storage/hashes/measure.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'
import type { CompanyArchive } from './open-archive.ts'
import { readLines } from './read-lines.ts'

type Row = Record<string, unknown>

/**
 * Reads the rows of a file of an archive in constant memory, and returns their number.
 * @param take called with each row, before the checksum of the whole file was verified
 * @throws ArchiveFailure when the checksum differs
 */
export async function readVerifiedRows(
  archive: CompanyArchive,
  path: string,
  take: (row: Row) => void | Promise<void>,
): Promise<number> {
  const body = await archive.open(path)
  const measure = new Measure()
  const [readResult, copyResult] = await Promise.allSettled([
    takeAll(readLines(measure), take),
    pipeline(body, measure),
  ])
  // An error of the reader or the pipeline fails both. Prefer the error of the reader, which is the cause.
  if (readResult.status === 'rejected') throw readResult.reason
  if (copyResult.status === 'rejected') throw copyResult.reason
  if (measure.sha256() !== archive.checksums.get(path)) throw new ArchiveFailure('damaged')
  return readResult.value
}

async function takeAll(rows: AsyncIterable<Row>, take: (row: Row) => void | Promise<void>): Promise<number> {
  let count = 0
  for await (const row of rows) {
    await take(row)
    count += 1
  }
  return count
}
