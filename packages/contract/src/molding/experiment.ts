import type { Message } from '../core/endpoint/issues.ts'
import type { StudyField } from './study-field.ts'
import type { StudyRow, StudyValue } from './study-row.ts'

/** The letters of factors. I is left out, because it denotes the identity. */
export const factorLetters = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
] as const
export type FactorLetter = (typeof factorLetters)[number]

/**
 * The designs of an experiment, which determine the runs of one replicate: 2^n runs, a Plackett-Burman design of 12, 20
 * or 24 runs, or a design with three levels of each factor (face-centered central composite, Box-Behnken), whose number
 * of runs follows from the number of factors.
 */
export const experimentDesigns = [
  'f4',
  'f8',
  'f16',
  'f32',
  'f64',
  'f128',
  'pb12',
  'pb20',
  'pb24',
  'ccf',
  'bb',
] as const
type ExperimentDesign = (typeof experimentDesigns)[number]

/** The smallest and largest number of factors of the designs with three levels. */
export const surfaceFactors = { ccf: { min: 2, max: 5 }, bb: { min: 3, max: 5 } } as const
type SurfaceDesign = keyof typeof surfaceFactors
/** Returns true for a design with three levels of each factor. */
export const isSurface = (runs: unknown): runs is SurfaceDesign => runs === 'ccf' || runs === 'bb'

/** Number of blocks of the runs. */
export const experimentBlocks = ['b1', 'b2', 'b4'] as const
/** Returns the number of blocks of a choice; 1 for an unknown choice. */
export const blockCountOf = (blocks: unknown): 1 | 2 | 4 => (blocks === 'b2' ? 2 : blocks === 'b4' ? 4 : 1)

/** The parts of a factor. The letter is in the middle of the field name: factorALow. */
type FactorPart = 'Name' | 'Unit' | 'Low' | 'High' | 'Change'
/** Returns the field name of a part of a factor, such as `factorALow`. */
export const factorKey = (letter: FactorLetter, part: FactorPart): string => `factor${letter}${part}`

/** Splits the field name of a factor into its letter and its part. */
export function splitFactorKey(key: string): { letter: string; part: FactorPart } | undefined {
  const match = /^factor([A-P])(Name|Unit|Low|High|Change)$/.exec(key)
  return match ? { letter: match[1]!, part: match[2] as FactorPart } : undefined
}

const level: StudyField = { kind: 'number', quantity: 'none', min: -1e9, max: 1e9 }
const factorFields = (letter: FactorLetter): [string, StudyField][] => [
  [factorKey(letter, 'Name'), { kind: 'text' }],
  [factorKey(letter, 'Unit'), { kind: 'text' }],
  [factorKey(letter, 'Low'), level],
  [factorKey(letter, 'High'), level],
  [factorKey(letter, 'Change'), { kind: 'choice', options: ['easy', 'hard'] }],
]

/** Readings of the confirmation run. */
export const confirmations = ['confirm1', 'confirm2', 'confirm3', 'confirm4', 'confirm5'] as const

/** Settings of an experiment: the design, then the factors, then the confirmation run. */
export const experimentSettings: Record<string, StudyField> = {
  response: { kind: 'text', required: true },
  responseUnit: { kind: 'text' },
  goal: { kind: 'choice', options: ['max', 'min', 'target'], required: true, default: 'max' },
  target: level,
  runs: { kind: 'choice', options: experimentDesigns, required: true, default: 'f8' },
  replicates: {
    kind: 'number',
    quantity: 'count',
    min: 1,
    max: 4,
    isWhole: true,
    required: true,
    default: 1,
  },
  centerPoints: {
    kind: 'number',
    quantity: 'count',
    min: 0,
    max: 10,
    isWhole: true,
    required: true,
    default: 3,
  },
  blocks: { kind: 'choice', options: experimentBlocks, required: true, default: 'b1' },
  seed: {
    kind: 'number',
    quantity: 'count',
    min: 1,
    max: 999_999,
    isWhole: true,
    required: true,
    isRandom: true,
  },
  ...Object.fromEntries(factorLetters.flatMap(factorFields)),
  ...Object.fromEntries(confirmations.map(name => [name, level])),
}

/** Settings that determine the levels and the order of the runs. */
export const planSettings: readonly string[] = [
  'runs',
  'replicates',
  'centerPoints',
  'blocks',
  'seed',
  ...factorLetters.flatMap(letter =>
    (['Low', 'High', 'Change'] as const).map(part => factorKey(letter, part)),
  ),
]

export interface Factor {
  letter: FactorLetter
  name: string
  unit: string
  low: number
  high: number
  isHardToChange: boolean
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''
const isUsed = (settings: StudyRow, letter: FactorLetter) =>
  (['Name', 'Low', 'High'] as const).some(part => isFilled(settings[factorKey(letter, part)]))

/** Returns true when a run has a result or a remark. */
export const hasEntries = (rows: readonly StudyRow[]): boolean =>
  rows.some(({ result, remark }) => isFilled(result) || isFilled(remark))

/** Returns a setting of the plan, or null if it is not set. "easy" counts as not set, because it is the default. */
const planValue = (settings: StudyRow, name: string): StudyValue => {
  const value = settings[name] ?? null
  return value === '' || value === 'easy' ? null : value
}

interface ExperimentValues {
  settings: StudyRow
  rows: readonly StudyRow[]
}

/**
 * Returns the problems of a changed experiment, by the path of their field. The number of a row is the number of its
 * run, so that a change of the plan would assign results to runs at other levels. The plan may change while no run has
 * an entry before or after the change.
 */
export function planProblems(before: ExperimentValues, after: ExperimentValues): Record<string, Message> {
  if (!hasEntries(before.rows) || !hasEntries(after.rows)) return {}
  return Object.fromEntries(
    planSettings
      .filter(name => planValue(before.settings, name) !== planValue(after.settings, name))
      .map(name => [`settings.${name}`, { key: 'molding:rule.planFixed' }]),
  )
}

/** Returns the complete factors in order, up to the first incomplete factor. */
export function factorsOf(settings: StudyRow): Factor[] {
  const factors: Factor[] = []
  for (const letter of factorLetters) {
    const low = settings[factorKey(letter, 'Low')]
    const high = settings[factorKey(letter, 'High')]
    if (typeof low !== 'number' || typeof high !== 'number' || low >= high) break
    factors.push({
      letter,
      name: String(settings[factorKey(letter, 'Name')] ?? '').trim() || letter,
      unit: String(settings[factorKey(letter, 'Unit')] ?? '').trim(),
      low,
      high,
      isHardToChange: settings[factorKey(letter, 'Change')] === 'hard',
    })
  }
  return factors
}

/** Returns the number of runs in a replicate, without center points; 0 for an unknown choice. */
export function runCountOf(runs: unknown, factors: number): number {
  if (runs === 'ccf') return 2 ** factors + 2 * factors
  if (runs === 'bb') return 2 * factors * (factors - 1)
  const match = /^(?:f|pb)(\d+)$/.exec(String(runs))
  return match && experimentDesigns.includes(String(runs) as ExperimentDesign) ? Number(match[1]) : 0
}

export const isPlackettBurman = (runs: unknown): boolean => String(runs).startsWith('pb')

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

/** Returns the total number of planned runs. */
export const plannedRuns = (settings: StudyRow): number =>
  runCountOf(settings.runs, factorsOf(settings).length) * numberOr(settings.replicates, 1) +
  numberOr(settings.centerPoints, 0) * blockCountOf(settings.blocks)

/**
 * Returns the inconsistencies of an experiment, by the path of their field. A factorial takes fewer factors than runs,
 * and at most as many runs as its factors have combinations. A Plackett-Burman design takes fewer factors than runs, in
 * one block. A design with three levels takes few factors, one block, and at least one center point, without which its
 * quadratic terms could not be separated from the mean.
 */
export function experimentProblems(settings: StudyRow, rowCount: number): Record<string, Message> {
  const problems: Record<string, Message> = {}
  const last = factorLetters.findLastIndex(letter => isUsed(settings, letter))
  const names = new Set<string>()
  for (const letter of factorLetters.slice(0, Math.max(2, last + 1))) {
    const at = (part: FactorPart) => `settings.${factorKey(letter, part)}`
    const name = settings[factorKey(letter, 'Name')]
    const low = settings[factorKey(letter, 'Low')]
    const high = settings[factorKey(letter, 'High')]
    for (const part of ['Name', 'Low', 'High'] as const)
      if (!isFilled(settings[factorKey(letter, part)])) problems[at(part)] = { key: 'rule.required' }
    if (typeof low === 'number' && typeof high === 'number' && high <= low)
      problems[at('High')] = { key: 'molding:rule.limitsTurned' }
    const folded = String(name ?? '')
      .trim()
      .toLowerCase()
    if (folded && names.has(folded)) problems[at('Name')] = { key: 'molding:rule.sameFactor' }
    names.add(folded)
  }
  if (settings.goal === 'target' && typeof settings.target !== 'number')
    problems['settings.target'] = { key: 'rule.required' }
  const factors = Math.max(2, last + 1)
  const count = runCountOf(settings.runs, factors)
  const isScreening = isPlackettBurman(settings.runs)
  if (isSurface(settings.runs)) {
    const { min, max } = surfaceFactors[settings.runs]
    if (factors < min || factors > max)
      problems['settings.runs'] = { key: 'molding:rule.surfaceFactors', values: { least: min, most: max } }
    if (blockCountOf(settings.blocks) > 1) problems['settings.blocks'] = { key: 'molding:rule.tooManyBlocks' }
    if (settings.centerPoints === 0) problems['settings.centerPoints'] = { key: 'molding:rule.centerNeeded' }
  } else if (count > 0) {
    if (factors >= count) problems['settings.runs'] = { key: 'molding:rule.tooFewRuns' }
    else if (!isScreening && count > 2 ** factors)
      problems['settings.runs'] = { key: 'molding:rule.tooManyRuns' }
    const blocks = blockCountOf(settings.blocks)
    if (blocks > 1 && (isScreening || count / blocks < 4))
      problems['settings.blocks'] = { key: 'molding:rule.tooManyBlocks' }
  }
  if (count > 0 && Object.keys(problems).length === 0 && rowCount > plannedRuns(settings))
    problems['settings.runs'] = { key: 'molding:rule.otherRunCount' }
  return problems
}
