import { Matrix, QrDecomposition } from 'ml-matrix'

/** The result of a least-squares fit. */
export interface LeastSquaresFit {
  coefficients: number[]
  fitted: number[]
  residuals: number[]
  /** Sum of squared residuals, and its degrees of freedom. */
  sumOfSquares: number
  df: number
  /** (X'X)^-1. Multiplied by the variance of a reading, its diagonal gives the variances of the coefficients. */
  inverse: number[][]
}

/**
 * Solves least squares by the QR decomposition of ml-matrix: b = R^-1 Q'y, (X'X)^-1 = R^-1 R^-T. Columns are coded to
 * -1 and 1, so that they have similar lengths. Source: NIST/SEMATECH e-Handbook 4.4.3.1; G. Golub, C. Van Loan, Matrix
 * Computations, 5.3. The columns must be independent: choose them with `independentColumnIndexes`.
 */
export function leastSquares(
  columns: readonly (readonly number[])[],
  values: readonly number[],
): LeastSquaresFit {
  const x = new Matrix(columns.map(column => [...column])).transpose()
  const qr = new QrDecomposition(x)
  const coefficients = qr.solve(Matrix.columnVector([...values])).to1DArray()
  const fitted = x.mmul(Matrix.columnVector(coefficients)).to1DArray()
  const residuals = values.map((value, at) => value - fitted[at]!)
  const rInverse = inverseOfUpper(qr.upperTriangularMatrix.to2DArray())
  const inverse = rInverse.map(row =>
    rInverse.map(other => row.reduce((sum, value, at) => sum + value * other[at]!, 0)),
  )
  return {
    coefficients,
    fitted,
    residuals,
    sumOfSquares: residuals.reduce((sum, value) => sum + value * value, 0),
    df: values.length - columns.length,
    inverse,
  }
}

/** Inverts an upper triangular matrix by back substitution. */
function inverseOfUpper(r: readonly (readonly number[])[]): number[][] {
  const size = r.length
  const inverse = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (let column = 0; column < size; column += 1)
    for (let row = column; row >= 0; row -= 1) {
      let sum = row === column ? 1 : 0
      for (let at = row + 1; at <= column; at += 1) sum -= r[row]![at]! * inverse[at]![column]!
      inverse[row]![column] = sum / r[row]![row]!
    }
  return inverse
}

/**
 * Returns the indexes of columns that are linearly independent of the columns before them. A column is independent when
 * its part orthogonal to the earlier independent columns exceeds rounding errors (modified Gram-Schmidt, done twice).
 */
export function independentColumnIndexes(columns: readonly (readonly number[])[]): number[] {
  const basis: number[][] = []
  const independentPlaces: number[] = []
  const length = columns[0]?.length ?? 0
  for (const [place, column] of columns.entries()) {
    if (independentPlaces.length === length) break
    let rest = [...column]
    for (let round = 0; round < 2; round += 1)
      for (const unit of basis) {
        const share = dot(rest, unit)
        rest = rest.map((value, at) => value - share * unit[at]!)
      }
    const size = Math.sqrt(dot(rest, rest))
    if (size <= 1e-9 * Math.sqrt(dot(column, column)) || size === 0) continue
    basis.push(rest.map(value => value / size))
    independentPlaces.push(place)
  }
  return independentPlaces
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)
