/** The body of a refusal, as docs/api.md describes it. */
interface Refusal {
  message?: string
  error?: string
  modelState?: Record<string, string[]>
  requestId?: string
}

/** Thrown when the server refuses a call, when no response arrives, or when the response is not from Steelsafe. */
export class SteelsafeError extends Error {
  /** The HTTP status; 0 when no response arrived. A call that writes may have been carried out in this case. */
  readonly status: number
  /** The key of the error, such as `tooMany`. It does not change between versions. Empty for a response of a proxy. */
  readonly key: string
  /** The messages of each invalid field, by the path of the field in the body or the query. */
  readonly modelState: Record<string, string[]>
  /** Identifies the call in the log of the server; undefined for a response of a proxy. */
  readonly requestId: string | undefined
  /** Seconds to wait before a retry; undefined if the response has no `Retry-After`. */
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

/** Reads the error of a response. If the body is not JSON, such as the page of a proxy, the error has only a status. */
export async function parseError(response: Response): Promise<SteelsafeError> {
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
 * Returns the JSON of a successful response; undefined if the body is empty.
 * @throws SteelsafeError when the body is not JSON, such as the sign-in page of a proxy
 */
export async function parseJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : undefined
  } catch (cause) {
    const message = `The response with the status ${response.status} is not from Steelsafe`
    throw new SteelsafeError(response.status, { message }, undefined, { cause })
  }
}
