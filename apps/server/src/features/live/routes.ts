import { live } from '@steelsafe/contract/live/endpoints.ts'
import { parseBearerToken } from '#core/access/caller.ts'
import { serveWithoutTransaction } from '#core/http/serve.ts'

export const liveRoutes = [
  serveWithoutTransaction(live.stream, async ({ services, request, reply }) => {
    const token = parseBearerToken(request.headers.authorization)! // The rule has found the caller by this token.
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Close the connection when the stream ends, because an open connection would delay a shutdown.
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    await services.eventStreams.join(token, reply.raw)
  }),
]
