import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { type Config, WrongSetting } from '../config.ts'
import { errorForLog } from './error-for-log.ts'
import { warningRecorder } from './recent-warnings.ts'
import { RotatingFile } from './rotating-file.ts'

/**
 * Creates a structured log, on the console or in the files of LOG_FILE. It contains no headers, bodies, queries or
 * values of statements, because they contain tokens, codes and texts of users. The latest warnings and errors also stay
 * in memory for the support bundle.
 * @throws WrongSetting when LOG_FILE cannot be written
 */
export const newLog = (
  { LOG_LEVEL, LOG_FILE }: Pick<Config, 'LOG_LEVEL' | 'LOG_FILE'>,
  destination: DestinationStream = LOG_FILE ? openFile(LOG_FILE) : pino.destination(1),
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

function openFile(path: string): RotatingFile {
  try {
    return new RotatingFile(path)
  } catch (error) {
    throw new WrongSetting(`LOG_FILE cannot be written: ${(error as Error).message}`)
  }
}

const requestIdPattern = /^[\w-]{8,64}$/

/** Returns the id of a request. A caller may choose the id in the header X-Request-ID, to match its log with ours. */
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
