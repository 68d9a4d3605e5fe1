import { sql } from 'drizzle-orm'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { type Evidence, sqlIsOneOfTools } from '#features/evidence/index.ts'

const sqlIsLast = sql`not exists (select from analysis next where next.revision_of_id = n.id)`

/**
 * Returns the evidence of analyses: each analysis without a later revision must be reviewed, and its actions must be
 * done.
 */
export async function analysisEvidence(tx: Tx, tools: readonly string[]): Promise<Evidence[]> {
  type Row = Record<'id' | 'project' | 'name' | 'who', string> & { isDone: boolean; dueDate: string | null }
  const { rows: analyses } = await tx.execute<Row>(sql`
    select n.id, n.project_id as project, n.title as name, n.reviewed_at is not null as "isDone", null as "dueDate",
      ${sqlNameOfUser(sql`n.created_by`)} as who
    from analysis n where ${sqlIsOneOfTools(sql`n.project_id`, tools)} and ${sqlIsLast}`)
  const { rows: actions } = await tx.execute<Row>(sql`
    select a.id, n.project_id as project, a.description as name, a.done_at is not null as "isDone", a.due_date::text as "dueDate",
      ${sqlNameOfUser(sql`a.owner_id`)} as who
    from analysis_action a join analysis n on n.id = a.analysis_id
    where ${sqlIsOneOfTools(sql`n.project_id`, tools)} and ${sqlIsLast}`)
  const toEvidence =
    (kind: 'analysis' | 'action') =>
    ({ isDone, ...row }: Row): Evidence => ({
      kind,
      ...row,
      weight: 1,
      share: isDone ? 1 : 0,
    })
  return [...analyses.map(toEvidence('analysis')), ...actions.map(toEvidence('action'))]
}
