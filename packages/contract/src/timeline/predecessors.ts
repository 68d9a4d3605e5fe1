import { type DependencyType, dependencyTypes } from './entities.ts'
import type { Link } from './schedule/network.ts'

/** A predecessor as planners write it: the number of a row, how it is tied, and working days to wait. */
export interface Predecessor {
  row: string
  type: DependencyType
  lagDays: number
}

/** "3FS+2d; 5": the notation of Microsoft Project. A plain number is finish to start without lag. */
export const writePredecessors = (
  links: readonly Pick<Link, 'predecessorId' | 'type' | 'lagDays'>[],
  numberOf: (id: string) => number | string,
): string =>
  links
    .map(({ predecessorId, type, lagDays }) => {
      const lag = lagDays === 0 ? '' : `${lagDays > 0 ? '+' : ''}${lagDays}d`
      return `${numberOf(predecessorId)}${type === 'FS' && lag === '' ? '' : type}${lag}`
    })
    .join('; ')

/**
 * Types as Microsoft Project writes them in its languages: German EA, AA, EE, AE; Spanish FC, CC, FF, CF; Chinese as in
 * English. Spanish and English mean the same by FF.
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

/** Working days of the units that are written, in each language: days, weeks. */
const daysByUnit: Record<string, number> = {
  '': 1,
  d: 1,
  day: 1,
  days: 1,
  t: 1,
  tag: 1,
  tage: 1,
  día: 1,
  dias: 1,
  días: 1,
  天: 1,
  个工作日: 1,
  工作日: 1,
  w: 5,
  wk: 5,
  wks: 5,
  week: 5,
  weeks: 5,
  wo: 5,
  woche: 5,
  wochen: 5,
  s: 5,
  sem: 5,
  semana: 5,
  semanas: 5,
  周: 5,
  周工时: 5,
}

const one = /^(\d+(?:\.\d+)*)\s*([a-z]{2})?\s*(?:([+-])\s*(\d{1,4})\s*(\p{L}*)\.?)?$/iu

/** What a cell of predecessors says; undefined for one that cannot be read. */
export function readPredecessors(text: string): Predecessor[] | undefined {
  const parts = text
    .slice(0, 10_000)
    .split(/[;,，；\n]/)
    .map(part => part.trim())
    .filter(Boolean)
  const read = parts.map(part => {
    const [, row, name, sign, number, unit = ''] = one.exec(part) ?? []
    const type = name === undefined ? dependencyTypes[0] : typeByName[name.toUpperCase()]
    const days = daysByUnit[unit.toLowerCase()]
    if (row === undefined || !type || days === undefined) return undefined
    return { row, type, lagDays: number === undefined ? 0 : Number(`${sign}${number}`) * days }
  })
  return read.every(each => each !== undefined) ? read : undefined
}
