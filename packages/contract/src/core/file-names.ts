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

/** Two names that differ only in case are one name. */
export const sameNameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** With its dot left out, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

const withoutExtension = (name: string) => (name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name)
