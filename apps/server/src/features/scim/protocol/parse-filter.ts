import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { type Filter, parse } from 'scim2-parse-filter'

/** Control characters, which neither a filter nor a path needs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const control = /[\u0000-\u001f\u007f]/

/**
 * Parses a filter (RFC 7644, section 3.4.2.2). Returns undefined for an invalid one. The library is called only with a
 * short text of one line: line breaks in an open string would cost it exponential time.
 */
export function parseFilter(text: string): Filter | undefined {
  if (text.length > scimLimits.filterLength || control.test(text)) return undefined
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
