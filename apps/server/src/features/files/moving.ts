import { sameNameKey } from '@steelsafe/contract/core/file-names.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { fileEntries } from '#database/schema/files.ts'
import { destinationAt, mustFit, pick } from './picking.ts'
import { subtree } from './subtree.ts'
import { child, resolve } from './tree.ts'

/** Gives a file or folder another name; another case of its own is one too. */
export async function rename(tx: Tx, project: string, path: string, name: string): Promise<void> {
  const trail = await resolve(tx, project, path)
  const [entry, parent] = [trail.at(-1), trail.at(-2)]
  if (!entry) throw invalid({ path: 'rule.path' })
  const other = await child(tx, project, parent?.id, name)
  if (other && other.id !== entry.id) throw invalid({ name: 'files:rule.nameTaken' })
  await tx
    .update(fileEntries)
    .set({ name, nameKey: sameNameKey(name) })
    .where(eq(fileEntries.id, entry.id))
}

/** Moves files and folders into another folder, all of them or none. */
export async function move(tx: Tx, project: string, paths: string[], destinationPath: string): Promise<void> {
  const entries = await pick(tx, project, paths)
  const to = await destinationAt(tx, project, destinationPath)
  if (entries.some(entry => to.trail.includes(entry.id)))
    throw invalid({ destinationPath: 'files:rule.intoItself' })
  const ids = entries.map(entry => entry.id)
  const depths = (await subtree(tx, project, ids)).map(entry => entry.depth)
  mustFit(to, Math.max(...depths))
  for (const { id, name } of entries) {
    const other = await child(tx, project, to.id, name)
    if (other && other.id !== id)
      throw invalid({ destinationPath: { key: 'files:rule.nameTakenThere', values: { name } } })
  }
  await tx
    .update(fileEntries)
    .set({ parentId: to.id ?? null })
    .where(inArray(fileEntries.id, ids))
}
