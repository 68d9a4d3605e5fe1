/**
 * First rows of the cyclic designs. Source: Plackett and Burman, Biometrika 33 (1946), 305-325; NIST/SEMATECH
 * e-Handbook 5.3.3.5.
 */
const firstRows = {
  12: '++-+++---+-',
  20: '++--++++-+-+----++-',
  24: '+++++-+-++--++--+-+----',
} as const
export type PlackettBurmanRuns = keyof typeof firstRows

/**
 * Creates a design for main effects only. Each row is the previous row shifted by one place, and the last row is all
 * low. Every main effect is partially confounded with all two-factor interactions of other factors. For up to runs - 1
 * factors.
 */
export function plackettBurman(runs: PlackettBurmanRuns, factors: number): number[][] {
  const row = [...firstRows[runs]].map(sign => (sign === '+' ? 1 : -1))
  const length = runs - 1
  const cycled = Array.from({ length }, (_, shift) =>
    Array.from({ length: factors }, (__, at) => row[(at - shift + length) % length]!),
  )
  return [...cycled, Array.from({ length: factors }, () => -1)]
}
