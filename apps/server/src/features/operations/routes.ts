import { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { listAttachments, type Owner, receiveFile, removeAttachment } from '#features/attachments/index.ts'
import { checkImport, importOperations } from './import.ts'
import { createLink, listLinks, removeLink } from './links.ts'
import {
  addComponent,
  changeOperation,
  listOperations,
  lockOperation,
  removeOperation,
} from './operations.ts'
import { assertMayChangeOperation } from './policy.ts'
import { sendUpdate } from './send-update.ts'
import { openLink } from './shared-link.ts'
import { shopsOf } from './shops.ts'
import { addToPlan, chooseTask } from './tasks.ts'
import { filesOfUpdate } from './update-files.ts'
import { decideUpdate, listUpdates } from './updates.ts'

export const operationRoutes = [
  serve(calls.list, ({ tx, services, caller, origin, project, query }) =>
    listOperations(tx, services, caller, origin.language, project, query),
  ),
  serve(calls.add, addComponent),
  serve(calls.import, importOperations),
  serve(calls.checkImport, checkImport),
  serve(calls.change, changeOperation),
  serve(calls.remove, removeOperation),
  serve(calls.files, async ({ tx, services, caller, project, query: { operationId } }) => {
    await listOperations(tx, services, caller, 'en', project, { operationId, page: 1, pageSize: 1 })
    return listAttachments(tx, services, { project, operationId }, 'member')
  }),
  serveWithoutTransaction(calls.addFile, call =>
    receiveFile(call, tx => ownFilesOf(tx, call.caller, call.project, call.body.operationId)),
  ),
  serve(calls.removeFile, async ({ tx, caller, project, query }) =>
    removeAttachment(tx, await ownFilesOf(tx, caller, project, query.operationId), query.fileName),
  ),
  serve(calls.shops, ({ tx, project }) => shopsOf(tx, project)),
  serve(calls.addToPlan, addToPlan),
  serve(calls.chooseTask, chooseTask),
  serve(calls.links, listLinks),
  serveWithoutTransaction(calls.createLink, createLink),
  serve(calls.removeLink, removeLink),
  serve(calls.updates, listUpdates),
  serve(calls.updateFiles, async ({ tx, services, project, query }) =>
    listAttachments(tx, services, await filesOfUpdate(tx, project, query.updateId), 'member'),
  ),
  serve(calls.decide, decideUpdate),
  serveWithoutTransaction(calls.shared, openLink),
  serveWithoutTransaction(calls.sendUpdate, sendUpdate),
]

/**
 * Returns the owner of an operation's photos, to change them.
 * @throws 404 for an operation of another project
 * @throws 403 for an operation of another shop
 */
async function ownFilesOf(tx: Tx, caller: Caller, project: string, operationId: string): Promise<Owner> {
  await assertMayChangeOperation(tx, caller, project, await lockOperation(tx, project, operationId))
  return { project, operationId }
}
