import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { analysisEvidence } from '#features/analysis/index.ts'
import { type Evidence, sqlIsOneOfTools } from '#features/evidence/index.ts'
import { tryoutEvidence } from '#features/mold-qualification/index.ts'
import { studyEvidence } from '#features/molding/index.ts'
import { operationEvidence } from '#features/operations/index.ts'
import { revisionEvidence } from '#features/part-design/index.ts'
import { pressEvidence } from '#features/presses/index.ts'
import { leadOf, responsiblePartyIn } from '#features/responsible/index.ts'

/**
 * The functions that read the evidence for the progress of a launch, by the area of the records. Each function runs
 * only a few statements for any number of tools. A new area adds its function here, and its calls touch `launch`.
 */
const sources: Record<string, (tx: Tx, tools: readonly string[]) => Promise<Evidence[]>> = {
  'part-design': revisionEvidence,
  presses: pressEvidence,
  analysis: analysisEvidence,
  operations: operationEvidence,
  milestones: milestoneEvidence,
  molding: studyEvidence,
  'mold-qualification': tryoutEvidence,
}
export const evidenceAreas: readonly string[] = Object.keys(sources)

/** Returns all evidence of the given tools, regardless of its weight. */
export async function listEvidence(tx: Tx, tools: readonly string[]): Promise<Evidence[]> {
  const evidence: Evidence[] = []
  for (const find of Object.values(sources)) evidence.push(...(await find(tx, tools)))
  return evidence
}

/**
 * Returns the evidence of active or completed milestones. As on the board and on Today, `who` is the responsible person
 * or company of an open milestone, or else the project lead.
 */
async function milestoneEvidence(tx: Tx, tools: readonly string[]): Promise<Evidence[]> {
  const { rows } = await tx.execute<{
    id: string
    project: string
    name: string
    isComplete: boolean
    dueDate: string | null
    who: string
  }>(sql`
    select d.id, d.project_id as project, d.display_name as name, d.value_date is not null as "isComplete", d.end_date::text as "dueDate",
      case when d.value_date is null then coalesce(${responsiblePartyIn('d', leadOf('d'))} ->> 'name', '') else '' end as who
    from project_detail d
    where ${sqlIsOneOfTools(sql`d.project_id`, tools)} and d.is_alertable and (d.is_active or d.value_date is not null)`)
  return rows.map(({ isComplete, ...milestone }) => ({
    kind: 'milestone',
    ...milestone,
    weight: 1,
    share: isComplete ? 1 : 0,
  }))
}
