import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryForm } from '@steelsafe/contract/production/entities.ts'
import { call, upload } from '#core/client.ts'
import type { Kind, QueueItem } from './item.ts'

interface Sender {
  /** What it is sent to, so that screens load again what it touches. */
  endpoint: Endpoint
  /** @throws CallError */
  send(item: QueueItem, signal: AbortSignal): Promise<unknown>
}

/** How each kind is sent. Its id goes with it, and the server stores it once however often it comes. */
export const senders: Record<Kind, Sender> = {
  photo: {
    endpoint: files.upload,
    send: ({ id, projectId, body, file }, signal) =>
      upload(
        files.upload,
        { params: { id: projectId }, query: { folder: String(body.folder ?? ''), sendId: id } },
        new File([file?.bytes ?? new ArrayBuffer()], file?.name ?? '', { type: file?.type ?? '' }),
        { progress: () => undefined, signal },
      ),
  },
  shift: {
    endpoint: production.add,
    send: ({ id, projectId, body }, signal) =>
      call(production.add, { params: { id: projectId }, body: { ...(body as EntryForm), id } }, signal),
  },
}
