import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { errorForLog } from './error-for-log.ts'
import { warningRecorder } from './recent-warnings.ts'

/**
 * Creates a structured log, on the console by default. It contains no header, body, query or value of a statement,
 * because those contain tokens, codes and texts of users. The last warnings and errors stay in memory for the support
 * bundle.
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
        req: request => ({
          method: request.method,
          path: pathForLog(request.url),
          remoteAddress: request.ip,
        }),
        res: reply => ({ statusCode: reply.statusCode }),
        err: errorForLog,
        error: errorForLog,
      },
    },
    pino.multistream([
      { level: 'trace', stream: destination },
      { level: 'warn', stream: warningRecorder },
    ]),
  )

const requestIdPattern = /^[\w-]{8,64}$/

/** Returns the id of a request. A caller may choose it in a header, to match its logs with ours. */
export const newRequestId = (request: IncomingMessage): string => {
  const id = request.headers['x-request-id']
  return typeof id === 'string' && requestIdPattern.test(id) ? id : randomUUID()
}

/** Returns the path without the query, and without the signature of a signed URL. */
export const pathForLog = (url: string) =>
  url
    .split('?')[0]!
    .replace(/^(\/api\/(?:file|(?:storage|timeline|launch\/operation)\/shared)\/)[^/]+/i, '$1…')
    .replace(/^(\/api\/calendar\/).+/i, '$1…')
    .replace(/^(\/external\/).*/i, '$1…')
