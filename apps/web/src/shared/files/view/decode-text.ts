import type { Language } from '@steelsafe/contract/core/fields.ts'

/** The text of a file, and its encoding. */
interface DecodedText {
  text: string
  /** Encoding name, as in TextDecoder. */
  encoding: string
  /** Number of unreadable characters. If there are any, the user should be warned before the text is stored. */
  unreadableCount: number
}

/** Matches the replacement character for invalid bytes, and control characters that no text file contains. */
const unreadable = /[\ufffd\u0080-\u0084\u0086-\u009f]/g

export const countUnreadable = (text: string): number => text.match(unreadable)?.length ?? 0

/**
 * Decodes a text file by its byte order mark, its XML declaration, as UTF-8, or else with the Windows code page of the
 * user's language. Uses the other code page if the bytes fit it better.
 */
export function decodeText(content: ArrayBuffer | Uint8Array, language: Language): DecodedText {
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content)
  const markedEncoding = encodingOfMark(bytes) ?? utf16Encoding(bytes)
  if (markedEncoding) return decodeAs(bytes, markedEncoding)
  const candidates = [findDeclaredEncoding(bytes), 'utf-8'].filter(encoding => encoding !== undefined)
  for (const encoding of candidates) {
    const text = decodeStrictly(bytes, encoding)
    if (text !== undefined) return withCount(text, encoding)
  }
  const [first, second] = codePages(bytes, language).map(encoding => decodeAs(bytes, encoding))
  return second && first && second.unreadableCount < first.unreadableCount ? second : first!
}

function encodingOfMark([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return undefined
}

/** Detects UTF-16 without a byte order mark: every second byte of Latin text is zero. */
function utf16Encoding(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 200)
  const pairs = Math.floor(start.length / 2)
  const zeros = (offset: number) => start.filter((byte, at) => byte === 0 && at % 2 === offset).length
  if (pairs < 2) return undefined
  if (zeros(1) > pairs * 0.6 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > pairs * 0.6 && zeros(1) === 0) return 'utf-16be'
  return undefined
}

function findDeclaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
}

/**
 * Returns the code pages to try, in order. GB18030 accepts nearly any bytes, so the decision depends on how likely the
 * text is Chinese.
 */
function codePages(bytes: Uint8Array, language: Language): string[] {
  const share = shareOfChinesePairs(bytes)
  const isChinese = share > 0.6 || (language === 'zh' && share > 0.3)
  return isChinese ? ['gb18030', 'windows-1252'] : ['windows-1252', 'gb18030']
}

/**
 * Returns the share of bytes above 127 that form a common Chinese character or punctuation mark of GB2312. In Western
 * text such bytes are isolated or begin a rare character, like the two bytes of "öß".
 */
function shareOfChinesePairs(bytes: Uint8Array): number {
  let high = 0
  let paired = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const next = bytes[at + 1] ?? 0
    if (next < 0x80) high++
    else {
      high += 2
      if (((byte >= 0xb0 && byte <= 0xd7) || (byte >= 0xa1 && byte <= 0xa3)) && next >= 0xa1) paired += 2
      at++
    }
  }
  return high === 0 ? 0 : paired / high
}

/**
 * Decodes a text. Returns undefined if the bytes are invalid in this encoding, or the browser does not know the
 * encoding.
 */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const decodeAs = (bytes: Uint8Array, encoding: string): DecodedText =>
  withCount(new TextDecoder(encoding).decode(bytes), encoding)

const withCount = (text: string, encoding: string): DecodedText => ({
  text,
  encoding,
  unreadableCount: countUnreadable(text),
})
