import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { errorForLog } from './error-for-log.ts'

/**
 * Structured logs, on the console unless another destination is configured. No header, body,
 * query or value of a statement is logged: tokens, codes and texts of people would be in them.
 */
export const newLog = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger =>
  pino(
    {
      level: LOG_LEVEL,
      redact: ['*.password', '*.token', '*.authorization'],
      serializers: {
        req: request => ({ method: request.method, path: pathOf(request.url), remoteAddress: request.ip }),
        res: reply => ({ statusCode: reply.statusCode }),
        err: errorForLog,
        error: errorForLog,
      },
    },
    destination,
  )

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
    .replace(/^(\/api\/(?:file|(?:storage|timeline|launch\/operation)\/shared)\/)[^/]+/i, '$1…')
    .replace(/^(\/api\/calendar\/).+/i, '$1…')
    .replace(/^(\/external\/).*/i, '$1…')
