import { limits } from './limits.ts'

/** Names that Windows keeps for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i
const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u
const otherLetters = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/**
 * True for a name that a file or folder may have: letters and digits of any script, spaces, dot, underscore, hyphen;
 * starts with a letter or digit, does not end with a dot or space, is no device name. Refused too are characters that
 * only look like others (full-width forms, ligatures) and names that mix Latin with look-alike scripts.
 */
export function isFileName(name: string): boolean {
  if (name.length > limits.fileNameLength || new TextEncoder().encode(name).length > limits.fileNameLength)
    return false
  if (!allowed.test(name) || /[. ]$/.test(name) || reserved.test(name)) return false
  if (name.normalize('NFKC') !== name) return false
  return !(otherLetters.test(name) && /\p{Script=Latin}/u.test(withoutExtension(name)))
}

/**
 * The nearest name that a file or folder may have, where only characters of the given one are refused: `Plan (2).pdf`
 * becomes `Plan -2-.pdf`. A name that is allowed stays as it is. Undefined where something else is wrong with it: it is
 * reserved, too long, of mixed scripts, or nothing is left of it.
 */
export function repairedName(name: string): string | undefined {
  const given = name.normalize('NFC')
  if (isFileName(given)) return given
  const plain = given.normalize('NFKC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  const dot = plain.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot + 1)] : [plain, '']
  const repaired = [allowedPart(stem), allowedPart(extension)].filter(Boolean).join('.')
  return allowedPart(stem) && isFileName(repaired) ? repaired : undefined
}

const allowedPart = (part: string) =>
  part
    .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[. ]+$/, '')

/** What systems add to folders and archives by themselves, in lower case. */
const systemNames: ReadonlySet<string> = new Set(['__macosx', '.ds_store', 'thumbs.db', 'desktop.ini'])

/** True for a file or folder that a system added by itself: it is left out of uploads and extractions. */
export const isSystemName = (name: string): boolean => systemNames.has(name.toLowerCase())

/** Two names that differ only in case are one name. */
export const sameNameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** With its dot left out, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

const withoutExtension = (name: string) => (name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name)
