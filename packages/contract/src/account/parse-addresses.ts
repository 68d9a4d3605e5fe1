import { normalizeEmail } from '../core/names/email.ts'

/**
 * Returns the e-mail addresses in a pasted text, in their stored form and without duplicates. Addresses are separated by
 * commas, semicolons, spaces or line breaks, alone or as `Name <address>`. Parts that are not an address are returned
 * too, so that the user can correct them.
 */
export function parseAddresses(text: string): string[] {
  const parts = text.replaceAll(/"[^"]*"/g, ' ').split(/[;\n\r]+/)
  return [...new Set(parts.flatMap(inPart).map(normalizeEmail))]
}

function inPart(part: string): string[] {
  const tokens = part.match(/<[^<>]*>|[^\s,<>]+/g) ?? []
  const isNamed = tokens.some(isInBrackets)
  return tokens
    .filter(token => !isNamed || token.includes('@'))
    .map(token => (isInBrackets(token) ? token.slice(1, -1) : token).trim().replace(/^mailto:/i, ''))
    .filter(address => address !== '')
}

const isInBrackets = (token: string) => token.startsWith('<')
