/** The body of a refusal, as docs/api.md describes it. */
interface Refusal {
  message?: string
  error?: string
  modelState?: Record<string, string[]>
  requestId?: string
}

/** Thrown when the server refuses a call, when no response arrived, or when it is not from Steelsafe. */
export class SteelsafeError extends Error {
  /** The HTTP status; 0 when no response arrived, so that a call that writes may have been carried out. */
  readonly status: number
  /** A name that does not change between versions, such as `tooMany`; empty for a response of a proxy. */
  readonly key: string
  /** The messages of each wrong field, by its path in the body or the query. */
  readonly modelState: Record<string, string[]>
  /** Identifies the call in the log of the server; undefined for a response of a proxy. */
  readonly requestId: string | undefined
  /** Seconds after which the call can be tried again; undefined when the server has named none. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, refusal: Refusal, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(refusal.message ?? (status === 0 ? 'No response' : `Status ${status}`), options)
    this.name = 'SteelsafeError'
    this.status = status
    this.key = refusal.error ?? ''
    this.modelState = refusal.modelState ?? {}
    this.requestId = refusal.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Reads a refusal. A response that is not from Steelsafe, such as the page of a proxy, has only a status. */
export async function errorOf(response: Response): Promise<SteelsafeError> {
  const text = await response.text()
  const seconds = Number(response.headers.get('retry-after'))
  const retryAfterSeconds = seconds > 0 ? seconds : undefined
  try {
    return new SteelsafeError(response.status, JSON.parse(text), retryAfterSeconds)
  } catch {
    return new SteelsafeError(response.status, {}, retryAfterSeconds)
  }
}

/**
 * Reads the JSON of a successful response; undefined when it is empty.
 * @throws SteelsafeError when it is not JSON, such as the sign-in page of a proxy
 */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : undefined
  } catch (cause) {
    const message = `The response with the status ${response.status} is not from Steelsafe`
    throw new SteelsafeError(response.status, { message }, undefined, { cause })
  }
}
