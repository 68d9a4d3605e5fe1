import { type Change, live } from '@steelsafe/contract/live/endpoints.ts'
import type { ApiCall } from './api-calls.ts'
import { expect } from './component.ts'

/** Mocks the event stream of a page. `publish` sends an event about a change by another user. */
export function liveEvents() {
  const openStreams: ApiCall[] = []
  return {
    endpoint: live.stream,
    /** Keeps the stream open. */
    respond(call: ApiCall): Promise<void> {
      openStreams.push(call)
      return Promise.resolve()
    },
    /** Sends the event and ends the stream. The page then opens another stream. */
    async publish(change: Change) {
      await expect.poll(() => openStreams.length).toBeGreaterThan(0)
      const body = `event: change\ndata: ${JSON.stringify(change)}\n\n`
      await openStreams.shift()?.fulfill({ contentType: 'text/event-stream', body })
    },
  }
}
