/**
 * Invisible characters: soft hyphen, zero-width space and joiners, marks of the writing direction, byte order mark.
 * Emoji keep the joiner between their parts.
 */
const invisible =
  /[\u00ad\u061c\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff]|(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d/gu

/** Spaces and hyphens that look like ordinary spaces and hyphens. */
const spaces = /[\u00a0\u2007\u202f]/g
const hyphens = /[\u2010\u2011]/g

/**
 * Returns the same text for texts that look alike: composed letters, ordinary spaces and hyphens, no invisible
 * characters.
 */
const normalized = (text: string): string =>
  text.normalize('NFC').replace(invisible, '').replace(spaces, ' ').replace(hyphens, '-')

/** Normalizes a text of several lines. */
export const normalizeLines = (text: string): string => (text.isWellFormed() ? normalized(text) : text).trim()

/** Normalizes a text of one line: line breaks and tabs become a space. */
export const normalizeLine = (text: string): string =>
  normalizeLines(text.replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' '))

/** Returns false for text with control characters, or with characters that change the writing direction. */
export const isPrintable = (line: string): boolean =>
  !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line)
