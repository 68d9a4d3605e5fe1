import type { Missing } from '@steelsafe/contract/launch/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * Returns the analyses of a tool by the id of each piece of evidence: an analysis or one of its actions. Missing
 * actions link to their analysis, because an action has no page.
 */
export async function analysesByEvidence(
  tx: Tx,
  project: string,
): Promise<Map<string, NonNullable<Missing['analysis']>>> {
  const { rows } = await tx.execute<NonNullable<Missing['analysis']> & { evidenceId: string }>(sql`
    select n.id as "evidenceId", n.id, n.kind from analysis n where n.project_id = ${project}
    union all
    select a.id as "evidenceId", n.id, n.kind from analysis_action a join analysis n on n.id = a.analysis_id
    where n.project_id = ${project}`)
  return new Map(rows.map(({ evidenceId, ...analysis }) => [evidenceId, analysis]))
}
