import type { FastifyInstance } from 'fastify'
import { serverLimits } from '#core/server-limits.ts'

/** Returns options of the HTTP server that close a connection when its headers do not arrive in time. */
export const headersInTime = (seconds: number) => ({
  headersTimeout: seconds * 1000,
  connectionsCheckingInterval: Math.min(5000, seconds * 500),
})

/**
 * Cuts off bodies that arrive too slowly. It limits the bytes per interval and not the total time, because two
 * gigabytes over a slow but steady connection take hours.
 */
export function cutSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding']
    if (!hasBody) return
    const { socket } = raw
    let before = socket.bytesRead
    const timer = setInterval(() => {
      const came = socket.bytesRead - before
      before = socket.bytesRead
      // Bytes that have arrived but were not read yet are our delay, not the client's.
      const isWaitingForUs = raw.isPaused() || raw.readableLength >= raw.readableHighWaterMark
      if (raw.complete || isWaitingForUs || came >= serverLimits.slowBodyBytes) return
      if (reply.raw.headersSent) socket.destroy()
      else app.server.emit('clientError', new TooSlow(), socket)
    }, seconds * 1000)
    timer.unref()
    // Do not stop with the response: an error response is sent before the body has arrived.
    raw.once('end', () => clearInterval(timer))
    raw.once('close', () => clearInterval(timer))
  })
}

/** An error with the code for which the server responds with 408 and closes the connection. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
