import { SheetProblem } from './sheet-problem.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** First bytes of formats that contain no table: PDF, gzip, RAR, 7-Zip, RTF, PNG, JPEG, GIF. */
const otherFormats = [
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

/** Name, in UTF-16, of the stream in which Office stores a password-protected file. */
const encryptedPackage = [...'EncryptedPackage'].flatMap(letter => [letter.charCodeAt(0), 0])

/**
 * Detects by the first bytes if a file is a zip, which may be a workbook, or text.
 * @throws SheetProblem if it is neither
 */
export function sheetFormat(bytes: Uint8Array): 'zip' | 'text' {
  if (startsWith(bytes, [0x50, 0x4b])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new SheetProblem(contains(bytes, encryptedPackage) ? 'protected' : 'oldExcel')
  if (otherFormats.some(start => startsWith(bytes, start))) throw new SheetProblem('otherFormat')
  return 'text'
}

function contains(bytes: Uint8Array, sequence: readonly number[]): boolean {
  const [first = 0] = sequence
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (sequence.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}

/**
 * Does nothing if the text can be a table.
 * @throws SheetProblem if the text is a web page, XML, or not text at all
 */
export function assertTable(text: string): void {
  if (/^\s*<(?:[?!]|\/?[a-z])/i.test(text)) throw new SheetProblem('markup')
  if (text.slice(0, 10_000).includes('\0')) throw new SheetProblem('otherFormat')
}
