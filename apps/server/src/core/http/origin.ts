import type { FastifyRequest } from 'fastify'
import type { Origin } from '#core/access/caller.ts'
import { requestedLanguage } from '#core/texts.ts'

/** Returns the source of a request, with the language of its Accept-Language header. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  url: `${request.protocol}://${request.host}`,
  browser: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  language: requestedLanguage(request.headers['accept-language']) ?? 'en',
})
