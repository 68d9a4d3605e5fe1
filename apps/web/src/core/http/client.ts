import { type BuiltRequest, buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import i18next from 'i18next'
import { newId } from '../new-id.ts'
import { sessionStore } from '../session/session-store.ts'

/** An error response of the server, or a network failure. The message is in the user's language. */
export class CallError extends Error {
  // `declare` keeps the fields out of the code that the browser loads, because the constructor assigns all of them.
  /** The HTTP status; 0 when there was no response. */
  declare readonly status: number
  /** A stable name, such as `rule.codeRequired`. */
  declare readonly key: string
  declare readonly modelState: Record<string, string[]> | undefined

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

/** Thrown when the caller cancels the call. */
export class CallCanceled extends CallError {
  constructor() {
    super(0, { message: '' })
  }
}

/** Returns the headers of a request: those of the endpoint, the token, the language and a request id. */
export const headersOf = (address: Pick<BuiltRequest, 'headers'>): Record<string, string> => {
  const token = sessionStore.get()?.token
  return {
    ...address.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    'accept-language': i18next.language,
    'x-request-id': newId(),
  }
}

/**
 * Longest Retry-After of a 429 response for which the client waits silently, in seconds. A longer time is shown as an
 * error.
 */
const maxWaitSeconds = 3
/** Maximum number of pauses per call. After that the error is shown. */
export const maxWaits = 5

/**
 * Returns the pause before a call is retried, in milliseconds. Returns undefined for any response except a 429 with a
 * short pause.
 */
export const pauseMs = (status: number, retryAfter: string | null): number | undefined => {
  const seconds = Number(retryAfter)
  return status === 429 && seconds > 0 && seconds <= maxWaitSeconds ? seconds * 1_000 : undefined
}

/**
 * Returns a function that throws the error of a request without a complete response: the caller has canceled it, or the
 * network failed.
 */
const throwFailure = (signal?: AbortSignal | null) => () => {
  throw signal?.aborted ? new CallCanceled() : new CallError(0, {})
}

export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Sends a request, and retries it after a 429.
 * @throws CallError for a network failure; CallCanceled when the signal aborts the request
 */
async function fetchWithRetry(path: string, request: RequestInit, waits = 0): Promise<Response> {
  const response = await fetch(path, request).catch(throwFailure(request.signal))
  const wait = pauseMs(response.status, response.headers.get('retry-after'))
  if (wait === undefined || waits === maxWaits) return response
  await pause(wait)
  return fetchWithRetry(path, request, waits + 1)
}

/**
 * Sends a request to an endpoint and returns what `read` returns for the successful response. A response that ends early
 * or is not from the server, such as the page of a hotel network, counts as a network failure.
 * @throws CallError when the server responds with an error or cannot be reached
 */
async function send<E extends Endpoint, Content>(
  endpoint: E,
  input: Input<E>,
  read: (response: Response) => Promise<Content>,
  signal?: AbortSignal,
): Promise<Content> {
  const address = buildRequest(endpoint, input)
  const token = sessionStore.get()?.token
  const response = await fetchWithRetry(address.path, {
    method: endpoint.method,
    body: address.body,
    headers: headersOf(address),
    signal,
  })
  if (response.ok) return read(response).catch(throwFailure(signal))
  endDeadSession(endpoint, response.status, token)
  throw parseCallError(response.status, await response.text().catch(throwFailure(signal)))
}

/**
 * Ends the session when the server no longer accepts its token. Does nothing if another session has started in the
 * meantime.
 */
export function endDeadSession({ allow }: Endpoint, status: number, token: string | undefined) {
  if (status === 401 && token && token === sessionStore.get()?.token && allow.who !== 'anyone')
    sessionStore.end()
}

/**
 * Calls an endpoint.
 * @throws CallError for an error response and a network failure
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> => send(endpoint, input, readBody, signal)

/**
 * Returns the bytes that an endpoint sends, and the file name in the headers of the response.
 * @throws CallError for an error response and a network failure
 */
export const download = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ name: string; content: Blob }> =>
  send(endpoint, input, async response => ({
    name: nameIn(response.headers.get('content-disposition')),
    content: await response.blob(),
  }))

/** Returns the file name in a `content-disposition` header: the encoded name (RFC 6266), or else the plain name. */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? '')
}

/** Returns the parsed JSON of a response. Only a response with the status 201 or 204 may be empty. */
const readBody = async (response: Response) => {
  const text = await response.text()
  return text || response.status === 200 ? JSON.parse(text) : undefined
}

/**
 * Parses an error response. Returns an error with only the status if the response is not from the server, such as the
 * page of a proxy.
 */
export function parseCallError(status: number, text: string): CallError {
  try {
    return new CallError(status, JSON.parse(text))
  } catch {
    return new CallError(status, {})
  }
}
