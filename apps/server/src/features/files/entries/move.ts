import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { fileEntries, fileVersions } from '#database/schema/files.ts'
import { assertAllowedType } from './assert-allowed-type.ts'
import { assertFits, getDestinationByPath, getEntriesByPaths } from './destination.ts'
import { detectStoredType } from './detect-stored-type.ts'
import { lockTree } from './lock-tree.ts'
import { listSubtree } from './subtree.ts'
import { findChild, joinPath, resolveEntries, type TreeEntry } from './tree.ts'

/**
 * Renames a file or folder, also to another case of the same name. Checks the content of a file like an upload under
 * the new name.
 * @throws 400 for a name that is taken, is too long for its path or has a blocked type; 409 when the file was replaced
 * meanwhile; 415 when the content does not match the type of the name
 */
export async function renameEntry({
  services,
  project,
  body: { path, name },
  transaction,
}: StreamingCall<typeof files.rename>): Promise<void> {
  const entry = await transaction(tx => getRenamableEntry(tx, project, path, name))
  if (!entry.isDirectory) assertAllowedType(services, name, 'name')
  const mimeType = entry.isDirectory ? null : await detectStoredType(services, entry, name)
  await transaction(async tx => {
    const { id, storageKey, version } = await getRenamableEntry(tx, project, path, name)
    // Another request has uploaded a version in the meantime, whose content was not checked.
    if (id !== entry.id || storageKey !== entry.storageKey) throw conflict('files:rule.changedMeanwhile')
    await tx
      .update(fileEntries)
      .set({ name, nameKey: sameNameKey(name), mimeType })
      .where(eq(fileEntries.id, id))
    if (mimeType)
      await tx
        .update(fileVersions)
        .set({ mimeType })
        .where(and(eq(fileVersions.entryId, id), eq(fileVersions.number, version)))
  })
}

async function getRenamableEntry(tx: Tx, project: string, path: string, name: string): Promise<TreeEntry> {
  const trail = await resolveEntries(tx, project, path)
  const [entry, parent] = [trail.at(-1), trail.at(-2)]
  if (!entry) throw invalid({ path: 'rule.path' })
  const other = await findChild(tx, project, parent?.id, name)
  if (other && other.id !== entry.id) throw invalid({ name: 'files:rule.nameTaken' })
  if (name.length > entry.name.length) {
    const entries = (await listSubtree(tx, project, [entry.id])).map(({ path, isDirectory }) => ({
      path: name + path.slice(entry.name.length),
      isDirectory,
    }))
    assertFits({ path: joinPath(trail.slice(0, -1)) }, entries, 'name')
  }
  return entry
}

/**
 * Moves files and folders into another folder, all or none.
 * @throws 400 when a folder would be moved into itself, a name is taken or appears twice, or the entries do not fit
 */
export async function moveEntries(
  tx: Tx,
  project: string,
  paths: string[],
  destinationPath: string,
): Promise<void> {
  await lockTree(tx, project)
  const entries = await getEntriesByPaths(tx, project, paths)
  const to = await getDestinationByPath(tx, project, destinationPath)
  if (entries.some(entry => to.trail.includes(entry.id)))
    throw invalid({ destinationPath: 'files:rule.intoItself' })
  const ids = entries.map(entry => entry.id)
  assertFits(to, await listSubtree(tx, project, ids))
  const keys = new Set<string>()
  for (const { id, name } of entries) {
    const key = sameNameKey(name)
    if (keys.has(key)) throw invalid({ paths: { key: 'files:rule.nameTwice', values: { name } } })
    keys.add(key)
    const other = await findChild(tx, project, to.id, name)
    if (other && other.id !== id)
      throw invalid({ destinationPath: { key: 'files:rule.nameTakenThere', values: { name } } })
  }
  await tx
    .update(fileEntries)
    .set({ parentId: to.id ?? null })
    .where(inArray(fileEntries.id, ids))
}
