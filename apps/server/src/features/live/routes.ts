import { live } from '@steelsafe/contract/live/endpoints.ts'
import { tokenOf } from '#core/caller.ts'
import { serveInSteps } from '#core/serve.ts'

export const liveRoutes = [
  serveInSteps(live.stream, async ({ services, request, reply }) => {
    const token = tokenOf(request.headers.authorization)! // the rule before it has found the caller by it
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // The connection ends with the stream: an open one would delay a shutdown.
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    await services.eventStreams.join(token, reply.raw)
  }),
]
