import { createRandom, shuffle } from '../random.ts'
import { blockColumns, type DesignWord, effectOrder, type Fraction, fractionOf } from './fractions.ts'
import { type PlackettBurmanRuns, plackettBurman } from './plackett-burman.ts'
import { boxBehnken, centralComposite } from './surface-runs.ts'

/** The parameters of a design. */
export interface DesignChoice {
  /** Number of factors, from 2 to 15. */
  factors: number
  /** Runs of one replicate without center points. Central composite and Box-Behnken designs have three levels. */
  runs:
    | { kind: 'factorial'; base: number }
    | { kind: 'plackettBurman'; size: PlackettBurmanRuns }
    | { kind: 'centralComposite' | 'boxBehnken' }
  replicates: number
  /** Number of center points in every block. */
  centerPoints: number
  blocks: 1 | 2 | 4
  /** Indexes of factors that are hard to change and therefore change as rarely as possible. */
  hard: readonly number[]
  /** Seed of the random order. The same seed gives the same order. */
  seed: number
}

export interface DesignRun {
  /** Coded level of each factor: -1 low, 1 high, 0 center. */
  levels: number[]
  /** Number of the block, counted from 1. */
  block: number
  isCenter: boolean
}

export interface Design {
  /** Runs of the design, in the order of execution. */
  runs: DesignRun[]
  /** The fraction of a two-level factorial; null for other designs. */
  fraction: Fraction | null
  /** Effects of base factors that cannot be separated from the blocks. */
  confounded: DesignWord[]
}

/** Returns the sign of a product of factors in a run: 1 or -1. */
export const signOf = (levels: readonly number[], word: DesignWord): number =>
  levels.reduce((sign, level, at) => (word & (1 << at) ? sign * level : sign), 1)

/** Returns the runs of a fraction in standard order, in which A changes fastest. */
function standardRuns({ factors, base, generators }: Fraction): number[][] {
  return Array.from({ length: 2 ** base }, (_, run) => {
    const levels = Array.from({ length: base }, (__, at) => (run & (1 << at) ? 1 : -1))
    return [...levels, ...generators.map(word => signOf(levels, word))].slice(0, factors)
  })
}

/** Returns the runs of one replicate in standard order, without center points. */
function standardOf({ factors, runs }: DesignChoice, fraction: Fraction | null): number[][] {
  if (fraction) return standardRuns(fraction)
  if (runs.kind === 'plackettBurman') return plackettBurman(runs.size, factors)
  return runs.kind === 'boxBehnken' ? boxBehnken(factors) : centralComposite(factors)
}

/**
 * Creates the runs of a design in random order, block after block. Center points are spread over each block from its
 * start to its end; a single center point is in the middle. Runs with the same levels of hard-to-change factors are next
 * to each other, and these groups (whole plots) are in random order too. Source: NIST/SEMATECH e-Handbook 5.3.3.7
 * (center points) and 5.5.5 (split plots).
 */
export function designOf(choice: DesignChoice): Design {
  const { factors, runs, replicates, centerPoints, hard, seed } = choice
  const fraction = runs.kind === 'factorial' ? fractionOf(factors, runs.base) : null
  const standard = standardOf(choice, fraction)
  const parts = fraction ? blockColumns(fraction, choice.blocks) : []
  const blockOf = (levels: readonly number[]) =>
    1 + parts.reduce((block, word, at) => (signOf(levels, word) > 0 ? block + 2 ** at : block), 0)
  const random = createRandom(seed)
  const orderedRuns: DesignRun[] = []
  for (let block = 1; block <= 2 ** parts.length; block += 1) {
    const own = standard
      .filter(levels => blockOf(levels) === block)
      .flatMap(levels => Array.from({ length: replicates }, () => levels))
    const plots = Map.groupBy(own, levels => hard.map(at => levels[at]).join())
    // Without hard-to-change factors, each run is a plot of its own.
    const inPlots =
      hard.length === 0 ? shuffle(own, random).map(levels => [levels]) : shuffle([...plots.values()], random)
    const shuffledPlots = inPlots.map(plot =>
      shuffle(plot, random).map((levels): DesignRun => ({ levels, block, isCenter: false })),
    )
    orderedRuns.push(
      ...withCenters(shuffledPlots, centerPoints, { levels: own[0]!.map(() => 0), block, isCenter: true }),
    )
  }
  const [one, other] = parts
  const confounded = one === undefined ? [] : other === undefined ? [one] : [one, other, one ^ other]
  return {
    runs: orderedRuns,
    fraction,
    confounded: confounded.sort((a, b) => effectOrder(a) - effectOrder(b) || a - b),
  }
}

/** Inserts center points between plots, as evenly as the plots allow. */
function withCenters(plots: readonly DesignRun[][], count: number, center: DesignRun): DesignRun[] {
  const total = plots.reduce((sum, plot) => sum + plot.length, 0)
  const centerPositions = Array.from({ length: count }, (_, at) =>
    count === 1 ? total / 2 : (total * at) / (count - 1),
  )
  const runs: DesignRun[] = []
  let done = 0
  let next = 0
  for (const plot of plots) {
    // Insert the center point before this plot if its position is nearer to the start of the plot than to the end.
    while (next < count && centerPositions[next]! <= done + plot.length / 2 - 1e-9) {
      runs.push(center)
      next += 1
    }
    runs.push(...plot)
    done += plot.length
  }
  for (; next < count; next += 1) runs.push(center)
  return runs
}
