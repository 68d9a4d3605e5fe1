import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'

/** Structured logs. No header, body or query is logged: tokens, codes and addresses of people would be in them. */
export const newLog = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyBaseLogger =>
  pino({
    level: LOG_LEVEL,
    redact: ['*.password', '*.token', '*.authorization'],
    serializers: {
      req: request => ({ method: request.method, path: pathOf(request.url), remoteAddress: request.ip }),
      res: reply => ({ statusCode: reply.statusCode }),
    },
  })

const given = /^[\w-]{8,64}$/

/** A caller may name its request, so that its own logs and ours meet. */
export const newRequestId = (request: IncomingMessage): string => {
  const id = request.headers['x-request-id']
  return typeof id === 'string' && given.test(id) ? id : randomUUID()
}

/** Without the query, and without the signature of a signed address. */
export const pathOf = (url: string) =>
  url
    .split('?')[0]!
    .replace(/^(\/api\/(?:file|storage\/shared)\/)[^/]+/i, '$1…')
    .replace(/^(\/external\/).*/i, '$1…')
