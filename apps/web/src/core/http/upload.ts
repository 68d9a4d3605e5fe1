import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { sessionStore } from '../session/session-store.ts'
import { CallError, endDeadSession, headersOf, maxWaits, parseCallError, pause, pauseMs } from './client.ts'

interface Watch {
  progress(sentBytes: number): void
  signal: AbortSignal
}

/**
 * Uploads a file in a form, after its other fields. Retries it after a 429. Uses XMLHttpRequest, because fetch does
 * not report progress.
 * @throws CallError for an error response and a network failure; a DOMException with the name `AbortError` when the
 *   signal aborts the upload
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: Omit<Input<E>, 'body'>,
  file: File,
  { progress, signal }: Watch,
  fields: Record<string, string> = {},
  waits = 0,
): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file, file.name)
  const address = buildRequest(endpoint, { ...input, body } as Input<E>)
  const token = sessionStore.get()?.token
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address.path)
    for (const [name, value] of Object.entries(headersOf(address))) request.setRequestHeader(name, value)
    request.upload.onprogress = event => progress(event.loaded)
    request.onerror = () => reject(new CallError(0, {}))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onload = () => {
      if (request.status < 300) return resolve()
      const wait = pauseMs(request.status, request.getResponseHeader('retry-after'))
      if (wait !== undefined && waits < maxWaits)
        return void pause(wait)
          .then(() => upload(endpoint, input, file, { progress, signal }, fields, waits + 1))
          .then(resolve, reject)
      endDeadSession(endpoint, request.status, token)
      reject(parseCallError(request.status, request.responseText))
    }
    if (signal.aborted) return reject(new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(address.body as FormData)
  })
}
