import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { newId } from '#database/columns.ts'
import { fileEntries, fileVersions } from '#database/schema/files.ts'

/** A stored object that becomes a file. */
interface StoredBytes {
  storageKey: string
  sizeBytes: number
  sha256: string
  mimeType: string
}

/** A new file, or a new folder when it has no bytes. `names` is the path below the destination. */
export interface NewTreeEntry {
  names: readonly string[]
  bytes?: StoredBytes
}

/**
 * Creates files and folders in a folder with few statements, including missing folders in their paths. The top-level
 * names must be new in the folder, and each path must appear once.
 */
export async function insertTree(
  tx: Tx,
  { project, parent, userId }: { project: string; parent: string | undefined; userId: string },
  newEntries: readonly NewTreeEntry[],
): Promise<void> {
  const idByPath = new Map<string, string | undefined>([['', parent]])
  const entries: (typeof fileEntries.$inferInsert)[] = []
  const versions: (typeof fileVersions.$inferInsert)[] = []
  const add = (names: readonly string[], bytes?: StoredBytes) => {
    const id = newId()
    const name = names.at(-1) ?? ''
    const parentId = idByPath.get(keyOf(names.slice(0, -1)))
    entries.push({
      id,
      projectId: project,
      parentId,
      name,
      nameKey: sameNameKey(name),
      isDirectory: !bytes,
      modifiedBy: userId,
      ...bytes,
    })
    if (bytes) versions.push({ entryId: id, projectId: project, number: 1, createdBy: userId, ...bytes })
    else idByPath.set(keyOf(names), id)
  }
  for (const { names, bytes } of newEntries) {
    const folders = bytes ? names.slice(0, -1) : names
    for (let depth = 1; depth <= folders.length; depth++)
      if (!idByPath.has(keyOf(folders.slice(0, depth)))) add(folders.slice(0, depth))
    if (bytes) add(names, bytes)
  }
  await insertRows(tx, fileEntries, entries)
  await insertRows(tx, fileVersions, versions)
}

const keyOf = (names: readonly string[]) => names.map(sameNameKey).join('/')
