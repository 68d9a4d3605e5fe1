import type { FastifyInstance } from 'fastify'

/** Counts the running requests. Returns a function that waits until no request is running. */
export function countRequests(app: FastifyInstance): () => Promise<void> {
  let count = 0
  let wake: (() => void) | undefined
  app.addHook('onRequest', async (_request, reply) => {
    count += 1
    reply.raw.once('close', () => {
      count -= 1
      if (count === 0) wake?.()
    })
  })
  return () =>
    new Promise(resolve => {
      wake = resolve
      if (count === 0) resolve()
    })
}
