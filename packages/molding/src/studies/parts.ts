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

/** What a kind of study computes of its values. It never fails: what cannot be told is null, with a flag that says why. */
export type Compute = (settings: StudyRow, rows: readonly StudyRow[]) => StudyResult

/** The number of a row; null where there is none. */
export function numberIn(row: StudyRow, name: string): number | null {
  const value = row[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export const textIn = (row: StudyRow, name: string): string => String(row[name] ?? '').trim()

/** The numbers of several columns of a row that are there. */
export const numbersIn = (row: StudyRow, ...names: string[]): number[] =>
  names.map(name => numberIn(row, name)).filter(value => value !== null)

/** The rows that have all of these numbers, each with its place. */
export function rowsWith<const Name extends string>(
  rows: readonly StudyRow[],
  ...names: Name[]
): ({ at: number; row: StudyRow } & Record<Name, number>)[] {
  return rows.flatMap((row, at) => {
    const numbers = names.map(name => numberIn(row, name))
    if (numbers.includes(null)) return []
    const named = Object.fromEntries(names.map((name, i) => [name, numbers[i]])) as Record<Name, number>
    return [{ at, row, ...named }]
  })
}

/** Values in the places of their rows. */
export function columnOf(
  key: string,
  quantity: Quantity,
  count: number,
  values: readonly { at: number; value: number | null }[],
): StudyResult['columns'][number] {
  const byPlace = new Map(values.map(({ at, value }) => [at, value]))
  return { key, quantity, values: Array.from({ length: count }, (_, at) => byPlace.get(at) ?? null) }
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

/** Those whose condition holds. */
export const flagsWhen = (...given: (readonly [holds: boolean | null | undefined, flag: StudyFlag])[]) =>
  given.filter(([holds]) => holds).map(([, found]) => found)

type Drawing = Pick<StudyPlot, 'key' | 'x' | 'y' | 'series'> & Partial<StudyPlot>
export const plot = (drawing: Drawing): StudyPlot => ({ lines: [], bands: [], ...drawing })

export const axis = (key: string, quantity: Quantity) => ({ key, quantity })

/** The factor from the shown to the plastic pressure. */
export const ratioOf = (settings: StudyRow): number =>
  settings.shows === 'plastic' ? 1 : (numberIn(settings, 'ratio') ?? 1)

/** What a pressure of a study is, where that is stated, and the factor to the plastic one. */
export function pressureKindOf(settings: StudyRow): Pick<SetPoint, 'shows' | 'ratio'> {
  if (settings.shows === 'plastic') return { shows: 'plastic' }
  return settings.shows === 'hydraulic' ? { shows: 'hydraulic', ratio: numberIn(settings, 'ratio') } : {}
}

/** How the viscosity in the mold of a shot was computed. */
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
