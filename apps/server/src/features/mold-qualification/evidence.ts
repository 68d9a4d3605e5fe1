import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { type Evidence, sqlIsOneOfTools } from '#features/evidence/index.ts'

/**
 * Returns the evidence of mold qualification: the last tryout must be approved and signed twice. Earlier tryouts do not
 * count.
 */
export async function tryoutEvidence(tx: Tx, tools: readonly string[]): Promise<Evidence[]> {
  const { rows } = await tx.execute<{
    id: string
    project: string
    number: number
    dueDate: string
    share: number
    who: string
  }>(sql`
    select distinct on (t.project_id) t.id, t.project_id as project, t.number, t.planned_date::text as "dueDate", t.first_signed_name as who,
      case when t.outcome not in ('Approved', 'ApprovedWithItems') or t.outcome is null then 0
        when t.second_signed_at is not null then 1 when t.first_signed_at is not null then 0.5 else 0.25 end::float8 as share
    from tryout t where ${sqlIsOneOfTools(sql`t.project_id`, tools)} order by t.project_id, t.number desc`)
  return rows.map(({ number, ...tryout }) => ({
    kind: 'tryout',
    name: `T${number}`,
    weight: 1,
    ...tryout,
  }))
}
