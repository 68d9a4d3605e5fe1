import { getEventListeners } from 'node:events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the stream on a server that gives the same response each time. Returns the signals of the requests. */
function openStream(respond: () => Response) {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return respond()
  })
  return { signals, stop: openLiveStream('token', new QueryClient()) }
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
