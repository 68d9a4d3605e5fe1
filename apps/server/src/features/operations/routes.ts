import { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import {
  type AttachmentOwner,
  changeableAttachmentRoutesOf,
  type FilesRequest,
  listAttachments,
} from '#features/attachments/index.ts'
import { checkImport, importOperations } from './records/import.ts'
import {
  createComponent,
  deleteOperation,
  listOperations,
  lockOperation,
  updateOperation,
} from './records/operations.ts'
import { assertCanChangeOperation } from './records/policy.ts'
import { filesOfReport } from './records/report-files.ts'
import { shopsOf } from './records/shops.ts'
import { createLink, deleteLink, listLinks } from './reports/links.ts'
import { decideReport, listReports } from './reports/reports.ts'
import { sendReport } from './reports/send-report.ts'
import { openLink } from './reports/shared-link.ts'
import { createTaskOfOperations, setTask } from './tasks.ts'

export const operationRoutes = [
  serve(calls.list, ({ tx, services, caller, origin, project, query }) =>
    listOperations(tx, services, caller, origin.language, project, query),
  ),
  serve(calls.create, createComponent),
  serve(calls.import, importOperations),
  serve(calls.checkImport, checkImport),
  serve(calls.update, updateOperation),
  serve(calls.delete, deleteOperation),
  ...changeableAttachmentRoutesOf(calls, {
    thing: 'operationId',
    readable: readableOwner,
    changeable: changeableOwner,
  }),
  serve(calls.shops, ({ tx, project }) => shopsOf(tx, project)),
  serve(calls.createTask, createTaskOfOperations),
  serve(calls.setTask, setTask),
  serve(calls.links, listLinks),
  serveWithoutTransaction(calls.createLink, createLink),
  serve(calls.deleteLink, deleteLink),
  serve(calls.updates, listReports),
  serve(calls.updateFiles, async ({ tx, services, project, query }) =>
    listAttachments(tx, services, await filesOfReport(tx, project, query.updateId), 'member'),
  ),
  serve(calls.decideUpdate, decideReport),
  serveWithoutTransaction(calls.openLink, openLink),
  serveWithoutTransaction(calls.sendUpdate, sendReport),
]

/**
 * Returns the owner of an operation's photos, to read them.
 * @throws 404 for an operation of another project
 */
async function readableOwner(
  { tx, services, caller, project }: FilesRequest,
  operationId: string,
): Promise<AttachmentOwner> {
  await listOperations(tx, services, caller, 'en', project, { operationId, page: 1, pageSize: 1 })
  return { project, operationId }
}

/**
 * Returns the owner of an operation's photos, to change them.
 * @throws 404 for an operation of another project; 403 for an operation of another shop
 */
async function changeableOwner(
  { tx, caller, project }: FilesRequest,
  operationId: string,
): Promise<AttachmentOwner> {
  await assertCanChangeOperation(tx, caller, project, await lockOperation(tx, project, operationId))
  return { project, operationId }
}
