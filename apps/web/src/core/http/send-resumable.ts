import type { DetailedError, Upload } from 'tus-js-client'
import { sessionStore } from '../session/session-store.ts'
import { CallError, headersOf, parseCallError } from './client.ts'

interface Target {
  /** The URL that creates uploads. */
  address: string
  folder: string
}

interface Watch {
  progress(sentBytes: number): void
  signal: AbortSignal
}

/**
 * Sends a file by tus 1.0.0. Skips the parts that the server already has, even those sent before a reload. A stopped
 * upload can be resumed.
 * @throws CallError for an error response and a network failure; a DOMException with the name `AbortError` when the
 *   signal stops the upload
 */
export async function sendResumable(target: Target, file: File, { progress, signal }: Watch): Promise<void> {
  const { Upload } = await import('tus-js-client')
  const options = await optionsOf(target, file)
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...options,
      onProgress: progress,
      onSuccess: () => resolve(),
      onError: error => reject(toCallError(error as DetailedError)),
    })
    const stop = () => {
      void upload.abort()
      reject(new DOMException('', 'AbortError'))
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    void resume(upload).catch(reject)
  })
}

/** Deletes the parts of a file that the server has received. */
export async function deleteResumable(target: Target, file: File): Promise<void> {
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, await optionsOf(target, file))
  const [before] = await upload.findPreviousUploads()
  if (!before?.uploadUrl) return
  upload.resumeFromPreviousUpload(before)
  upload.url = before.uploadUrl
  await upload.abort(true)
}

async function resume(upload: Upload) {
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
}

async function optionsOf({ address, folder }: Target, file: File) {
  const { uploadAddresses } = await import('./upload-addresses.ts')
  const user = sessionStore.get()?.session.id ?? ''
  const name = file.name.normalize('NFC')
  return {
    endpoint: address,
    metadata: { filename: name, folder },
    // The upload queue retries all uploads, resumable or not.
    retryDelays: null,
    urlStorage: uploadAddresses,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => [user, address, folder, name, file.size, file.lastModified].join('|'),
    onBeforeRequest: (request: { setHeader(name: string, value: string): void }) => {
      for (const [header, value] of Object.entries(headersOf({ headers: {} })))
        request.setHeader(header, value)
    },
  }
}

function toCallError({ originalResponse }: DetailedError): CallError {
  return originalResponse
    ? parseCallError(originalResponse.getStatus(), originalResponse.getBody())
    : new CallError(0, {})
}
