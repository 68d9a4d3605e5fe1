import { archiveLimits } from '../company-archive/limits.ts'
import { limits } from '../core/limits.ts'
import { truncate } from '../core/names/truncate.ts'

/** Matches a first word with a digit, and the rest after a space, an underscore or a dash. */
const numberAndPart = /^(?<number>[^\s_]*\d[^\s_]*)(?:[\s_]+[-–—:]?[\s_]*)(?<part>.+)$/u

/**
 * Suggests the number and the part name of a tool from the name of its folder, such as `NL-24-0107 Fog lamp lens`,
 * `NL-24-0107_Fog lamp lens` or `NL-24-0107`. A name without a digit in its first word becomes the number as a whole.
 */
export function suggestTool(folder: string): { projectNumber: string; partName: string } {
  const name = folder.trim().replace(/\s+/g, ' ')
  const { number = name, part = '' } = numberAndPart.exec(name)?.groups ?? {}
  return {
    projectNumber: truncate(number, archiveLimits.numberLength).trim(),
    partName: truncate(part.replaceAll('_', ' ').trim(), limits.titleLength).trim(),
  }
}
