import type { FastifyReply } from 'fastify'

/**
 * Returns a signal that aborts when the client closes the connection before the response is sent, because the call was
 * canceled or the connection was lost.
 */
export function abortOnDisconnect({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
