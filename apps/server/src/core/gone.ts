import type { FastifyReply } from 'fastify'

/** Aborts when the client closes the connection before it was answered: the call was cancelled, or the connection was lost. */
export function whenGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
