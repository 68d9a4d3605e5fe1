import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { Entry, ZipFile } from 'yauzl'
import { AppError, invalid } from '#core/errors.ts'
import { serverLimits } from '#core/server-limits.ts'
import type { Storage } from '#core/storage/storage.ts'
import { assertNoOverlap, assertPlainEntry, openEntry, openZip } from '#core/storage/zip/unzip.ts'
import { decodeNames, parseZipPath, type ZipPath } from '#core/storage/zip/zip-names.ts'
import { isKnownVersion } from '#database/migrate.ts'
import { entryNames, formatVersion, Manifest, ManifestHead } from '../../format/format.ts'
import { archiveError } from './archive-error.ts'
import { assertFits } from './assert-fits.ts'

/** An open archive with exactly the listed files. The contents of the files are compared while they are read. */
export interface CompanyArchive {
  manifest: Manifest
  /** The SHA-256 of each file by its path. */
  checksums: ReadonlyMap<string, string>
  /** The paths of files that the storage had lost before the export. */
  missing: ReadonlySet<string>
  /** Opens a file of the archive by its path, which `checksums` contains. */
  open(path: string): Promise<Readable>
  close(): void
}

const damaged = () => archiveError('company-archive:rule.damaged')

/**
 * Opens an archive in the storage, and checks its entries, its version, and that it contains what its manifest lists.
 * @throws 400 for a file that is not an archive of a company, is truncated, has a newer version, or has entries that no
 *   archive has
 */
export async function openCompanyArchive(
  storage: Pick<Storage, 'get'>,
  key: string,
  sizeBytes: number,
): Promise<CompanyArchive> {
  const zip = await openZip(storage, key, sizeBytes).catch(error => {
    throw error instanceof AppError ? archiveError('company-archive:rule.notWhole') : error
  })
  try {
    const entries = await readEntries(zip, sizeBytes)
    const read = (path: string, maxBytes: number) => readText(zip, entries.get(path), maxBytes)
    const manifest = parseManifest(await read(entryNames.manifest, archiveLimits.manifestBytes))
    const text = await read(entryNames.checksums, archiveLimits.checksumBytes)
    if (sha256Of(text) !== manifest.checksums) throw damaged()
    const checksums = parseChecksums(text)
    assertSamePaths(checksums, entries)
    return {
      manifest,
      checksums,
      missing: new Set(manifest.missing),
      open: async path => {
        const entry = entries.get(path)
        if (!entry) throw damaged()
        return openEntry(zip, entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The paths that an archive may contain. */
const places = /^(?:manifest\.json|checksums\.txt|README\.txt|(?:data|tools|company|other)\/.+)$/s

/** Returns the files of a zip by their paths. */
async function readEntries(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
  const all = await listEntries(zip)
  const entries = new Map<string, Entry>()
  const keys = new Set<string>()
  let totalBytes = 0
  for (const [index, name] of decodeNames(all).entries()) {
    const entry = all[index]! // There is one name for each entry.
    const path = parseZipPath(name)
    if (!path || writtenPath(path) !== name || !places.test(name)) throw strangeName(name)
    atFile(() => assertPlainEntry(entry, name))
    if (path.isFolder) continue
    const nameKey = sameNameKey(name)
    if (keys.has(nameKey)) throw strangeName(name)
    keys.add(nameKey)
    entries.set(name, entry)
    totalBytes += entry.uncompressedSize
  }
  atFile(() => assertNoOverlap(all))
  if (totalBytes > archiveBytes * serverLimits.zipRatio) throw damaged()
  return entries
}

const writtenPath = ({ names, isFolder }: ZipPath): string => names.join('/') + (isFolder ? '/' : '')

const strangeName = (name: string) =>
  archiveError('company-archive:rule.strangeName', { name: truncate(name, 80) })

/** Runs a check of zips, and moves its errors from the field `archiveFileName` to the field `file`. */
function atFile(check: () => void): void {
  try {
    check()
  } catch (error) {
    throw error instanceof AppError && error.fields?.archiveFileName
      ? invalid({ file: error.fields.archiveFileName })
      : error
  }
}

function listEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > archiveLimits.entries) return reject(damaged())
      zip.readEntry()
    })
    zip.on('error', () => reject(archiveError('company-archive:rule.notWhole')))
    zip.on('end', () => resolve(entries))
    zip.readEntry()
  })
}

async function readText(zip: ZipFile, entry: Entry | undefined, maxBytes: number): Promise<string> {
  if (!entry) throw archiveError('company-archive:rule.notAnArchive')
  if (entry.uncompressedSize > maxBytes) throw damaged()
  try {
    return (await buffer(await openEntry(zip, entry))).toString()
  } catch (error) {
    throw error instanceof AppError ? damaged() : error
  }
}

function parseManifest(text: string): Manifest {
  const content = parseJson(text)
  const head = ManifestHead.safeParse(content)
  if (!head.success) throw archiveError('company-archive:rule.notAnArchive')
  if (head.data.formatVersion > formatVersion || !isKnownVersion(head.data.migrations))
    throw archiveError('company-archive:rule.newer')
  const manifest = Manifest.safeParse(content)
  if (!manifest.success) throw damaged()
  assertFits(manifest.data)
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const line = /^([0-9a-f]{64}) {2}(.+)$/

function parseChecksums(text: string): Map<string, string> {
  const checksums = new Map<string, string>()
  for (const one of text.split('\n').filter(Boolean)) {
    const [, sha256, path] = line.exec(one) ?? []
    if (!sha256 || !path) throw damaged()
    checksums.set(path, sha256)
  }
  return checksums
}

/** Checks that the zip contains exactly the files with checksums, the manifest and the list of checksums. */
function assertSamePaths(checksums: ReadonlyMap<string, string>, entries: ReadonlyMap<string, Entry>): void {
  const listedCount = entries.size - 2 // the manifest and the list itself
  if (checksums.size !== listedCount || ![...checksums.keys()].every(path => entries.has(path)))
    throw damaged()
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')
