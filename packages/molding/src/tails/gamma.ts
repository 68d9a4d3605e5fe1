const coefficients = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/**
 * Returns the natural logarithm of the gamma function of `x` > 0, to 14 digits, by the approximation of Lanczos (g = 7,
 * nine terms).
 */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const base = x + 6.5
  let sum = coefficients[0]!
  for (let i = 1; i < coefficients.length; i++) sum += coefficients[i]! / (x - 1 + i)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}

const steps = 10_000
const precision = 1e-16

/** Returns the value, or a tiny number instead of 0, because the caller divides by it. */
const apart = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value)

/**
 * Computes the regularized upper incomplete gamma function Q(a, x): the share of the gamma distribution of shape `a`
 * above `x`. Below a + 1 it uses a series of the lower share, above a + 1 a continued fraction of the upper share (by
 * Lentz), so that small tails do not lose digits. Abramowitz and Stegun 6.5.29 and 6.5.31.
 */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  if (x === Number.POSITIVE_INFINITY) return 0
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < steps && term > sum * precision; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - sum * scale
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < steps; n++) {
    const step = -n * (n - a)
    b += 2
    d = 1 / apart(step * d + b)
    c = apart(b + step / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return scale * fraction
}

function betaFraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let n = 1; n < steps; n++) {
    const even = (n * (b - n) * x) / ((a + 2 * n - 1) * (a + 2 * n))
    d = 1 / apart(1 + even * d)
    c = apart(1 + even / c)
    fraction *= d * c
    const odd = (-(a + n) * (a + b + n) * x) / ((a + 2 * n) * (a + 2 * n + 1))
    d = 1 / apart(1 + odd * d)
    c = apart(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return fraction
}

/**
 * Computes the regularized incomplete beta function I(x; a, b) by its continued fraction (Lentz; Abramowitz and Stegun
 * 26.5.8). `rest` is 1 - x. The caller passes it separately, because 1 - x loses digits when x is near 1.
 */
export function regularBeta(a: number, b: number, x: number, rest: number): number {
  if (x <= 0) return 0
  if (rest <= 0) return 1
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(rest))
  return x < (a + 1) / (a + b + 2)
    ? (scale * betaFraction(a, b, x)) / a
    : 1 - (scale * betaFraction(b, a, rest)) / b
}
