import { limits } from '@steelsafe/contract/core/limits.ts'
import { assignNames, type ExistingName } from '@steelsafe/contract/core/names/assign-names.ts'
import { isFileName, isSystemName, sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { repairName } from '@steelsafe/contract/core/names/repair-names.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type { Entry } from 'yauzl'
import { invalid } from '../../errors.ts'
import { decodeNames, parseZipPath, type ZipPath } from './zip-names.ts'

/** Returns the error 400 for an archive. */
export const archiveError = (key: MessageKey, values?: Record<string, string | number>) =>
  invalid({ archiveFileName: { key, ...(values ? { values } : {}) } })

export interface Extraction {
  /** True to replace characters that are not allowed in names; otherwise such names are rejected. */
  repairNames: boolean
  /** Existing names in the destination. A repaired name never equals an existing name. */
  existing: readonly ExistingName[]
}

interface PlacedEntry extends ZipPath {
  entry: Entry
  /** The path as written in the zip, for messages. */
  name: string
}

/**
 * Returns the entries with their paths, without entries that programs add on their own.
 * @throws 400 for an entry that points outside, or that is in too many folders
 */
export function placeEntries(all: readonly Entry[]): { entries: PlacedEntry[]; leftOut: number } {
  const entries: PlacedEntry[] = []
  let leftOut = 0
  for (const [index, name] of decodeNames(all).entries()) {
    const path = parseZipPath(name)
    if (!path) throw archiveError('rule.zipOutside', { name: shortName(name) })
    if (path.names.length > limits.folderDepth + 1) throw archiveError('rule.tooDeep')
    if (path.names.some(isSystemName)) leftOut += 1
    else if (path.names.length > 0) entries.push({ ...path, entry: all[index]!, name }) // The lengths are equal.
  }
  return { entries, leftOut }
}

/**
 * Checks that names differ. A folder may occur several times; all paths get its first spelling.
 * @throws 400 when two files, or a file and a folder, have the same name, ignoring case and Unicode form
 */
export function assertNamesDiffer(entries: readonly PlacedEntry[]) {
  const pathsByKey = new Map<string, ZipPath>()
  const add = (path: ZipPath) => {
    const key = path.names.map(sameNameKey).join('/')
    const before = pathsByKey.get(key)
    if (before && !(before.isFolder && path.isFolder)) throw sameName(before, path)
    if (!before) pathsByKey.set(key, path)
    return (before ?? path).names
  }
  for (const { names, isFolder } of entries)
    for (let depth = 1; depth <= names.length; depth++) {
      const firstSpelling = add({
        names: names.slice(0, depth),
        isFolder: depth < names.length || isFolder,
      })
      names.splice(0, depth, ...firstSpelling)
    }
}

function sameName(one: ZipPath, other: ZipPath) {
  const [name, otherName] = [one, other].map(({ names }) => shortName(names.join('/'))) as [string, string]
  return name === otherName
    ? archiveError('rule.zipTwice', { name })
    : archiveError('rule.zipSameName', { name, other: otherName })
}

/**
 * Returns the paths to extract, with repaired names if `repairNames` is set, and the changed names.
 * @throws 400 for a name that is not allowed and is not repaired
 */
export async function namesToExtract(entries: readonly PlacedEntry[], { repairNames, existing }: Extraction) {
  for (const name of entries.flatMap(({ names }) => names))
    if (!isFileName(name) && !(repairNames && repairName(name) !== undefined))
      throw archiveError('rule.notAFileName', { name: shortName(name) })
  const { paths, changes } = await assignNames(entries, async folder => (folder === '' ? existing : []))
  return { paths: paths.map(({ names }) => names), changes }
}

export const shortName = (name: string) => truncate(name, 80)
