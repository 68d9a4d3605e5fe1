import {
  blockCountOf,
  experimentProblems,
  type Factor,
  factorsOf,
  isPlackettBurman,
  isSurface,
  runCountOf,
} from '@steelsafe/contract/molding/experiment.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { type Design, type DesignChoice, designOf } from '../../doe/design.ts'
import type { PlackettBurmanRuns } from '../../doe/plackett-burman.ts'
import { numberIn } from '../study-parts.ts'

/** Creates the runs of an experiment in their order. Returns null while its factors and its design do not match. */
export function experimentPlan(settings: StudyRow): { factors: Factor[]; design: Design } | null {
  const factors = factorsOf(settings)
  const size = runCountOf(settings.runs, factors.length)
  if (size === 0 || Object.keys(experimentProblems(settings, 0)).length > 0) return null
  const design = designOf({
    factors: factors.length,
    runs: runsOf(settings.runs, size),
    replicates: numberIn(settings, 'replicates') ?? 1,
    centerPoints: numberIn(settings, 'centerPoints') ?? 0,
    blocks: blockCountOf(settings.blocks),
    hard: factors.flatMap(({ isHardToChange }, at) => (isHardToChange ? [at] : [])),
    seed: numberIn(settings, 'seed') ?? 1,
  })
  return { factors, design }
}

function runsOf(runs: unknown, size: number): DesignChoice['runs'] {
  if (isSurface(runs)) return { kind: runs === 'bb' ? 'boxBehnken' : 'centralComposite' }
  return isPlackettBurman(runs)
    ? { kind: 'plackettBurman', size: size as PlackettBurmanRuns }
    : { kind: 'factorial', base: Math.log2(size) }
}

/** Returns the value of a factor at a coded level, without floating-point noise in its digits. */
export const levelOf = ({ low, high }: Factor, coded: number): number =>
  Number(((low + high) / 2 + (coded * (high - low)) / 2).toPrecision(10))
