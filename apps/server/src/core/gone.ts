import type { FastifyReply } from 'fastify'

/** Aborts when whoever called has closed the connection before they were answered: they have cancelled, or are gone. */
export function whenGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
