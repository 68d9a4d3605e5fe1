import type { files } from '@steelsafe/contract/files/endpoints.ts'
import { invalid, tooLarge } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import { newObjectKey } from '#core/storage/storage.ts'
import { addProjectDataUsage, getBytesLeft } from '#features/subscriptions/index.ts'
import { assertFits, getDestinationByPath, getEntriesByPaths, reopenDestination } from './destination.ts'
import { namesInFolder, numberTakenNames } from './free-name.ts'
import { insertTree, type NewTreeEntry } from './insert-tree.ts'
import { lockTree } from './lock-tree.ts'
import { type Descendant, listSubtree } from './subtree.ts'

/**
 * Copies the current versions of files and folders into a folder. A copy whose name is taken there gets a number.
 * @throws 400 when a folder would be copied into itself or the copies do not fit; 404 when the destination was deleted
 * meanwhile; 413 when the copies exceed the data limit of the owner company
 */
export async function copyEntries(call: StreamingCall<typeof files.copy>): Promise<void> {
  const { project, caller, services, body, transaction } = call
  const { storage } = services
  const plan = await transaction(async tx => {
    const to = await getDestinationByPath(tx, project, body.destinationPath)
    const selectedEntries = await getEntriesByPaths(tx, project, body.paths)
    if (selectedEntries.some(entry => to.trail.includes(entry.id)))
      throw invalid({ destinationPath: 'files:rule.intoItself' })
    const all = await listSubtree(
      tx,
      project,
      selectedEntries.map(entry => entry.id),
    )
    assertFits(to, all)
    const bytes = all.reduce((sum, entry) => sum + entry.sizeBytes, 0)
    if (bytes > (await getBytesLeft(tx, project))) throw tooLarge('core:error.dataLimit')
    return { to, all, bytes }
  })
  const storageKeys: string[] = []
  try {
    const newEntries: (Descendant & Pick<NewTreeEntry, 'bytes'>)[] = []
    for (const entry of plan.all) {
      const { storageKey, mimeType, sha256, sizeBytes } = entry
      if (!storageKey || !mimeType || !sha256) {
        newEntries.push(entry)
        continue
      }
      const key = newObjectKey()
      await storage.put(key, await storage.get(storageKey))
      storageKeys.push(key)
      newEntries.push({ ...entry, bytes: { storageKey: key, mimeType, sha256, sizeBytes } })
    }
    await transaction(async tx => {
      await lockTree(tx, project)
      const to = await reopenDestination(tx, plan.to.id)
      await addProjectDataUsage(tx, project, plan.bytes)
      const takenNames = (await namesInFolder(tx, project, to.id)).map(({ name }) => name)
      const copies = numberTakenNames(newEntries, takenNames)
      assertFits(to, copies)
      await insertTree(tx, { project, parent: to.id, userId: caller.id }, copies.map(toNewTreeEntry))
    })
  } catch (error) {
    await removeUnrecorded(storage, storageKeys, error)
    throw error
  }
}

const toNewTreeEntry = ({ path, bytes }: { path: string } & Pick<NewTreeEntry, 'bytes'>): NewTreeEntry => ({
  names: path.split('/'),
  ...(bytes ? { bytes } : {}),
})
