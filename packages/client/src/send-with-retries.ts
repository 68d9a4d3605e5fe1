import { setTimeout as pause } from 'node:timers/promises'
import { errorOf, SteelsafeError } from './steelsafe-error.ts'

interface Patience {
  /** True when the request has the same effect if it arrives twice. */
  isRepeatable: boolean
  maxTries?: number
  maxWaitSeconds?: number
  pauseSeconds?: number
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
): Promise<Response> {
  const signal = request.signal ?? undefined
  for (let left = maxTries - 1; ; left -= 1) {
    const response = await fetch(url, request).catch(cause => cause as Error)
    if (response instanceof Error) {
      if (signal?.aborted) throw response
      if (!isRepeatable || left <= 0)
        throw new SteelsafeError(0, { message: response.message }, undefined, { cause: response })
      await pause(pauseSeconds * 1_000, undefined, { signal })
      continue
    }
    const mayRetry = response.status === 429 || (response.status === 503 && isRepeatable)
    if (!mayRetry || left <= 0) return response
    const refusal = await errorOf(response)
    const waitSeconds = refusal.retryAfterSeconds ?? pauseSeconds
    if (waitSeconds > maxWaitSeconds) throw refusal
    await pause(waitSeconds * 1_000, undefined, { signal })
  }
}
