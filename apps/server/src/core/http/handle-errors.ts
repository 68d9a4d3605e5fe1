import { DayOutOfRange } from '@steelsafe/contract/core/dates/days.ts'
import type { ErrorNames } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '#core/database/engine/engine.ts'
import { AppError, busy, databaseUnavailable, diskFull, notFound } from '#core/errors.ts'
import { translateMessage } from '#core/texts.ts'
import { errorName } from './error-names.ts'
import { originOf } from './origin.ts'
import { brokenForm, isCutOff } from './receive/form.ts'

/**
 * Sends every error as `{ message, error, error_description, modelState?, requestId }`, in the caller's language.
 * @param errorNames the API names of errors whose texts have moved between areas
 */
export function handleErrors(app: FastifyInstance, errorNames: ErrorNames = {}): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, reason, fields, retryAfterSeconds, isMessageOnly } = toAppError(error, request)
    const { language, requestId } = originOf(request)
    const translate = (message: Message) => translateMessage(language, message)
    const message = translate(reason)
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.status(status).send({
      message,
      error: errorName(reason.key, request.routeOptions.config.errorNames, errorNames),
      error_description: isMessageOnly ? undefined : message,
      modelState:
        fields &&
        Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages.map(translate)])),
      requestId,
    })
  })
}

/** Returns the error that the client receives. An unexpected error is logged. */
export function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  const refusal =
    error instanceof AppError ? error : (ofDays(error) ?? ofDatabase(error) ?? ofFramework(error))
  if (!refusal || error instanceof DatabaseUnavailable)
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
  return refusal ?? new AppError(500, { key: 'core:error.unexpected' })
}

/** Converts the error for dates that are valid in the request but lead to a computed date out of range. */
const ofDays = (error: Error): AppError | undefined =>
  error instanceof DayOutOfRange ? new AppError(400, { key: 'core:error.dayOutOfRange' }) : undefined

const byCode: Record<string, [status: number, key: MessageKey]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'core:error.bodyTooLarge'],
  FST_REQ_FILE_TOO_LARGE: [413, 'core:error.bodyTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'core:error.wrongMediaType'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'core:error.wrongMediaType'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'core:error.notJson'],
}

function ofFramework(error: FastifyError): AppError | undefined {
  const statusAndKey = byCode[error.code]
  if (statusAndKey) return new AppError(statusAndKey[0], { key: statusAndKey[1] })
  if (isCutOff(error)) return brokenForm()
  if (error.statusCode === 429)
    return new AppError(429, { key: 'core:error.tooMany', values: { count: 1 } }, { retryAfterSeconds: 60 })
  return error.statusCode && error.statusCode < 500
    ? new AppError(error.statusCode, { key: 'core:error.badRequest' })
    : undefined
}

/**
 * Converts errors of the database that no rule in the code has caught before. Codes: PostgreSQL documentation, appendix
 * A.
 */
function ofDatabase(error: Error): AppError | undefined {
  if (error instanceof DatabaseUnavailable) return databaseUnavailable()
  const { code } = (error.cause ?? error) as { code?: string }
  switch (code) {
    case '23505':
      return new AppError(409, { key: 'core:error.exists' })
    case '23503':
      return new AppError(409, { key: 'core:error.inUse' })
    // Bodies and queries were validated before, so this is an invalid id in the path.
    case '22P02':
      return notFound('page')
    case '22003':
    case '22008':
    case '23514':
    case '22021':
    case '22P05':
      return new AppError(400, { key: 'core:error.badRequest' })
    case '53100':
      return diskFull()
    // PostgreSQL has ended one of the transactions of a deadlock.
    case '40P01':
      return busy()
    case '57014':
      return new AppError(503, { key: 'core:error.tookTooLong' })
    default:
      return undefined
  }
}
