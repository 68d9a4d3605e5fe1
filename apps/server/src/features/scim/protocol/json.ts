import * as fields from '@steelsafe/contract/core/fields.ts'
import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { invalidInput, invalidValue } from './refusals.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the body of a request as an object.
 * @throws 400 when the body is not an object
 */
export function objectOf(body: unknown): JsonObject {
  if (!isObject(body)) throw invalidInput('invalidSyntax', 'scim:rule.body')
  return body
}

/** Returns the value of a member by its name in lower case. Names of attributes ignore case (RFC 7643, section 2.1). */
export const member = (object: JsonObject, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1]

const text = fields.text(scimLimits.textLength)

/**
 * Returns a text without leading and trailing blanks, or null for a missing or empty text.
 * @throws 400 when the value is not a text, is too long, or has characters that are not allowed
 */
export function readText(value: unknown, attribute: string): string | null {
  if (value === undefined || value === null) return null
  const result = text.safeParse(value)
  if (!result.success) throw invalidValue(attribute)
  return result.data === '' ? null : result.data
}

/**
 * Returns a text like `readText`.
 * @throws 400 for an invalid, missing or empty text
 */
export function readRequiredText(value: unknown, attribute: string): string {
  const result = readText(value, attribute)
  if (result === null) throw invalidValue(attribute)
  return result
}

/**
 * Returns a boolean. Accepts texts such as "False" too, which Microsoft Entra ID sends by default.
 * @throws 400 when the value is neither true nor false, as a boolean or as a text
 */
export function readFlag(value: unknown, attribute: string): boolean {
  const flag = typeof value === 'string' ? value.toLowerCase() : value
  if (flag === true || flag === 'true') return true
  if (flag === false || flag === 'false') return false
  throw invalidValue(attribute)
}

/** Returns the entries of a multi-valued attribute. Some providers send a single entry without a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
