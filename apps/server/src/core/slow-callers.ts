import { limits } from '@steelsafe/contract/core/limits.ts'
import type { FastifyInstance } from 'fastify'

/** Options of the HTTP server: headers that are not there in time end the connection. */
export const headersInTime = (seconds: number) => ({
  headersTimeout: seconds * 1000,
  connectionsCheckingInterval: Math.min(5000, seconds * 500),
})

/**
 * Cuts bodies that come drop by drop. What counts is that something comes, not how long it takes in all: two gigabytes over
 * a slow but steady line take hours.
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
      // What is there and not yet taken is our own slowness.
      const isWaitingForUs = raw.isPaused() || raw.readableLength >= raw.readableHighWaterMark
      if (raw.complete || isWaitingForUs || came >= limits.slowBodyBytes) return
      if (reply.raw.headersSent) socket.destroy()
      else app.server.emit('clientError', new TooSlow(), socket)
    }, seconds * 1000)
    timer.unref()
    // Not with the answer: a refusal leaves before the body is there.
    raw.once('end', () => clearInterval(timer))
    raw.once('close', () => clearInterval(timer))
  })
}

/** With the code by which the server answers 408 and closes the connection. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
