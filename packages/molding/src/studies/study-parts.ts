import type { Quantity } from '@steelsafe/contract/molding/quantities.ts'
import type {
  SetPoint,
  StudyFigure,
  StudyFlag,
  StudyPlot,
  StudyResult,
  Tone,
} from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'

/**
 * Computes the result of a kind of study. Never throws: a figure that cannot be computed is null, and a flag gives the
 * reason.
 */
export type StudyComputation = (settings: StudyRow, rows: readonly StudyRow[]) => StudyResult

/** Returns the number in a field of a row; null if the field has no finite number. */
export function numberIn(row: StudyRow, name: string): number | null {
  const value = row[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export const textIn = (row: StudyRow, name: string): string => String(row[name] ?? '').trim()

/** Returns the numbers in some columns of a row, without empty columns. */
export const numbersIn = (row: StudyRow, ...names: string[]): number[] =>
  names.map(name => numberIn(row, name)).filter(value => value !== null)

/** Returns the rows that have a number in each of some columns, with the indexes of the rows and the numbers. */
export function rowsWith<const Name extends string>(
  rows: readonly StudyRow[],
  ...names: Name[]
): ({ rowIndex: number; row: StudyRow } & Record<Name, number>)[] {
  return rows.flatMap((row, rowIndex) => {
    const numbers = names.map(name => numberIn(row, name))
    if (numbers.includes(null)) return []
    const numbersByName = Object.fromEntries(names.map((name, i) => [name, numbers[i]])) as Record<
      Name,
      number
    >
    return [{ rowIndex, row, ...numbersByName }]
  })
}

/** Maximum number of samples that a flag names. */
const namedSamples = 20

/** Returns the numbers of samples, from 1 and in order, such as "3, 4"; at most 20. */
export const samplesOf = (indexes: readonly number[]): string =>
  indexes
    .toSorted((a, b) => a - b)
    .slice(0, namedSamples)
    .map(rowIndex => rowIndex + 1)
    .join(', ')

/** Creates a result column with the values at the indexes of their rows. */
export function resultColumn(
  key: string,
  quantity: Quantity,
  count: number,
  values: readonly { rowIndex: number; value: number | null }[],
): StudyResult['columns'][number] {
  const byPlace = new Map(values.map(({ rowIndex, value }) => [rowIndex, value]))
  return {
    key,
    quantity,
    values: Array.from({ length: count }, (_, rowIndex) => byPlace.get(rowIndex) ?? null),
  }
}

export const figure = (key: string, quantity: Quantity, value: number | null): StudyFigure => ({
  key,
  quantity,
  value,
})

export const flag = (key: string, tone: Tone, values?: StudyFlag['values']): StudyFlag => ({
  key,
  tone,
  values,
})

/** Returns the flags whose condition is true. */
export const flagsWhen = (...candidates: (readonly [holds: boolean | null | undefined, flag: StudyFlag])[]) =>
  candidates.filter(([holds]) => holds).map(([, studyFlag]) => studyFlag)

type Drawing = Pick<StudyPlot, 'key' | 'x' | 'y' | 'series'> & Partial<StudyPlot>
export const plot = (drawing: Drawing): StudyPlot => ({ lines: [], bands: [], ...drawing })

export const axis = (key: string, quantity: Quantity) => ({ key, quantity })

/** Returns the factor from the pressure that the press shows to plastic pressure. */
export const ratioOf = (settings: StudyRow): number =>
  settings.shows === 'plastic' ? 1 : (numberIn(settings, 'ratio') ?? 1)

/** Returns the kind of pressure of a study and its factor to plastic pressure; empty if the kind is not stated. */
export function pressureKindOf(settings: StudyRow): Pick<SetPoint, 'shows' | 'ratio'> {
  if (settings.shows === 'plastic') return { shows: 'plastic' }
  return settings.shows === 'hydraulic' ? { shows: 'hydraulic', ratio: numberIn(settings, 'ratio') } : {}
}

/** Returns the formula of a shot's viscosity in the mold, with its values and source. */
export const viscosityFormula = (
  shot: { pressure: number; fillTime: number; viscosity: number },
  ratio: number,
): StudyResult['formulas'][number] => ({
  key: 'viscosity',
  formula: 'η = P · IR · t',
  values: [
    { symbol: 'P', value: shot.pressure, quantity: 'pressure' },
    { symbol: 'IR', value: ratio, quantity: 'none' },
    { symbol: 't', value: shot.fillTime, quantity: 'time' },
    { symbol: 'η', value: shot.viscosity, quantity: 'viscosity' },
  ],
  source: 'S. Kulkarni, injectionmoldingonline.com; routsis.blog 2009/09',
})
