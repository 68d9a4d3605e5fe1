import type { FastifyRequest } from 'fastify'
import type { Origin } from './caller.ts'
import { languageAsked } from './texts.ts'

/** Returns the source of a request. The language is the requested one. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  browser: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  language: languageAsked(request.headers['accept-language']) ?? 'en',
})
