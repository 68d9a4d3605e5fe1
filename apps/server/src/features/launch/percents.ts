import { launchLimits } from '@steelsafe/contract/launch/limits.ts'
import { computeGaugePercents, type Percents } from '@steelsafe/contract/launch/rules.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { listEvidence } from './evidence.ts'
import { weightsOfTools } from './weights.ts'

/** Returns the percentages of the gauges of any number of tools. Reads the evidence in batches, to limit memory. */
export async function percentsOfTools(tx: Tx, tools: readonly string[]): Promise<Map<string, Percents>> {
  const all = new Map<string, Percents>()
  for (let from = 0; from < tools.length; from += launchLimits.toolsAtOnce) {
    const part = tools.slice(from, from + launchLimits.toolsAtOnce)
    const weightsOf = await weightsOfTools(tx, part)
    const evidence = Map.groupBy(await listEvidence(tx, part), ({ project }) => project)
    for (const tool of part) all.set(tool, computeGaugePercents(evidence.get(tool) ?? [], weightsOf(tool)))
  }
  return all
}
