import type { FastifyRequest } from 'fastify'
import type { Origin } from './caller.ts'
import { languageAsked } from './texts.ts'

/** Where a request comes from; the language is the one that it asks for. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  browser: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  language: languageAsked(request.headers['accept-language']) ?? 'en',
})
