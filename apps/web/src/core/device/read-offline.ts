import { useSyncExternalStore } from 'react'
import type { CallError } from '../http/client.ts'
import { sessionStore } from '../session/session-store.ts'

/**
 * Time in milliseconds after which a stored answer is shown if the server has not responded. Browsers report to be
 * online even on networks without internet.
 */
const fallbackDelayMs = 3_000

/** Time in milliseconds after which the server is called again, because some networks come back without an event. */
const retryDelayMs = 10_000

interface OfflineRead<Answer> {
  area: string
  /** Identifies the answer among the stored answers of the user. */
  key: string
  load: () => Promise<Answer>
  /** Called with an answer that arrives after the stored answer was returned. */
  onLate: (answer: Answer) => void
  /** Called when the endpoint should be called again after a stored answer was returned. */
  onRetry: () => void
}

type Outcome<Answer> = { isLoaded: true; answer: Answer } | { isLoaded: false; error: CallError }

/**
 * Returns the answer of the server and stores it on this device for its user. Without a network, returns the stored
 * answer. Deletes the stored answer if the server responds with 403 or 404.
 * @throws CallError when the server responds with an error, and without a network when nothing is stored
 */
export async function readOffline<Answer>({
  area,
  key,
  load,
  onLate,
  onRetry,
}: OfflineRead<Answer>): Promise<Answer> {
  const userId = sessionStore.get()?.session.id
  if (userId === undefined) return load()
  const outcome = load().then<Outcome<Answer>, Outcome<Answer>>(
    answer => ({ isLoaded: true, answer }),
    (error: CallError) => ({ isLoaded: false, error }),
  )
  const takeFresh = (answer: Answer): Answer => {
    setFresh(area)
    void putAnswer(userId, key, answer)
    return answer
  }
  const early = await Promise.race([outcome, pause(fallbackDelayMs)])
  const isUnreachable = early === undefined || (!early.isLoaded && early.error.status === 0)
  const storedResponse = isUnreachable ? await storedAnswer(userId, key) : undefined
  if (storedResponse) {
    setStored(area, key, storedResponse.storedAt)
    retryOnce(onRetry)
    if (!early) void outcome.then(late => late.isLoaded && onLate(takeFresh(late.answer)))
    return storedResponse.content as Answer
  }
  const settled = early ?? (await outcome)
  if (settled.isLoaded) return takeFresh(settled.answer)
  if (settled.error.status === 403 || settled.error.status === 404) void deleteAnswer(userId, key)
  throw settled.error
}

/** Calls `retry` once: when the browser reports a network, or after `retryDelayMs`. */
function retryOnce(retry: () => void): void {
  const timer = setTimeout(finish, retryDelayMs)
  addEventListener('online', finish, { once: true })
  function finish() {
    clearTimeout(timer)
    removeEventListener('online', finish)
    retry()
  }
}

const pause = (ms: number) => new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), ms))

/** Loads the store on first use. If the browser does not allow storage, nothing is stored. */
const store = () => import('./answer-store.ts')
const putAnswer = (userId: string, key: string, content: unknown) =>
  store()
    .then(({ putEntry }) => putEntry({ userId, key, kind: 'answer', content }))
    .catch(() => undefined)
const storedAnswer = (userId: string, key: string) =>
  store()
    .then(({ getEntry }) => getEntry(userId, key))
    .catch(() => undefined)
const deleteAnswer = (userId: string, key: string) =>
  store()
    .then(({ deleteEntry }) => deleteEntry(userId, key))
    .catch(() => undefined)

/** The times at which the shown answers were stored, by area and key. */
const storedTimes = new Map<string, Map<string, number>>()
const listeners = new Set<() => void>()

function setStored(area: string, key: string, storedAt: number) {
  const times = storedTimes.get(area) ?? new Map<string, number>()
  storedTimes.set(area, times.set(key, storedAt))
  for (const listener of listeners) listener()
}

/**
 * Deletes the times of an area. A fresh answer proves that there is a network, and then the other answers of the area
 * are loaded again too.
 */
function setFresh(area: string) {
  if (storedTimes.delete(area)) for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns the time at which the oldest shown answer of an area was stored on this device, in milliseconds since 1970.
 * Returns undefined when the answers come from the server.
 */
export const useStoredTime = (area: string): number | undefined =>
  useSyncExternalStore(subscribe, () => {
    const times = storedTimes.get(area)
    return times && Math.min(...times.values())
  })
