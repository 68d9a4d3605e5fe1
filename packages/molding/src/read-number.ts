/**
 * Parses a typed or imported number with a decimal point or a decimal comma: 1.5 equals 1,5 and 1.234,5 equals 1,234.5.
 * A single separator before three digits is a decimal separator, because measurements rarely use thousands separators.
 * Returns null for an empty text. Returns the trimmed text when it is not a number, so that validation rejects it.
 */
export function readNumber(text: string): number | string | null {
  const compactText = text
    .trim()
    .replaceAll(/[\s'’]/gu, '')
    .replace('−', '-')
  if (compactText === '') return null
  const last = Math.max(compactText.lastIndexOf(','), compactText.lastIndexOf('.'))
  const [whole, rest] =
    last < 0 ? [compactText, ''] : [compactText.slice(0, last), compactText.slice(last + 1)]
  const sign = compactText[last]
  const groups = sign === ',' ? '.' : ','
  // A repeated separator groups thousands: 1,234,567.
  const isGrouped = last >= 0 && whole.includes(sign!)
  if (isGrouped && /^-?\d{1,3}([,.]\d{3})+$/.test(compactText) && !whole.includes(groups))
    return Number(compactText.replaceAll(/[,.]/g, ''))
  const plain = `${whole.replaceAll(groups, '')}${last < 0 ? '' : `.${rest}`}`
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : text.trim()
}
