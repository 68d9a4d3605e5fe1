import { describe, expect, test } from 'vitest'
import {
  chiSquareQuantile,
  chiSquareUpperTail,
  fisherQuantile,
  fisherUpperTail,
  normalQuantile,
  normalUpperTail,
  studentQuantile,
  studentUpperTail,
} from './distributions.ts'

/**
 * Computed once with 40 digits (mpmath 1.3, with its own integrals and incomplete functions) and frozen. To three
 * digits these values match the tables in the NIST/SEMATECH e-Handbook, 1.3.6.7.
 */
const normalQuantiles = [
  [0.4, 0.2533471031358],
  [0.1, 1.2815515655446],
  [0.025, 1.9599639845401],
  [0.005, 2.5758293035489],
  [0.001, 3.0902323061678],
  [0.0000001, 5.1993375821928],
] as const
const normalUpperTails = [
  [0.5, 0.30853753872599],
  [1.96, 0.02499789514822],
  [3, 0.0013498980316301],
  [6, 9.865876450377e-10],
  [10, 7.6198530241605e-24],
  [20, 2.7536241186062e-89],
] as const
const studentQuantiles = [
  [0.1, 1, 3.0776835371753],
  [0.025, 1, 12.706204736175],
  [0.025, 2, 4.3026527297495],
  [0.025, 2.3333333333333, 3.7641230720826],
  [0.025, 5, 2.5705818356363],
  [0.005, 5, 4.0321429835552],
  [0.025, 9, 2.2621571627982],
  [0.025, 10, 2.2281388519863],
  [0.05, 24, 1.7108820799094],
  [0.025, 30, 2.0422724563012],
  [0.0005, 120, 3.3734537685625],
  [0.025, 1000, 1.9623390808264],
] as const
const studentUpperTails = [
  [0.1, 3, 0.4633261744004],
  [2, 7, 0.042809664281488],
  [5, 4, 0.0037452169406373],
  [12, 20, 6.7977785129403e-11],
  [50, 30, 9.3577088296114e-31],
  [3, 1000000, 0.0013499312707109],
] as const
const fisherQuantiles = [
  [0.05, 1, 1, 161.44763879759],
  [0.05, 1, 8, 5.3176550715787],
  [0.05, 2, 10, 4.1028210151304],
  [0.05, 3, 20, 3.0983912121408],
  [0.05, 5, 10, 3.325834530413],
  [0.01, 4, 12, 5.4119514344731],
  [0.001, 9, 90, 3.4788786909062],
  [0.05, 100, 3, 8.5539017138387],
  [0.5, 7, 7, 1.0],
] as const
const fisherUpperTails = [
  [18.34, 1, 8, 0.0026783409259315],
  [166.41, 1, 8, 1.2332763426349e-6],
  [5000, 1, 40, 1.237179416943e-43],
  [0.2, 3, 5, 0.89218362173208],
  [1.5, 1000, 1000, 8.4245036989361e-11],
] as const
const chiSquareQuantiles = [
  [0.05, 1, 3.8414588206941],
  [0.05, 5, 11.070497693516],
  [0.05, 10, 18.307038053275],
  [0.975, 9, 2.7003894999804],
  [0.025, 9, 19.022767798642],
  [0.975, 24, 12.401150217444],
  [0.025, 24, 39.364077026604],
  [0.001, 100, 149.44925277904],
  [0.025, 999, 1088.4870677259],
] as const
const chiSquareUpperTails = [
  [0.5, 3, 0.91889141165468],
  [30, 4, 4.8944371280292e-6],
  [300, 10, 1.5546747543803e-58],
  [1000, 900, 0.010994608942136],
] as const

/** Returns the relative difference between `actual` and `expected`. */
const error = (actual: number, expected: number) => Math.abs(actual / expected - 1)

describe('comparison with known values', () => {
  test.each(normalQuantiles)('the normal quantile of %d is correct', (tail, z) => {
    expect(error(normalQuantile(tail), z)).toBeLessThan(1e-11)
  })
  test.each(normalUpperTails)('the normal tail above %d is correct', (z, tail) => {
    expect(error(normalUpperTail(z), tail)).toBeLessThan(1e-11)
  })
  test.each(studentQuantiles)(
    'the t with the tail %d and %d degrees of freedom is correct',
    (tail, df, t) => {
      expect(error(studentQuantile(tail, df), t)).toBeLessThan(1e-10)
    },
  )
  test.each(studentUpperTails)(
    'the tail above t = %d with %d degrees of freedom is correct',
    (t, df, tail) => {
      expect(error(studentUpperTail(t, df), tail)).toBeLessThan(1e-8)
    },
  )
  test.each(fisherQuantiles)(
    'the F with the tail %d and %d and %d degrees of freedom is correct',
    (tail, df1, df2, f) => {
      expect(error(fisherQuantile(tail, df1, df2), f)).toBeLessThan(1e-10)
    },
  )
  test.each(fisherUpperTails)(
    'the tail above F = %d with %d and %d degrees of freedom is correct',
    (f, df1, df2, tail) => {
      expect(error(fisherUpperTail(f, df1, df2), tail)).toBeLessThan(1e-10)
    },
  )
  test.each(chiSquareQuantiles)(
    'the chi-square with the tail %d and %d degrees of freedom is correct',
    (tail, df, x) => {
      expect(error(chiSquareQuantile(tail, df), x)).toBeLessThan(1e-10)
    },
  )
  test.each(chiSquareUpperTails)(
    'the tail above chi-square = %d with %d degrees of freedom is correct',
    (x, df, tail) => {
      expect(error(chiSquareUpperTail(x, df), tail)).toBeLessThan(1e-10)
    },
  )
})

describe('comparison with closed forms', () => {
  const xs = [0.01, 0.3, 1, 2.5, 7, 40]

  test.each(xs)('the t distribution with one degree of freedom is the arctangent: %d', t => {
    expect(error(studentUpperTail(t, 1), Math.atan(1 / t) / Math.PI)).toBeLessThan(1e-12)
  })
  test.each(xs)('the chi-square distribution with two degrees of freedom is an exponential: %d', x => {
    expect(error(chiSquareUpperTail(x, 2), Math.exp(-x / 2))).toBeLessThan(1e-12)
  })
  test.each(xs)('the F distribution with two degrees of freedom of the numerator is a power: %d', f => {
    expect(error(fisherUpperTail(f, 2, 9), (1 + (2 * f) / 9) ** -4.5)).toBeLessThan(1e-12)
  })
  test.each(xs)('F with one degree of freedom of the numerator is the square of t: %d', t => {
    expect(error(fisherUpperTail(t * t, 1, 13), 2 * studentUpperTail(t, 13))).toBeLessThan(1e-12)
  })
})

test('the t and the normal distribution are symmetric', () => {
  expect(studentUpperTail(-2, 7)).toBeCloseTo(1 - studentUpperTail(2, 7), 14)
  expect(studentQuantile(0.975, 7)).toBeCloseTo(-studentQuantile(0.025, 7), 12)
  expect(normalQuantile(0.5)).toBe(0)
  expect(normalQuantile(0.975)).toBeCloseTo(-1.9599639845401, 12)
})

test('a share outside of 0 to 1 has no quantile', () => {
  for (const tail of [0, 1, -0.1, 1.1, Number.NaN]) expect(chiSquareQuantile(tail, 3)).toBeNaN()
})

test('the tail above infinity is 0, and the tail above 0 is 1', () => {
  expect(fisherUpperTail(Number.POSITIVE_INFINITY, 2, 3)).toBe(0)
  expect(studentUpperTail(Number.POSITIVE_INFINITY, 3)).toBe(0)
  expect(fisherUpperTail(0, 2, 3)).toBe(1)
  expect(chiSquareUpperTail(0, 3)).toBe(1)
})
