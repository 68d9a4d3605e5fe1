import { type Change, live } from '@steelsafe/contract/live/endpoints.ts'
import type { ApiCall } from './api-calls.ts'
import { expect } from './component.ts'

/** Mocks the event stream of a page. `publish` sends it the news that somebody else has changed something. */
export function liveEvents() {
  const openStreams: ApiCall[] = []
  return {
    endpoint: live.stream,
    /** Keeps the stream open. */
    respond(call: ApiCall): Promise<void> {
      openStreams.push(call)
      return Promise.resolve()
    },
    /** Ends the stream with the event. The page opens another stream by itself. */
    async publish(change: Change) {
      await expect.poll(() => openStreams.length).toBeGreaterThan(0)
      const body = `event: change\ndata: ${JSON.stringify(change)}\n\n`
      await openStreams.shift()?.fulfill({ contentType: 'text/event-stream', body })
    },
  }
}
