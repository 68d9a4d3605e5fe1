import { type DependencyType, dependencyTypes } from '@steelsafe/contract/timeline/entities.ts'
import type { PlanDependency } from './schedule/network.ts'
import { daysOfUnit } from './sheet/duration.ts'

/** A predecessor as planners write it: a row number, the dependency type, and the lag in working days. */
export interface Predecessor {
  row: string
  type: DependencyType
  lagDays: number
}

/**
 * Formats predecessors in the notation of Microsoft Project, such as "3FS+2d; 5". A plain number means finish to start
 * without lag.
 */
export const formatPredecessors = (
  dependencies: readonly Pick<PlanDependency, 'predecessorId' | 'type' | 'lagDays'>[],
  numberOf: (id: string) => number | string,
): string =>
  dependencies
    .map(({ predecessorId, type, lagDays }) => {
      const lag = lagDays === 0 ? '' : `${lagDays > 0 ? '+' : ''}${lagDays}d`
      return `${numberOf(predecessorId)}${type === 'FS' && lag === '' ? '' : type}${lag}`
    })
    .join('; ')

/**
 * Dependency types by their abbreviations in Microsoft Project: German EA, AA, EE, AE; Spanish FC, CC, FF, CF; Chinese
 * as in English. FF means the same in Spanish and English.
 */
const typeByName: Record<string, DependencyType> = {
  FS: 'FS',
  SS: 'SS',
  FF: 'FF',
  SF: 'SF',
  EA: 'FS',
  AA: 'SS',
  EE: 'FF',
  AE: 'SF',
  FC: 'FS',
  CC: 'SS',
  CF: 'SF',
}

const predecessorPattern =
  /^(\d+(?:\.\d+)*)\s*([a-z]{2})?\s*(?:([+-])\s*(\d{1,4}(?:\.\d)?)\s*(\p{L}*)\.?)?$/iu

/** Parses the predecessors in a cell. Returns undefined if any of them cannot be parsed. */
export function parsePredecessors(text: string): Predecessor[] | undefined {
  const parts = text
    .slice(0, 10_000)
    .split(/[;,，；\n]/)
    .map(part => part.trim())
    .filter(Boolean)
  const predecessors = parts.map(part => {
    const [, row, name, sign, number, unit = ''] = predecessorPattern.exec(part) ?? []
    const type = name === undefined ? dependencyTypes[0] : typeByName[name.toUpperCase()]
    const days = daysOfUnit(unit)
    const lagDays =
      number === undefined || days === undefined ? 0 : Math.round(Number(`${sign}${number}`) * days)
    if (row === undefined || !type || days === undefined || Math.abs(lagDays) > 1_000) return undefined
    return { row, type, lagDays }
  })
  return predecessors.every(each => each !== undefined) ? predecessors : undefined
}
