import type { Change } from '@steelsafe/contract/live/endpoints.ts'
import { live } from '@steelsafe/contract/live/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '../session/session-store.ts'
import { takeProgress } from './progress.ts'
import { showsArea } from './reload.ts'
import { throttleByKey } from './throttle-by-key.ts'

const firstPauseMs = 1_000
const maxPauseMs = 30_000

/**
 * Reads the event stream of the signed-in user, and reloads data that other users have changed. Reloads all data when the
 * stream opens again, because changes of the meantime are unknown. Returns a function that stops it. The app works without
 * the stream too: queries are repeated when the window gets the focus.
 */
export function openLiveStream(token: string, client: QueryClient): () => void {
  const stopping = new AbortController()
  void keepReading(token, client, stopping.signal)
  return () => stopping.abort()
}

async function keepReading(token: string, client: QueryClient, signal: AbortSignal) {
  let pauseMs = firstPauseMs
  let isAgain = false
  while (!signal.aborted) {
    const startedAt = Date.now()
    const isReplaced = await readStream(token, client, signal, isAgain).catch(() => false)
    isAgain = true
    if (isReplaced) await comeBack(signal)
    pauseMs = Date.now() - startedAt > maxPauseMs ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs)
    await pause(pauseMs, signal)
  }
}

/**
 * Reads the stream until it ends. Returns true when the server closed it because the user has opened many newer streams.
 * @param isAgain true when the stream may have been open before
 */
async function readStream(
  token: string,
  client: QueryClient,
  signal: AbortSignal,
  isAgain: boolean,
): Promise<boolean> {
  const response = await fetch(live.stream.path, { headers: { authorization: `Bearer ${token}` }, signal })
  if (response.status === 401) end(token)
  if (!response.ok || !response.body) return false
  if (isAgain) void client.invalidateQueries()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + part.value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) handleEvent(event, token, client)
    if (events.some(event => nameOf(event) === 'replaced')) return true
  }
  return false
}

function handleEvent(event: string, token: string, client: QueryClient) {
  const name = nameOf(event)
  if (name === 'signedOut') return end(token)
  const data = /^data: (.*)$/m.exec(event)?.[1] ?? '{}'
  if (name === 'progress') return takeProgress(JSON.parse(data))
  if (name !== 'change') return
  const change: Change = JSON.parse(data)
  throttleByKey(data, () => reloadChangedQueries(change, client))
}

const nameOf = (event: string) => /^event: (\w+)$/m.exec(event)?.[1]

function reloadChangedQueries({ area, projectId, companyIds }: Change, client: QueryClient) {
  const isShown = showsArea(area)
  void client.invalidateQueries({
    // Excludes queries of other projects, whose data has not changed. A change of a company affects all of its projects,
    // and a query of another area may show several projects.
    predicate: query => {
      const [queryArea, , input] = query.queryKey as [string, string?, { params?: { id?: string } }?]
      const id = input?.params?.id
      return (
        isShown(query) &&
        (!projectId || !id || id === projectId || queryArea !== area || !!companyIds?.includes(id))
      )
    },
  })
}

const end = (token: string) => {
  if (sessionStore.get()?.token === token) sessionStore.end()
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })

/** Resolves when the window next gets the focus. */
const comeBack = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const done = () => {
      window.removeEventListener('focus', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    window.addEventListener('focus', done)
    signal.addEventListener('abort', done)
  })
