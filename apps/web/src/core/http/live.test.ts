import { getEventListeners } from 'node:events'
import type { Change } from '@steelsafe/contract/live/endpoints.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the stream on a server that gives the same response each time. Returns the signals of the requests. */
function openStream(respond: () => Response, client = new QueryClient()) {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return respond()
  })
  return { signals, stop: openLiveStream('token', client) }
}

const countListeners = ([signal]: AbortSignal[]) => getEventListeners(signal!, 'abort').length

test('a stream that is opened again many times keeps no listener of an earlier pause', async () => {
  const { signals, stop } = openStream(() => new Response(null, { status: 503 }))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(signals.length).toBeGreaterThan(10)
  expect(countListeners(signals)).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('a replaced stream waits for the focus, and keeps no listener of an earlier wait', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { signals, stop } = openStream(() => new Response('event: replaced\n\n'))
  for (const count of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(600_000)
    expect(signals).toHaveLength(count)
    page.dispatchEvent(new Event('focus'))
  }
  await vi.advanceTimersByTimeAsync(600_000)
  expect(countListeners(signals)).toBe(1)
  stop()
  expect(getEventListeners(page, 'focus')).toEqual([])
})

test('all data is loaded again when the stream opens again, because changes of the meantime are unknown', async () => {
  const client = new QueryClient()
  const key = ['boards', 'list']
  client.setQueryData(key, [])
  const responses = [new Response(''), new Response(null, { status: 503 }), new Response('')]
  const { signals, stop } = openStream(() => responses.shift() ?? new Response(null, { status: 503 }), client)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(signals).toHaveLength(2)
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  stop()
})

/**
 * Publishes a change to a page that has loaded data of the area about several projects and companies. Returns the ids of
 * the projects and companies whose data the page loads again.
 */
async function idsReloadedBy(change: Change, ids: string[]): Promise<string[]> {
  const client = new QueryClient()
  const keyOf = (id: string) => [change.area, 'list', { params: { id } }]
  for (const id of ids) client.setQueryData(keyOf(id), [])
  const event = `event: change\ndata: ${JSON.stringify(change)}\n\n`
  const { stop } = openStream(() => new Response(event), client)
  const reloadedIds = () => ids.filter(id => client.getQueryState(keyOf(id))?.isInvalidated)
  await vi.waitFor(() => expect(reloadedIds()).not.toEqual([]))
  stop()
  // Ends the pause after the change, which would ignore the same change in another test.
  vi.runAllTimers()
  return reloadedIds()
}

test('a change of a tool reloads the board of its company, and no other tool and board', async () => {
  const change = { area: 'boards', projectId: 'tool', companyIds: ['company'] }
  const ids = ['tool', 'company', 'other tool', 'other company']
  expect(await idsReloadedBy(change, ids)).toEqual(['tool', 'company'])
})

test('a change of the calendar of a company reloads the calendar of an open tool', async () => {
  expect(await idsReloadedBy({ area: 'timeline', companyId: 'company' }, ['company', 'tool'])).toEqual([
    'company',
    'tool',
  ])
})
