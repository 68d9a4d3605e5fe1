import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { queueTexts } from '#shared/files/upload/queue-texts.ts'
import { UploadQueue } from '#shared/files/upload/upload-queue.ts'
import { useSessionUploads } from './UploadsProvider.tsx'
import { uploadTransport } from './upload-transport.ts'

/** Returns the upload queue of a project. */
export function useUploads(project: string): UploadQueue {
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const uploads = useSessionUploads()
  uploads.maxBytes = settings?.largestFileBytes ?? uploads.maxBytes
  const maxBytes = () => uploads.maxBytes
  return uploads.queueOf(
    project,
    () => new UploadQueue(uploadTransport(project), { largestBytes: maxBytes, texts: queueTexts(maxBytes) }),
  )
}
