import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceEntryForm as LogForm } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import i18next from 'i18next'
import { call } from '#core/http/client.ts'
import { upload } from '#core/http/upload.ts'
import { fileOfItem, type QueueItem, type Sender } from '#features/send-queue/index.ts'

const formOf = ({ body }: QueueItem) => body as unknown as LogForm
const descriptionOf = ({ body }: QueueItem) => String(body.description ?? '')

/** Sends an entry of the maintenance log from the queue. */
export const entrySender: Sender = {
  endpoint: maintenance.createEntry,
  send: (item, signal) =>
    call(
      maintenance.createEntry,
      { params: { id: item.projectId }, body: { ...formOf(item), id: item.id } },
      signal,
    ),
  area: 'maintenance',
  title: (item, { day }) => {
    const { workDate = null, description } = formOf(item)
    return i18next.t('maintenance:queue.entry.title', { date: day(workDate), description })
  },
  sentMessage: ({ tool }) => i18next.t('maintenance:queue.entry.sent', { tool }),
  correctionPath: ({ id, projectId }) => maintenancePaths.editEntry(projectId, undefined, { rejectedId: id }),
}

/** Sends a problem report from the queue. */
export const problemSender: Sender = {
  endpoint: maintenance.reportProblem,
  send: (item, signal) =>
    call(
      maintenance.reportProblem,
      { params: { id: item.projectId }, body: { description: descriptionOf(item), id: item.id } },
      signal,
    ),
  area: 'maintenance',
  title: item => i18next.t('maintenance:queue.problem.title', { description: descriptionOf(item) }),
  sentMessage: ({ tool }) => i18next.t('maintenance:queue.problem.sent', { tool }),
  correctionPath: ({ id, projectId }) => maintenancePaths.problem(projectId, { rejectedId: id }),
}

/**
 * Uploads a photo of an entry or a problem from the queue. It is sent after the entry, because it refers to the entry's
 * id.
 */
export const entryPhotoSender: Sender = {
  endpoint: maintenance.uploadFile,
  send: (item, signal) =>
    upload(
      maintenance.uploadFile,
      { params: { id: item.projectId } } as Input<typeof maintenance.uploadFile>,
      fileOfItem(item),
      { progress: () => undefined, signal },
      { entryId: item.after ?? '', replace: 'false', sendId: item.id },
    ),
  area: 'maintenance',
  title: ({ file }) => i18next.t('maintenance:queue.photo.title', { name: file?.name }),
  sentMessage: ({ tool }) => i18next.t('maintenance:queue.photo.sent', { tool }),
}
