import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { type Filter, parse } from 'scim2-parse-filter'

/** Control characters, which neither a filter nor a path needs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const control = /[\u0000-\u001f\u007f]/

/**
 * Parses a filter (RFC 7644, section 3.4.2.2). Returns undefined for an invalid filter. The library gets only a short
 * text of one line, because line breaks in an unterminated string take it exponential time.
 */
export function parseFilter(text: string): Filter | undefined {
  if (text.length > scimLimits.filterLength || control.test(text)) return undefined
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
