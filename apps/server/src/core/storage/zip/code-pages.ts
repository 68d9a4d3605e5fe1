/** The characters of the bytes 0x80 to 0xff in the code pages in which MS-DOS and Windows programs write names. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ' +
  'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** Decodes the bytes of a name. */
export type Decode = (bytes: Uint8Array) => string

const tableDecoder =
  (upperHalf: string): Decode =>
  bytes =>
    Array.from(bytes, byte => (byte < 0x80 ? String.fromCharCode(byte) : upperHalf[byte - 0x80])).join('')

const windows1252 = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const gb18030 = new TextDecoder('gb18030')
const strictGb18030 = new TextDecoder('gb18030', { fatal: true })

export const decodeUtf8: Decode = bytes => utf8.decode(bytes)

/**
 * Guesses the encoding of names that do not declare one, from all names together: UTF-8 when all are valid UTF-8,
 * GB18030 when most characters are common Chinese ones, otherwise the western code page with the most plausible
 * letters.
 */
export function guessDecoder(names: readonly Uint8Array[]): Decode {
  const foreign = names.filter(name => name.some(byte => byte >= 0x80))
  if (foreign.every(isUtf8)) return decodeUtf8
  if (isChinese(foreign)) return bytes => gb18030.decode(bytes)
  const scored = westernDecoders.map(decode => ({
    decode,
    score: foreign.reduce((sum, name) => sum + plausibility(decode(name)), 0),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).decode
}

/** The decoders in order of preference: of equal scores, the first wins. */
const westernDecoders: readonly [Decode, ...Decode[]] = [
  tableDecoder(codePage850),
  tableDecoder(codePage437),
  bytes => windows1252.decode(bytes),
]

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Returns true when the names are probably Chinese. Accented letters of German or Spanish are often valid GB18030 as
 * well, but then mostly rare characters. Common characters are the first level of GB 2312: the first byte is 0xb0 to
 * 0xd7, the second at least 0xa1.
 */
function isChinese(names: readonly Uint8Array[]): boolean {
  let [common, all] = [0, 0]
  for (const name of names) {
    try {
      strictGb18030.decode(name)
    } catch {
      return false
    }
    for (let at = 0; at < name.length; at++) {
      const first = name[at]!
      if (first < 0x80) continue
      const second = name[++at] ?? 0
      if (first >= 0xb0 && first <= 0xd7 && second >= 0xa1) common += 1
      // Punctuation and full-width letters say nothing about the language.
      if (first !== 0xa1 && first !== 0xa3) all += 1
    }
  }
  return common > 0 && common * 2 >= all
}

const usualLetters = /[äöüßÄÖÜáéíóúñÁÉÍÓÚÑçàèâêîôûåæøÅÆØ°²³µ]/u

/** Scores how plausible a decoded name is; a higher score is more plausible. */
function plausibility(name: string): number {
  let [score, before] = [0, '']
  for (const character of name) {
    if (character >= '\u0080') score += scoreOf(character, before)
    before = character
  }
  return score
}

function scoreOf(character: string, before: string): number {
  if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)) return -1
  if (usualLetters.test(character)) return 2
  if (/\p{Script=Latin}/u.test(character)) return 1
  return /\p{Script=Greek}/u.test(character) ? 0 : -2
}
