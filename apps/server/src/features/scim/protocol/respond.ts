import type { FastifyInstance, FastifyReply } from 'fastify'
import { toAppError } from '#core/http/handle-errors.ts'
import { originOf } from '#core/http/origin.ts'
import { translateMessage } from '#core/texts.ts'
import type { ScimResponse } from './call.ts'
import { schemas, scimMediaType } from './names.ts'
import { ScimRefusal } from './refusals.ts'

const mediaType = `${scimMediaType}; charset=utf-8`

export function sendScim(reply: FastifyReply, { status, location, body }: ScimResponse): FastifyReply {
  if (location) reply.header('location', location)
  reply.status(status)
  return body ? reply.type(mediaType).send(JSON.stringify(body)) : reply.send()
}

/** Sets the error handler, which sends every error in the format of RFC 7644, section 3.12. */
export function answerScimErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Parameters<typeof toAppError>[0], request, reply) => {
    const refusal = toAppError(error, request)
    const { status, reason, retryAfterSeconds } = refusal
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    const scimType = scimTypeOf(refusal)
    return reply
      .status(status)
      .type(mediaType)
      .send(
        JSON.stringify({
          schemas: [schemas.error],
          ...(scimType ? { scimType } : {}),
          detail: translateMessage(originOf(request).language, reason),
          status: String(status),
        }),
      )
  })
}

/** The SCIM types of errors from other areas, by the key of their text. */
const typesByKey: Readonly<Record<string, string>> = {
  'core:error.notJson': 'invalidSyntax',
  'core:error.exists': 'uniqueness',
  'account:rule.emailTaken': 'uniqueness',
}

const scimTypeOf = (refusal: ReturnType<typeof toAppError>): string | undefined =>
  refusal instanceof ScimRefusal ? refusal.scimType : typesByKey[refusal.reason.key]
