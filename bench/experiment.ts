import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { experimentPlan } from '@steelsafe/molding/studies/experiment/plan.ts'

/**
 * `node bench/experiment.ts`: computes a full design of seven factors in 128 runs, 20 times: effects, tests, tables and
 * plots.
 */
const factors = [...'ABCDEFG'].flatMap(letter => [
  [`factor${letter}Name`, `Factor ${letter}`],
  [`factor${letter}Low`, 0],
  [`factor${letter}High`, 1],
])
const settings = {
  response: 'Weight',
  goal: 'max',
  runs: 'f128',
  replicates: 1,
  centerPoints: 0,
  blocks: 'b1',
  seed: 1,
  ...Object.fromEntries(factors),
}
const { design } = experimentPlan(settings)! // not undefined, because the factors fit the design
const rows = design.runs.map(({ levels }, at) => ({
  result: 20 + levels[0]! - levels[1]! * 0.5 + levels[0]! * levels[2]! * 0.3 + ((at * 37) % 17) * 0.01,
}))
const times = Array.from({ length: 20 }, () => {
  const start = performance.now()
  computeStudy('experiment', settings, rows)
  return performance.now() - start
}).sort((a, b) => a - b)
process.stdout.write(
  `128 runs, 127 effects: median ${times[10]!.toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(1)} ms\n`,
)
