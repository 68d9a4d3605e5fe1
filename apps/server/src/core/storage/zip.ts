import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from './storage.ts'

interface ZipEntry {
  path: string
  isDirectory: boolean
  storageKey: string | null
  sizeBytes: number
  modifiedAt: string
}

/**
 * Returns a zip of objects, made while it is read: one object is open at a time, and nothing is held in memory. Bytes
 * are stored uncompressed, because most of the files are compressed already.
 */
export function zipOf(storage: Pick<Storage, 'get'>, entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  for (const { path, isDirectory, storageKey, sizeBytes, modifiedAt } of entries) {
    const mtime = new Date(modifiedAt)
    if (isDirectory || !storageKey) zip.addEmptyDirectory(path, { mtime })
    else
      zip.addReadStreamLazy(path, { mtime, compress: false, size: sizeBytes }, open => {
        storage.get(storageKey).then(
          stream => {
            if (output.destroyed) stream.destroy()
            current = stream
            open(null, stream)
          },
          error => open(error, undefined as never),
        )
      })
  }
  zip.on('error', error => output.destroy(error))
  output.on('close', () => current?.destroy())
  zip.end()
  return output
}
