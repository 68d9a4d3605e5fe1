import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import type { files as calls } from '@steelsafe/contract/files/endpoints.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { fileEntries } from '#database/schema/files.ts'
import { assertFits, getDestinationByPath } from './destination.ts'
import { lockTree } from './lock-tree.ts'
import { findChild, splitPath, toFileEntry } from './tree.ts'

/**
 * Creates a folder in an existing folder.
 * @throws 400 when the name is taken or the folder does not fit; 404 when the parent folder does not exist
 */
export async function createFolder({
  tx,
  services,
  caller,
  project,
  body: { parentPath, name },
}: Call<typeof calls.createFolder>) {
  await lockTree(tx, project)
  const parent = await getDestinationByPath(tx, project, parentPath)
  assertFits(parent, [{ path: name, isDirectory: true }], 'name')
  if (await findChild(tx, project, parent.id, name)) throw invalid({ name: 'files:rule.nameTaken' })
  await tx.insert(fileEntries).values({
    id: newId(),
    projectId: project,
    parentId: parent.id,
    name,
    nameKey: sameNameKey(name),
    isDirectory: true,
    modifiedBy: caller.id,
  })
  const folder = await findChild(tx, project, parent.id, name)
  return toFileEntry(services, parent.path, folder!) // The row was inserted above.
}

/**
 * Creates a folder and its missing parent folders. Concurrent requests create each folder once.
 * @throws 400 when the path is invalid or too deep; 409 when a file has the name of one of the folders
 */
export async function ensureFolder({
  tx,
  caller,
  project,
  body: { path },
}: Call<typeof calls.ensureFolder>): Promise<void> {
  const names = splitPath(path)
  assertFits({ path: '' }, [{ path: names.join('/'), isDirectory: true }], 'path')
  await lockTree(tx, project)
  let parentId: string | undefined
  for (const name of names) {
    const entry = (await findChild(tx, project, parentId, name)) ?? (await insertFolder(name, parentId))
    if (!entry.isDirectory) throw conflict('files:rule.nameTakenThere', { name })
    parentId = entry.id
  }

  async function insertFolder(name: string, parent: string | undefined) {
    const row = { id: newId(), projectId: project, parentId: parent, name, nameKey: sameNameKey(name) }
    await tx
      .insert(fileEntries)
      .values({ ...row, isDirectory: true, modifiedBy: caller.id })
      .onConflictDoNothing()
    return (await findChild(tx, project, parent, name))! // created here, or by a concurrent request
  }
}
