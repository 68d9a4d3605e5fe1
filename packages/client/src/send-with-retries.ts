import { setTimeout as pause } from 'node:timers/promises'
import { errorOf, SteelsafeError } from './steelsafe-error.ts'

interface Patience {
  /** True when the request has the same effect if it arrives twice. */
  isRepeatable: boolean
  maxTries?: number
  maxWaitSeconds?: number
  pauseSeconds?: number
}

/** The last response of a request. */
interface Sent {
  response: Response
  /** True when an earlier try may have been carried out, because its response was lost or a 503. */
  mayBeRepeated: boolean
}

/**
 * Sends a request, and tries it again after 429. The server has not begun such a call, so that every call can be tried
 * again. After 503 or a network failure the call may have been carried out, so only a repeatable one is tried again.
 * @returns the last response, also when it is a refusal
 * @throws SteelsafeError with the status 0 when no response arrived, or with that of the refusal when the pause would be
 *   too long; the reason of `signal` when it has ended the call
 */
export async function sendWithRetries(
  url: string,
  request: RequestInit,
  { isRepeatable, maxTries = 5, maxWaitSeconds = 60, pauseSeconds = 1 }: Patience,
): Promise<Sent> {
  const signal = request.signal ?? undefined
  let mayBeRepeated = false
  for (let left = maxTries - 1; ; left -= 1) {
    const [result] = await Promise.allSettled([fetch(url, request)])
    if (result.status === 'rejected') {
      signal?.throwIfAborted()
      if (!isRepeatable || left <= 0) throw noResponse(result.reason)
      mayBeRepeated = true
      await wait(pauseSeconds, signal)
      continue
    }
    const response = result.value
    const mayRetry = response.status === 429 || (response.status === 503 && isRepeatable)
    if (!mayRetry || left <= 0) return { response, mayBeRepeated }
    if (response.status === 503) mayBeRepeated = true
    const refusal = await errorOf(response)
    const waitSeconds = refusal.retryAfterSeconds ?? pauseSeconds
    if (waitSeconds > maxWaitSeconds) throw refusal
    await wait(waitSeconds, signal)
  }
}

const noResponse = (cause: unknown) =>
  new SteelsafeError(0, { message: cause instanceof Error ? cause.message : String(cause) }, undefined, {
    cause,
  })

/** @throws the reason of the signal when it ends the pause */
async function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  await pause(seconds * 1_000, undefined, { signal }).catch(error => {
    signal?.throwIfAborted()
    throw error
  })
}
