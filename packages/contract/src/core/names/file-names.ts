import { limits } from '../limits.ts'
import { hasLatinLetters, hasLookAlikeLetters } from './scripts.ts'

/** Names that Windows reserves for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i
const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u

/**
 * Returns true for a valid name of a file or folder: letters and digits of any script, spaces, dots, underscores and
 * hyphens. A name starts with a letter or digit, does not end with a dot or space, and is not a device name. Also
 * refuses characters that only look like others (full-width forms, ligatures) and names that mix Latin with look-alike
 * scripts.
 */
export function isFileName(name: string): boolean {
  if (isTooLong(name)) return false
  if (!allowed.test(name) || /[. ]$/.test(name) || reserved.test(name)) return false
  if (name.normalize('NFKC') !== name) return false
  return !(hasLookAlikeLetters(name) && hasLatinLetters(withoutExtension(name)))
}

/** Files and folders that operating systems add to folders and archives, in lower case. */
const systemNames: ReadonlySet<string> = new Set(['__macosx', '.ds_store', 'thumbs.db', 'desktop.ini'])
/** Files that programs create next to an open file: Microsoft Office `~$…`, macOS `._…`, LibreOffice `.~lock.…#`. */
const companionNames = /^(~\$|\._|\.~lock\..*#$)/

/**
 * Returns true for the name of a file or folder that a program creates automatically. Uploads and extractions skip it.
 */
export const isSystemName = (name: string): boolean =>
  systemNames.has(name.toLowerCase()) || companionNames.test(name)

/** Replaces the characters that Windows does not allow in file names by hyphens, for the name of a generated file. */
export const toFileName = (text: string): string => text.replace(/[\\/:*?"<>|]/g, '-')

/** Returns a key that is equal for names that differ only in case or Unicode form. */
export const sameNameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** Returns the extension of a name in lower case, without its dot; empty without an extension. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

const withoutExtension = (name: string) => (name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name)

/** Returns true for a name with more bytes than file systems allow. */
export const isTooLong = (name: string) => new TextEncoder().encode(name).length > limits.fileNameLength
