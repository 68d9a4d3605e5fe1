import type { FastifyInstance } from 'fastify'
import { tooLarge } from '#core/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of values in a JSON body. */
    bodyValues?: number
  }
}

/**
 * Parses JSON bodies. A body with more values than its endpoint allows is rejected before it is parsed.
 * @param mediaType another media type for JSON
 */
export function parseJsonBodies(
  app: FastifyInstance,
  defaultValues: number,
  mediaType = 'application/json',
): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(mediaType, { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    // Some clients send the content type without a body, for example in a DELETE.
    if (text === '') return done(null, undefined)
    if (hasMoreValues(text, request.routeOptions.config.bodyValues ?? defaultValues))
      return done(tooLarge('core:error.bodyTooLarge'))
    return parse(request, text, done)
  })
}

const [quote, comma, backslash, openArray, openObject] = [...'",\\[{'].map(sign => sign.charCodeAt(0))

/**
 * Returns true when a JSON text has more objects, arrays and commas than `max`. Their number is one less than the
 * number of values, plus one for each empty object or array.
 */
export function hasMoreValues(text: string, max: number): boolean {
  // Each counted character is part of the text.
  if (text.length <= max) return false
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if ((code === comma || code === openArray || code === openObject) && ++count > max) return true
  }
  return false
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
