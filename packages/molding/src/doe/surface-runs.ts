/** Returns a run with these levels, and all other factors at their center. */
const runWith = (factors: number, levels: ReadonlyMap<number, number>): number[] =>
  Array.from({ length: factors }, (_, at) => levels.get(at) ?? 0)

/**
 * Returns the runs of a face-centered central composite design, without its center points: all corners, then two runs
 * on the axis of each factor. The axes end at the levels of the corners, so that no run leaves the levels that were
 * entered. Source: NIST/SEMATECH e-Handbook 5.3.3.6.1.
 */
export function centralComposite(factors: number): number[][] {
  const corners = Array.from({ length: 2 ** factors }, (_, run) =>
    Array.from({ length: factors }, (__, at) => (run & (1 << at) ? 1 : -1)),
  )
  const axes = Array.from({ length: factors }, (_, at) => [
    runWith(factors, new Map([[at, -1]])),
    runWith(factors, new Map([[at, 1]])),
  ])
  return [...corners, ...axes.flat()]
}

/**
 * Returns the runs of a Box-Behnken design for 3 to 5 factors, without its center points: the four corners of each pair
 * of factors, with all others at their center. No run has all factors at their ends. Source: NIST/SEMATECH e-Handbook
 * 5.3.3.6.2.
 */
export function boxBehnken(factors: number): number[][] {
  const all = Array.from({ length: factors }, (_, at) => at)
  return all.flatMap(one =>
    all.slice(one + 1).flatMap(other =>
      [-1, 1].flatMap(second =>
        [-1, 1].map(first =>
          runWith(
            factors,
            new Map([
              [one, first],
              [other, second],
            ]),
          ),
        ),
      ),
    ),
  )
}
