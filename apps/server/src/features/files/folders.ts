import { sameNameKey } from '@steelsafe/contract/core/file-names.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { fileEntries } from '#database/schema/files.ts'
import { child, resolve, toFileEntry } from './tree.ts'

interface Place {
  parentPath: string
  name: string
}

export async function createFolder(
  tx: Tx,
  services: Services,
  caller: Pick<Caller, 'id'>,
  project: string,
  { parentPath, name }: Place,
) {
  const trail = await resolve(tx, project, parentPath)
  const parent = trail.at(-1)
  if (parent && !parent.isDirectory) throw notFound('folder')
  if (trail.length >= limits.folderDepth) throw invalid({ name: 'files:rule.tooDeep' })
  if (await child(tx, project, parent?.id, name)) throw invalid({ name: 'files:rule.nameTaken' })
  await tx.insert(fileEntries).values({
    id: newId(),
    projectId: project,
    parentId: parent?.id,
    name,
    nameKey: sameNameKey(name),
    isDirectory: true,
    modifiedBy: caller.id,
  })
  const made = await child(tx, project, parent?.id, name)
  return toFileEntry(services, trail.map(entry => entry.name).join('/'), made!) // inserted above
}
