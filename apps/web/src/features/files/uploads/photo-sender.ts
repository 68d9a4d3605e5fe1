import { files } from '@steelsafe/contract/files/endpoints.ts'
import i18next from 'i18next'
import { upload } from '#core/http/upload.ts'
import { fileOfItem, type Sender } from '#features/send-queue/index.ts'

/** Sends a photo from the queue: uploads it into a folder of a tool. */
export const photoSender: Sender = {
  endpoint: files.upload,
  send: (item, signal) =>
    upload(
      files.upload,
      {
        params: { id: item.projectId },
        query: { folder: String(item.body.folder ?? ''), sendId: item.id },
      },
      fileOfItem(item),
      { progress: () => undefined, signal },
    ),
  area: 'files',
  title: ({ file }) => i18next.t('files:queue.title', { name: file?.name }),
  sentMessage: ({ tool }) => i18next.t('files:queue.sent', { tool }),
}
