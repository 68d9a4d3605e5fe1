/**
 * The e-mail addresses in a text as people paste it: by commas, semicolons, spaces or lines, alone or as
 * `Name <address>`. What stands there instead of an address is answered too, so that it can be corrected. In lower case,
 * each once.
 */
export function addressesIn(text: string): string[] {
  const parts = text.replaceAll(/"[^"]*"/g, ' ').split(/[;\n\r]+/)
  return [...new Set(parts.flatMap(inPart).map(address => address.toLowerCase()))]
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
