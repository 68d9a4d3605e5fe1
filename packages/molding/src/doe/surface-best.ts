import { EigenvalueDecomposition, Matrix } from 'ml-matrix'
import type { BestSettings, Goal } from './best.ts'
import { predictOnSurface, type SurfaceModel } from './surface.ts'

/** A quadratic function y = constant + b'x + x'Bx, with a symmetric matrix B. */
interface Quadratic {
  linear: number[]
  matrix: number[][]
}

function quadraticOf({ factors, terms }: SurfaceModel): Quadratic {
  const linear = Array.from({ length: factors }, () => 0)
  const matrix = linear.map(() => linear.map(() => 0))
  for (const { factors: term, coefficient } of terms) {
    const [one, other] = term
    if (other === undefined) linear[one] = coefficient
    else if (other === one) matrix[one]![one] = coefficient
    else {
      matrix[one]![other] = coefficient / 2
      matrix[other]![one] = coefficient / 2
    }
  }
  return { linear, matrix }
}

/** Solves linear equations by elimination with the largest pivot. Returns null if there is no unique solution. */
function solveLinearSystem(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] | null {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  const size = rows.length
  const scale = Math.max(...rows.flat().map(Math.abs), 0)
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    if (Math.abs(pivot[column]!) <= scale * 1e-12) return null
    const from = rows.indexOf(pivot)
    ;[rows[column], rows[from]] = [pivot, rows[column]!]
    for (const row of rows.slice(column + 1)) {
      const share = row[column]! / pivot[column]!
      for (let at = column; at <= size; at += 1) row[at] = row[at]! - share * pivot[at]!
    }
  }
  const solution = Array.from({ length: size }, () => 0)
  for (let at = size - 1; at >= 0; at -= 1) {
    const later = solution.reduce(
      (sum, value, other) => (other > at ? sum + rows[at]![other]! * value : sum),
      0,
    )
    solution[at] = (rows[at]![size]! - later) / rows[at]![at]!
  }
  return solution
}

/** The point at which a fitted surface has no slope. */
export interface StationaryPoint {
  /** Coded levels. They can be far outside of the levels that were run. */
  levels: number[]
  value: number
  kind: 'maximum' | 'minimum' | 'saddle'
  /** True when the point is between the levels that were run. */
  isInside: boolean
}

/**
 * Returns the point at which the fitted surface has no slope: x = -B⁻¹b / 2, and its kind by the signs of the
 * eigenvalues of B. Source: Montgomery 8th ed., 11.3. Returns null for a surface without such a point, such as a plane.
 */
export function stationaryPoint(model: SurfaceModel): StationaryPoint | null {
  const { linear, matrix } = quadraticOf(model)
  const levels = solveLinearSystem(
    matrix,
    linear.map(b => -b / 2),
  )
  if (!levels) return null
  const { realEigenvalues } = new EigenvalueDecomposition(new Matrix(matrix))
  const kind = realEigenvalues.every(value => value < 0)
    ? 'maximum'
    : realEigenvalues.every(value => value > 0)
      ? 'minimum'
      : 'saddle'
  return {
    levels,
    value: predictOnSurface(model, levels).value,
    kind,
    isInside: levels.every(level => Math.abs(level) <= 1),
  }
}

/**
 * Returns all points between the levels -1 and 1 at which the surface can be highest or lowest: inside the cube and on
 * each of its faces, edges and corners, the point without a slope along it. Exact for a quadratic surface. Factors that
 * are not used stay at their center.
 */
function candidates({ linear, matrix }: Quadratic, usedFactors: readonly number[]): number[][] {
  const points: number[][] = []
  for (let face = 0; face < 3 ** usedFactors.length; face += 1) {
    const levels = linear.map(() => 0)
    const free: number[] = []
    for (const [place, at] of usedFactors.entries()) {
      // A digit of the face is 0 for a free factor, 1 for a factor at its low level, and 2 for its high level.
      const digit = Math.floor(face / 3 ** place) % 3
      if (digit === 0) free.push(at)
      else levels[at] = digit === 1 ? -1 : 1
    }
    if (free.length > 0) {
      const solution = solveLinearSystem(
        free.map(at => free.map(other => matrix[at]![other]!)),
        free.map(
          at => -linear[at]! / 2 - levels.reduce((sum, level, other) => sum + matrix[at]![other]! * level, 0),
        ),
      )
      if (!solution || solution.some(level => Math.abs(level) > 1)) continue
      for (const [place, at] of free.entries()) levels[at] = solution[place]!
    }
    points.push(levels)
  }
  return points
}

/**
 * Returns the settings nearest to a goal between the levels that were run. For a target, goes from the center to the
 * highest or lowest point until the target is met. Returns null without active terms, because then no settings are
 * better than others.
 */
export function bestOnSurface(model: SurfaceModel, goal: Goal, target: number | null): BestSettings | null {
  const isUsed = Array.from({ length: model.factors }, (_, at) =>
    model.terms.some(({ factors, isActive }) => isActive && factors.some(factor => factor === at)),
  )
  if (!isUsed.includes(true) || (goal === 'target' && target === null)) return null
  const usedFactors = isUsed.flatMap((used, at) => (used ? [at] : []))
  const points = candidates(quadraticOf(model), usedFactors).map(levels => ({
    levels,
    value: predictOnSurface(model, levels).value,
  }))
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best))
  const lowest = points.reduce((best, point) => (point.value < best.value ? point : best))
  if (goal !== 'target') return { ...(goal === 'max' ? highest : lowest), isUsed, isBeyond: false }
  const center = isUsed.map(() => 0)
  const end = target! >= predictOnSurface(model, center).value ? highest : lowest
  const share = fractionToTarget(model, end.levels, target!)
  if (share === null) return { ...end, isUsed, isBeyond: true }
  const levels = end.levels.map(level => level * share)
  return { levels, value: predictOnSurface(model, levels).value, isUsed, isBeyond: false }
}

/** Returns the share of the way from the center to a point at which the surface first has a value; null if nowhere. */
function fractionToTarget(model: SurfaceModel, end: readonly number[], value: number): number | null {
  const at = (share: number) =>
    predictOnSurface(
      model,
      end.map(level => level * share),
    ).value
  // Along a line the surface is c + b·t + a·t².
  const c = at(0) - value
  const [half, whole] = [at(0.5) - value, at(1) - value]
  const a = 2 * (whole + c) - 4 * half
  const b = whole - c - a
  if (c === 0) return 0
  const root = b * b - 4 * a * c
  if (root < 0) return null
  // This form of the roots has no difference of nearly equal numbers.
  const q = -(b + (b < 0 ? -1 : 1) * Math.sqrt(root)) / 2
  const shares = [q / a, c / q].filter(share => share >= -1e-9 && share <= 1 + 1e-9)
  return shares.length > 0 ? Math.min(1, Math.max(0, Math.min(...shares))) : null
}
