import { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { notFound } from '#core/errors.ts'
import { receiveAttachment } from '#core/http/receive/receive-attachment.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import { projectClearToPayMilestones as milestones } from '#database/schema/clear-to-pay.ts'
import { attachmentFile, listAttachments, quotaOfFiles } from '#features/attachments/index.ts'
import { exportClearToPay } from './export.ts'
import { deleteAllMilestones, deleteMilestone } from './milestones/delete-milestone.ts'
import { attachmentOwner, deleteFile, lockForFiles, uploadFile } from './milestones/files.ts'
import { historyOf, listHistory } from './milestones/history.ts'
import { getMilestoneWithFiles, listMilestones } from './milestones/milestones.ts'
import { updateMilestone } from './milestones/update-milestone.ts'
import { listPayments, sumPayments } from './payments.ts'
import { applyToProject, templateChoices } from './templates.ts'

export const clearToPayRoutes = [
  serve(calls.list, call => listMilestones(call)),
  serve(calls.deleteAll, call => deleteAllMilestones({ ...call, language: call.origin.language })),
  serve(calls.get, call => getMilestoneWithFiles(call, call.params.milestoneId), milestones),
  serveWithoutTransaction(calls.update, updateMilestone, milestones),
  serve(
    calls.delete,
    call =>
      deleteMilestone(
        { ...call, language: call.origin.language },
        call.params.milestoneId,
        call.query.version,
      ),
    milestones,
  ),
  serve(calls.history, historyOf, milestones),
  serve(calls.projectHistory, ({ tx, project, query, origin }) =>
    listHistory(tx, project, query, origin.language),
  ),
  serve(
    calls.files,
    ({ tx, services, project, params }) =>
      listAttachments(tx, services, attachmentOwner(project, params.milestoneId), 'member'),
    milestones,
  ),
  serveWithoutTransaction(
    calls.uploadFile,
    async ({ request, services, caller, project, params, body, origin, transaction }) => {
      const quotaLeft = await transaction(async tx => {
        await lockForFiles(tx, project, params.milestoneId)
        return quotaOfFiles(tx, attachmentOwner(project, params.milestoneId), body.replace)
      })
      await receiveAttachment(request, services, quotaLeft, file =>
        transaction(tx =>
          uploadFile(
            { tx, services, caller, project, language: origin.language },
            params.milestoneId,
            file,
            body.replace,
          ),
        ),
      )
    },
    milestones,
  ),
  serve(
    calls.file,
    async ({ tx, services, project, params }) => {
      const owner = attachmentOwner(project, params.milestoneId)
      const [file] = await listAttachments(tx, services, owner, 'member', nameIn(params))
      if (!file) throw notFound('file')
      return file
    },
    milestones,
  ),
  serve(
    calls.deleteFile,
    call =>
      deleteFile({ ...call, language: call.origin.language }, call.params.milestoneId, nameIn(call.params)),
    milestones,
  ),
  serveFile(
    calls.downloadFile,
    ({ tx, project, params }) =>
      attachmentFile(tx, attachmentOwner(project, params.milestoneId), nameIn(params)),
    milestones,
  ),
  serve(calls.templates, templateChoices),
  serve(calls.applyTemplate, applyToProject),
  serveFile(calls.export, call => exportClearToPay(call)),
  serve(calls.payments, listPayments),
  serve(calls.paymentSums, sumPayments),
]

/** Returns the file name as it is stored: with composed characters (NFC). */
const nameIn = ({ filename }: { filename: string }): string => filename.normalize('NFC')
