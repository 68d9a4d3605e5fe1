import { launchLimits } from '@steelsafe/contract/launch/limits.ts'
import { type Percents, percentsOf } from '@steelsafe/contract/launch/rules.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { evidenceOf } from './evidence.ts'
import { weightsOfTools } from './weights.ts'

/** The gauges of several tools, however many: a part of them at a time, of which only the numbers are kept. */
export async function percentsOfTools(tx: Tx, tools: readonly string[]): Promise<Map<string, Percents>> {
  const all = new Map<string, Percents>()
  for (let from = 0; from < tools.length; from += launchLimits.toolsAtOnce) {
    const part = tools.slice(from, from + launchLimits.toolsAtOnce)
    const weightsOf = await weightsOfTools(tx, part)
    const evidence = Map.groupBy(await evidenceOf(tx, part), ({ project }) => project)
    for (const tool of part) all.set(tool, percentsOf(evidence.get(tool) ?? [], weightsOf(tool)))
  }
  return all
}
