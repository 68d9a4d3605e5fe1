import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { type Decode, decodeUtf8, guessDecoder, isUtf8 } from './code-pages.ts'

/** The path of a zip entry, as names from the top folder down. */
export interface ZipPath {
  names: string[]
  isFolder: boolean
}

/** Returns the names of the entries as the creator of the zip saw them. Slashes and backslashes are unchanged. */
export function decodeNames(entries: readonly Entry[]): string[] {
  const declared = entries.map(declaredName)
  const decode: Decode = guessDecoder(
    entries.flatMap((entry, index) => (declared[index] === undefined ? [entry.fileNameRaw] : [])),
  )
  return entries.map((entry, index) => declared[index] ?? decode(entry.fileNameRaw))
}

/** APPNOTE.TXT 4.4.4: bit 11 means that the name is UTF-8. */
const utf8Flag = 0x800
/**
 * APPNOTE.TXT 4.6.9: this extra field contains a version, the CRC-32 of the name in the header, and the name in UTF-8.
 */
const unicodePath = { id: 0x7075, version: 1, headerBytes: 5 }

function declaredName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string | undefined {
  for (const { id, data } of extraFields) {
    if (id !== unicodePath.id || data.length <= unicodePath.headerBytes) continue
    const name = data.subarray(unicodePath.headerBytes)
    // The field has the old name if a program that does not know the field has renamed the entry.
    const isCurrent = data[0] === unicodePath.version && data.readUInt32LE(1) === crc32(fileNameRaw)
    if (isCurrent && isUtf8(name)) return decodeUtf8(name)
  }
  return generalPurposeBitFlag & utf8Flag && isUtf8(fileNameRaw) ? decodeUtf8(fileNameRaw) : undefined
}

/**
 * Parses the path of an entry. A backslash also separates names, as PowerShell and many PDM systems write it. Empty
 * names and `.` are skipped, so the entry `/` has no names. Returns undefined for an absolute path and for a path with
 * `..`.
 */
export function parseZipPath(name: string): ZipPath | undefined {
  const path = name.normalize('NFC').replaceAll('\\', '/')
  const names = path.split('/').filter(part => part !== '' && part !== '.')
  const isAbsolute = names.length > 0 && /^(\/|[a-z]:)/i.test(path)
  if (isAbsolute || names.includes('..')) return undefined
  return { names, isFolder: path.endsWith('/') }
}
