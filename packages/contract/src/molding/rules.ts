import type { Message } from '../core/endpoint/issues.ts'
import { experimentProblems } from './experiment.ts'
import { hydraulicMax, kinds } from './kinds.ts'
import type { StudyKind } from './names.ts'
import type { StudyField } from './study-field.ts'
import type { StudyRow, StudyValue } from './study-row.ts'

/** Returns the problems of a study's values, by the path of their field, such as `rows.3.pressure`. */
export function studyProblems(
  kind: StudyKind,
  settings: StudyRow,
  rows: readonly StudyRow[],
): Record<string, Message> {
  const { settings: fields, columns, unique, oneOf } = kinds[kind]
  const problems: Record<string, Message> = {}
  const isHydraulic = settings.shows === 'hydraulic'
  const check = (values: StudyRow, fieldsByName: Record<string, StudyField>, path: string) => {
    for (const name of Object.keys(values))
      if (!fieldsByName[name]) problems[`${path}.${name}`] = { key: 'rule.wrongType' }
    for (const [name, field] of Object.entries(fieldsByName)) {
      const problem = problemOf(values[name], field, isHydraulic)
      if (problem) problems[`${path}.${name}`] = problem
    }
  }
  check(settings, fields, 'settings')
  const usedNames = new Set<string>()
  for (const [index, row] of rows.entries()) {
    check(row, columns, `rows.${index}`)
    if (oneOf?.every(name => isEmpty(row[name])))
      problems[`rows.${index}.${oneOf[0]}`] = { key: 'rule.required' }
    const name = unique
      ?.map(column =>
        String(row[column] ?? '')
          .trim()
          .toLowerCase(),
      )
      .join('\n')
    if (unique && name !== undefined && usedNames.has(name))
      problems[`rows.${index}.${unique[0]}`] ??= { key: 'molding:rule.repeated' }
    if (name !== undefined) usedNames.add(name)
  }
  const pressures = (values: StudyRow, fieldsByName: Record<string, StudyField>) =>
    Object.entries(fieldsByName).some(
      ([name, field]) => field.kind === 'number' && field.quantity === 'pressure' && !isEmpty(values[name]),
    )
  const hasPressure = pressures(settings, fields) || rows.some(row => pressures(row, columns))
  // A pressure needs its type. A hydraulic pressure also needs its ratio, because without the ratio it is meaningless
  // on another press.
  if (fields.shows && hasPressure && isEmpty(settings.shows))
    problems['settings.shows'] = { key: 'rule.required' }
  if (fields.ratio && hasPressure && isHydraulic && isEmpty(settings.ratio))
    problems['settings.ratio'] = { key: 'rule.required' }
  const { lowLimit, highLimit } = settings
  if (typeof lowLimit === 'number' && typeof highLimit === 'number' && highLimit <= lowLimit)
    problems['settings.highLimit'] = { key: 'molding:rule.limitsTurned' }
  return {
    ...overrideProblems(kind, settings, rows),
    ...(kind === 'experiment' && experimentProblems(settings, rows.length)),
    ...problems,
  }
}

/**
 * Returns the problems of the values with which the engineer replaces computed set-points. Each value requires a
 * reason, and must be between the smallest and the largest value of its column, because nothing was measured beyond
 * them.
 */
function overrideProblems(
  kind: StudyKind,
  settings: StudyRow,
  rows: readonly StudyRow[],
): Record<string, Message> {
  const overrides = Object.entries(kinds[kind].overrides ?? {})
  const problems: Record<string, Message> = {}
  for (const [name, column] of overrides) {
    const value = settings[name]
    if (typeof value === 'number' && !isWithinSamples(value, column, rows))
      problems[`settings.${name}`] = { key: 'molding:rule.outsideSamples' }
  }
  const hasReason = String(settings.chosenReason ?? '').trim() !== ''
  const isReplaced = overrides.some(([name]) => !isEmpty(settings[name]))
  if (isReplaced && !hasReason) problems['settings.chosenReason'] = { key: 'molding:rule.noReason' }
  const [first] = overrides
  if (first && hasReason && !isReplaced)
    problems[`settings.${first[0]}`] = { key: 'molding:rule.reasonAlone' }
  return problems
}

/** Returns true when a value is between the smallest and the largest value of a column. */
export function isWithinSamples(value: number, column: string, rows: readonly StudyRow[]): boolean {
  const samples = rows.map(row => row[column]).filter(sample => typeof sample === 'number')
  return value >= Math.min(...samples) && value <= Math.max(...samples)
}

const isEmpty = (value: StudyValue | undefined) => value === undefined || value === null || value === ''

function problemOf(
  value: StudyValue | undefined,
  field: StudyField,
  isHydraulic: boolean,
): Message | undefined {
  if (isEmpty(value)) return field.required ? { key: 'rule.required' } : undefined
  if (field.kind === 'text') return typeof value === 'string' ? undefined : { key: 'rule.text' }
  if (field.kind === 'choice')
    return typeof value === 'string' && field.options.includes(value) ? undefined : { key: 'rule.notAChoice' }
  if (typeof value !== 'number' || !Number.isFinite(value)) return { key: 'rule.number' }
  if (field.isAboveZero && value <= 0) return { key: 'molding:rule.aboveZero' }
  const max = field.quantity === 'pressure' && isHydraulic ? Math.min(field.max, hydraulicMax) : field.max
  if (value > max || (field.min !== undefined && value < field.min)) return { key: 'molding:rule.otherUnit' }
  return field.isWhole && !Number.isInteger(value) ? { key: 'rule.wholeNumber' } : undefined
}
