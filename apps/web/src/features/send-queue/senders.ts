import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceEntryForm as LogForm } from '@steelsafe/contract/maintenance/entities.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { NewEntryForm } from '@steelsafe/contract/production/entities.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { call, upload } from '#core/client.ts'
import type { ItemKind, QueueItem } from './item.ts'

interface Sender {
  /** Endpoint of the request, so that screens reload the affected data. */
  endpoint: Endpoint
  /** @throws CallError */
  send(item: QueueItem, signal: AbortSignal): Promise<unknown>
}

/** Senders of each kind. The request contains the item's id, so that the server stores it only once. */
export const senders: Record<ItemKind, Sender> = {
  photo: {
    endpoint: files.upload,
    send: (item, signal) =>
      upload(
        files.upload,
        {
          params: { id: item.projectId },
          query: { folder: String(item.body.folder ?? ''), sendId: item.id },
        },
        fileOf(item),
        { progress: () => undefined, signal },
      ),
  },
  logEntry: {
    endpoint: maintenance.addEntry,
    send: ({ id, projectId, body }, signal) =>
      call(
        maintenance.addEntry,
        { params: { id: projectId }, body: { ...(body as unknown as LogForm), id } },
        signal,
      ),
  },
  problem: {
    endpoint: maintenance.reportProblem,
    send: ({ id, projectId, body }, signal) =>
      call(
        maintenance.reportProblem,
        { params: { id: projectId }, body: { description: String(body.description ?? ''), id } },
        signal,
      ),
  },
  /** Sent after its entry or problem, whose id it refers to. */
  logPhoto: {
    endpoint: maintenance.addFile,
    send: (item, signal) =>
      upload(
        maintenance.addFile,
        { params: { id: item.projectId } } as Input<typeof maintenance.addFile>,
        fileOf(item),
        { progress: () => undefined, signal },
        { entryId: item.after ?? '', replace: 'false', sendId: item.id },
      ),
  },
  shift: {
    endpoint: production.add,
    send: ({ id, projectId, body }, signal) =>
      call(production.add, { params: { id: projectId }, body: { ...(body as NewEntryForm), id } }, signal),
  },
  score: {
    endpoint: rjg.saveScore,
    send: ({ body }, signal) =>
      call(rjg.saveScore, { body: body as Input<typeof rjg.saveScore>['body'] }, signal),
  },
}

const fileOf = ({ file }: QueueItem): File =>
  new File([file?.bytes ?? new ArrayBuffer()], file?.name ?? '', { type: file?.type ?? '' })
