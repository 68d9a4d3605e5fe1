import type { MessageKey } from '@steelsafe/texts/texts.ts'
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { AppError, conflict, forbidden } from '#core/errors.ts'

/** Codes of the client library (oauth4webapi) for a provider that does not answer, or whose response is not valid. */
const providerDownCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/**
 * Returns the refusal for an error of the client library.
 * @param comparison the message for a document of the provider with unexpected values
 * @throws the error itself, when neither the library nor the network has caused it
 */
export function refusalOf(
  error: unknown,
  comparison: MessageKey = 'company-sign-in:rule.wrongAnswer',
): AppError {
  if (error instanceof AppError) return error
  if (error instanceof AuthorizationResponseError)
    return forbidden(
      error.error === 'access_denied'
        ? 'company-sign-in:rule.canceled'
        : 'company-sign-in:rule.providerRefuses',
    )
  if (error instanceof WWWAuthenticateChallengeError) return conflict('company-sign-in:rule.wrongClient')
  if (error instanceof ResponseBodyError) return conflict(ofResponse(error.error))
  if (error instanceof ClientError) return conflict(ofCode(error.code, comparison))
  // The fetch of Node throws a TypeError with a cause when there is no response.
  if (error instanceof TypeError && error.cause !== undefined)
    return conflict('company-sign-in:rule.providerDown')
  // The library throws the error of `URL` for a discovery document whose issuer is not a URL.
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL')
    return conflict(comparison)
  throw error
}

/** Returns the message for an error of the token endpoint (RFC 6749, section 5.2). */
function ofResponse(error: string): MessageKey {
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'company-sign-in:rule.wrongClient'
  return error === 'invalid_grant' ? 'company-sign-in:rule.expired' : 'company-sign-in:rule.wrongAnswer'
}

function ofCode(code: string | undefined, comparison: MessageKey): MessageKey {
  if (code !== undefined && providerDownCodes.has(code)) return 'company-sign-in:rule.providerDown'
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'company-sign-in:rule.clock'
  return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? comparison : 'company-sign-in:rule.wrongAnswer'
}

/** Returns the parts of an error of the client library that the log may contain: the code and the name of a claim. */
export function detailsOf(error: unknown): { code?: string; claim?: string } {
  const { code, cause } = error as { code?: unknown; cause?: { cause?: { claim?: unknown } } }
  const claim = cause?.cause?.claim
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof claim === 'string' ? { claim } : {}),
  }
}
