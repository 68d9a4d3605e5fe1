import { setTimeout as pause } from 'node:timers/promises'
import { parseError, SteelsafeError } from './steelsafe-error.ts'

interface RetryOptions {
  /** True when the request has the same effect if it arrives twice. */
  isRepeatable: boolean
  maxTries?: number
  maxWaitSeconds?: number
  pauseSeconds?: number
}

/** The last response of a request. */
interface SendResult {
  response: Response
  /** True when an earlier attempt may have been carried out: its response was lost, or had the status 503. */
  canBeRepeated: boolean
}

/**
 * Sends a request, and retries it after 429, 503 and network failures. A server that answers 429 has not started the
 * call, so any request is retried. After 503 or a network failure the call may have been carried out, so only a
 * repeatable request is retried.
 * @returns the last response, even if it is an error response
 * @throws SteelsafeError with the status 0 when no response arrived, or with the status of the response when the server
 *   requests a pause of more than `maxWaitSeconds`; the abort reason when `signal` is aborted
 */
export async function sendWithRetries(
  url: string,
  request: RequestInit,
  { isRepeatable, maxTries = 5, maxWaitSeconds = 60, pauseSeconds = 1 }: RetryOptions,
): Promise<SendResult> {
  const signal = request.signal ?? undefined
  let canBeRepeated = false
  for (let left = maxTries - 1; ; left -= 1) {
    const [result] = await Promise.allSettled([fetch(url, request)])
    if (result.status === 'rejected') {
      signal?.throwIfAborted()
      if (!isRepeatable || left <= 0) throw noResponse(result.reason)
      canBeRepeated = true
      await wait(pauseSeconds, signal)
      continue
    }
    const response = result.value
    const canRetry = response.status === 429 || (response.status === 503 && isRepeatable)
    if (!canRetry || left <= 0) return { response, canBeRepeated }
    if (response.status === 503) canBeRepeated = true
    const refusal = await parseError(response)
    const waitSeconds = refusal.retryAfterSeconds ?? pauseSeconds
    if (waitSeconds > maxWaitSeconds) throw refusal
    await wait(waitSeconds, signal)
  }
}

const noResponse = (cause: unknown) =>
  new SteelsafeError(0, { message: cause instanceof Error ? cause.message : String(cause) }, undefined, {
    cause,
  })

/** Throws the abort reason of the signal when it is aborted during the pause. */
async function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  await pause(seconds * 1_000, undefined, { signal }).catch(error => {
    signal?.throwIfAborted()
    throw error
  })
}
