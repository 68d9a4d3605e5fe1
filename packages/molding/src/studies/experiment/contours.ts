import type { Factor } from '@steelsafe/contract/molding/experiment.ts'
import type { StudyPlot } from '@steelsafe/contract/molding/result.ts'
import type { BestSettings } from '../../doe/best.ts'
import { axis, plot } from '../study-parts.ts'
import { factorTitle } from './common.ts'
import { levelOf } from './plan.ts'

/** Cells of the grid along each axis. */
const cells = 20
/** Number of drawn lines between the lowest and the highest value. */
const lineCount = 7

type Point = [number, number]

/**
 * Returns a plot with lines of equal predicted value over the two factors that change the value most, and the best
 * point. All other factors are at their best settings. Returns an empty list if fewer than two factors are in the model,
 * or if the value does not change.
 */
export function contourPlot(
  valueAt: (levels: readonly number[]) => number,
  best: BestSettings,
  factors: readonly Factor[],
): StudyPlot[] {
  const [one, other] = best.isUsed
    .flatMap((isUsed, at) => (isUsed ? [{ at, span: spanOf(valueAt, best, at) }] : []))
    .sort((a, b) => b.span - a.span)
    .map(({ at }) => at)
  if (one === undefined || other === undefined) return []
  const coded = (place: number) => (2 * place) / cells - 1
  const levelsAt = (x: number, y: number) =>
    best.levels.map((level, at) => (at === one ? x : at === other ? y : level))
  const values = Array.from({ length: cells + 1 }, (_, row) =>
    Array.from({ length: cells + 1 }, (__, column) => valueAt(levelsAt(coded(column), coded(row)))),
  )
  const all = values.flat()
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  if (!(highest - lowest > Math.abs(highest) * 1e-9)) return []
  const [first, second] = [factors[one]!, factors[other]!]
  // Six digits are enough to draw, and keep the stored result small.
  const drawn = (value: number) => Number(value.toPrecision(6))
  const toFactors = ([x, y]: Point): Point => [
    drawn(levelOf(first, coded(x))),
    drawn(levelOf(second, coded(y))),
  ]
  const series = Array.from({ length: lineCount }, (_, at) =>
    Number((lowest + ((at + 1) / (lineCount + 1)) * (highest - lowest)).toPrecision(4)),
  ).flatMap(value =>
    contours(values, value).map(points => ({
      key: 'predicted',
      name: String(value),
      mark: 'line' as const,
      points: points.map(toFactors),
    })),
  )
  return [
    plot({
      key: 'contour',
      x: { ...axis('factor', 'none'), name: factorTitle(first) },
      y: { ...axis('factor', 'none'), name: factorTitle(second) },
      series: [
        ...series,
        {
          key: 'bestSettings',
          mark: 'crosses',
          points: [[levelOf(first, best.levels[one]!), levelOf(second, best.levels[other]!)]],
        },
      ],
      isLabeled: true,
    }),
  ]
}

/** Returns the range of the predicted value over the levels of a factor, with all other factors at the best settings. */
function spanOf(
  valueAt: (levels: readonly number[]) => number,
  { levels }: BestSettings,
  factor: number,
): number {
  const values = [-1, -0.5, 0, 0.5, 1].map(level =>
    valueAt(levels.map((best, at) => (at === factor ? level : best))),
  )
  return Math.max(...values) - Math.min(...values)
}

/**
 * Returns the lines on which a grid of values has a value, in columns and rows of the grid, by marching squares: each
 * cell with corners on both sides of the value gets a straight piece, and pieces that meet are joined. Source: W.
 * Lorensen, H. Cline, "Marching cubes", SIGGRAPH 1987, in two dimensions.
 */
export function contours(values: readonly (readonly number[])[], value: number): Point[][] {
  const pieces: [Point, Point][] = []
  for (let row = 0; row + 1 < values.length; row += 1)
    for (let column = 0; column + 1 < values[row]!.length; column += 1) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const
      const heights = corners.map(([x, y]) => values[y]![x]! - value)
      const crossings = corners.flatMap(([x, y], at): Point[] => {
        const next = (at + 1) % 4
        const [from, to] = [heights[at]!, heights[next]!]
        // A corner exactly on the line counts as above it, so that each side is crossed once or not at all.
        if (from >= 0 === to >= 0) return []
        const share = from / (from - to)
        const [nextX, nextY] = corners[next]!
        return [[x + share * (nextX - x), y + share * (nextY - y)]]
      })
      // In a saddle all four sides are crossed; the two pieces join neighboring sides.
      for (let at = 0; at + 1 < crossings.length; at += 2) pieces.push([crossings[at]!, crossings[at + 1]!])
    }
  return joined(pieces)
}

/** Joins pieces whose ends meet into lines. */
function joined(pieces: readonly [Point, Point][]): Point[][] {
  const keyOf = ([x, y]: Point) => `${x.toFixed(6)} ${y.toFixed(6)}`
  const rest = new Set(pieces)
  const byEnd = Map.groupBy(
    pieces.flatMap(piece => piece.map(end => ({ key: keyOf(end), piece }))),
    ({ key }) => key,
  )
  const next = (end: Point) => byEnd.get(keyOf(end))?.find(({ piece }) => rest.has(piece))?.piece
  const lines: Point[][] = []
  for (const start of pieces) {
    if (!rest.delete(start)) continue
    const line: Point[] = [...start]
    for (const isForward of [true, false])
      for (;;) {
        const end = isForward ? line.at(-1)! : line[0]!
        const piece = next(end)
        if (!piece) break
        rest.delete(piece)
        const far = keyOf(piece[0]) === keyOf(end) ? piece[1] : piece[0]
        if (isForward) line.push(far)
        else line.unshift(far)
      }
    lines.push(line)
  }
  return lines
}
