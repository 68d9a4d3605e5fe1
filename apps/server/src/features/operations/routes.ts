import { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import {
  type AttachmentOwner,
  deleteAttachment,
  listAttachments,
  receiveFile,
} from '#features/attachments/index.ts'
import { checkImport, importOperations } from './import.ts'
import { createLink, deleteLink, listLinks } from './links.ts'
import {
  createComponent,
  deleteOperation,
  listOperations,
  lockOperation,
  updateOperation,
} from './operations.ts'
import { assertMayChangeOperation } from './policy.ts'
import { sendUpdate } from './send-update.ts'
import { openLink } from './shared-link.ts'
import { shopsOf } from './shops.ts'
import { createTaskOfOperations, setTask } from './tasks.ts'
import { filesOfUpdate } from './update-files.ts'
import { decideUpdate, listUpdates } from './updates.ts'

export const operationRoutes = [
  serve(calls.list, ({ tx, services, caller, origin, project, query }) =>
    listOperations(tx, services, caller, origin.language, project, query),
  ),
  serve(calls.create, createComponent),
  serve(calls.import, importOperations),
  serve(calls.checkImport, checkImport),
  serve(calls.update, updateOperation),
  serve(calls.delete, deleteOperation),
  serve(calls.files, async ({ tx, services, caller, project, query: { operationId } }) => {
    await listOperations(tx, services, caller, 'en', project, { operationId, page: 1, pageSize: 1 })
    return listAttachments(tx, services, { project, operationId }, 'member')
  }),
  serveWithoutTransaction(calls.uploadFile, call =>
    receiveFile(call, tx => ownFilesOf(tx, call.caller, call.project, call.body.operationId)),
  ),
  serve(calls.deleteFile, async ({ tx, caller, project, query }) =>
    deleteAttachment(tx, await ownFilesOf(tx, caller, project, query.operationId), query.fileName),
  ),
  serve(calls.shops, ({ tx, project }) => shopsOf(tx, project)),
  serve(calls.createTask, createTaskOfOperations),
  serve(calls.setTask, setTask),
  serve(calls.links, listLinks),
  serveWithoutTransaction(calls.createLink, createLink),
  serve(calls.deleteLink, deleteLink),
  serve(calls.updates, listUpdates),
  serve(calls.updateFiles, async ({ tx, services, project, query }) =>
    listAttachments(tx, services, await filesOfUpdate(tx, project, query.updateId), 'member'),
  ),
  serve(calls.decideUpdate, decideUpdate),
  serveWithoutTransaction(calls.openLink, openLink),
  serveWithoutTransaction(calls.sendUpdate, sendUpdate),
]

/**
 * Returns the owner of an operation's photos, to change them.
 * @throws 404 for an operation of another project
 * @throws 403 for an operation of another shop
 */
async function ownFilesOf(
  tx: Tx,
  caller: Caller,
  project: string,
  operationId: string,
): Promise<AttachmentOwner> {
  await assertMayChangeOperation(tx, caller, project, await lockOperation(tx, project, operationId))
  return { project, operationId }
}
