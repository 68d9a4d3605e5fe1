import { spellTechnicalSigns } from '../formats/technical-signs.ts'
import { extensionOf, isFileName, isTooLong, sameNameKey } from './file-names.ts'

/**
 * Returns the nearest valid name of a file or folder, if only some of its characters are refused: `Plan (2).pdf`
 * becomes `Plan -2-.pdf`, and `Roughness 5µm.txt` becomes `Roughness 5um.txt`. A valid name is returned unchanged.
 * Returns undefined when the name is reserved, too long or of mixed scripts, or when no valid character remains.
 */
export function repairName(name: string): string | undefined {
  const normalizedName = name.normalize('NFC')
  if (isFileName(normalizedName)) return normalizedName
  const plain = spellTechnicalSigns(normalizedName).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
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

/**
 * Returns the name if it is free, and otherwise the name with the lowest free number from 2 on: `Plan.pdf` becomes
 * `Plan 2.pdf`. A folder gets the number at its end. A long name is shortened, so that the result is valid.
 * @param isTaken called with keys that `sameNameKey` returns
 */
export function findFreeNameAmong(
  name: string,
  isTaken: (key: string) => boolean,
  isFolder: boolean,
): string {
  if (!isTaken(sameNameKey(name))) return name
  const extension = isFolder ? '' : extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  for (let number = 2; ; number++) {
    const free = shortenToFit(stem, ` ${number}${name.slice(stem.length)}`)
    if (!isTaken(sameNameKey(free))) return free
  }
}

function shortenToFit(stem: string, end: string): string {
  const characters = [...stem]
  while (characters.length > 1 && isTooLong(characters.join('') + end)) characters.pop()
  return characters.join('') + end
}
