import { type Address, addressOf } from '@steelsafe/contract/core/address.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import i18next from 'i18next'
import { newId } from './new-id.ts'
import { sessionStore } from './session-store.ts'

/** A refusal of the server, or its silence. The message is in the user's language. */
export class CallError extends Error {
  /** 0 when there was no answer. */
  readonly status: number
  /** A name that stays, as `rule.codeRequired`. */
  readonly key: string
  readonly modelState: Record<string, string[]> | undefined

  /** The same error, with what failed before its message. */
  named(what: string): CallError {
    return new CallError(this.status, {
      message: `${what} ${this.message}`,
      error: this.key,
      modelState: this.modelState,
    })
  }

  constructor(
    status: number,
    body: { message?: string; error?: string; modelState?: Record<string, string[]> },
  ) {
    super(body.message ?? i18next.t('ui:offline.noAnswer'))
    this.status = status
    this.key = body.error ?? ''
    this.modelState = body.modelState
  }
}

/** Whoever called has cancelled the call. */
export class CallCancelled extends CallError {
  constructor() {
    super(0, { message: '' })
  }
}

/** Headers that every request carries. */
export const headersOf = (address: Pick<Address, 'headers'>): Record<string, string> => {
  const token = sessionStore.get()?.token
  return {
    ...address.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    'accept-language': i18next.language,
    'x-request-id': newId(),
  }
}

/** Maximum pause after "too many at once" that is waited out silently; a longer one is shown as an error. */
const maxWaitSeconds = 3
/** Maximum number of such pauses of one call; after them the error is shown. */
const maxWaits = 5

/** How long to wait before the same call is repeated; undefined for every other answer. */
const pauseMs = (status: number, retryAfter: string | null): number | undefined => {
  const seconds = Number(retryAfter)
  return status === 429 && seconds > 0 && seconds <= maxWaitSeconds ? seconds * 1_000 : undefined
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Sends a request, and repeats it where the server has answered that there were too many. @throws CallError */
async function patientFetch(path: string, request: RequestInit, waits = 0): Promise<Response> {
  const response = await fetch(path, request).catch(() => {
    throw request.signal?.aborted ? new CallCancelled() : new CallError(0, {})
  })
  const wait = pauseMs(response.status, response.headers.get('retry-after'))
  if (wait === undefined || waits === maxWaits) return response
  await pause(wait)
  return patientFetch(path, request, waits + 1)
}

/** The answer of an endpoint to a request that it has not refused. @throws CallError */
async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Response> {
  const address = addressOf(endpoint, input)
  const token = sessionStore.get()?.token
  const response = await patientFetch(address.path, {
    method: endpoint.method,
    body: address.body,
    headers: headersOf(address),
    signal,
  })
  if (response.ok) return response
  endDeadSession(endpoint, response.status, token)
  throw new CallError(response.status, await response.json().catch(() => ({})))
}

/** A token that the server no longer accepts ends its session, unless another one has begun in the meantime. */
function endDeadSession({ allow }: Endpoint, status: number, token: string | undefined) {
  if (status === 401 && token && token === sessionStore.get()?.token && allow.who !== 'anyone')
    sessionStore.end()
}

/** Calls an endpoint. @throws CallError */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const response = await send(endpoint, input, signal)
  return (
    response.status === 204 || response.status === 201 ? readAny(response) : response.json()
  ) as Promise<Output<E>>
}

/** The bytes that an endpoint answers, with the name that it gives them. @throws CallError */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ name: string; content: Blob }> {
  const response = await send(endpoint, input)
  return { name: nameIn(response.headers.get('content-disposition')), content: await response.blob() }
}

/** Of a `content-disposition`: the name in any script (RFC 6266), or else the plain one. */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? '')
}

const readAny = async (response: Response) => {
  const text = await response.text()
  return text ? JSON.parse(text) : undefined
}

interface Watch {
  progress(sentBytes: number): void
  signal: AbortSignal
}

/** Sends one file, after the fields of its form; by XMLHttpRequest, because only that reports progress. @throws CallError */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: Omit<Input<E>, 'body'>,
  file: File,
  { progress, signal }: Watch,
  fields: Record<string, string> = {},
): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file, file.name)
  const address = addressOf(endpoint, { ...input, body } as Input<E>)
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
      if (wait !== undefined)
        return void pause(wait)
          .then(() => upload(endpoint, input, file, { progress, signal }, fields))
          .then(resolve, reject)
      endDeadSession(endpoint, request.status, token)
      reject(refusalOf(request.status, request.responseText))
    }
    if (signal.aborted) return reject(new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(address.body as FormData)
  })
}

/** A refusal as the server wrote it; what is not of the server itself (a proxy's page) has its status only. */
export function refusalOf(status: number, text: string): CallError {
  try {
    return new CallError(status, JSON.parse(text))
  } catch {
    return new CallError(status, {})
  }
}
