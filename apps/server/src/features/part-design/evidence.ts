import { sql } from 'drizzle-orm'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { type Evidence, sqlIsOneOfTools } from '#features/evidence/index.ts'

/** Returns the evidence of part design: each revision that was not rejected must be released. */
export async function revisionEvidence(tx: Tx, tools: readonly string[]): Promise<Evidence[]> {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'name' | 'who', string> & { isReleased: boolean }
  >(sql`
    select r.id, r.project_id as project, r.revision as name, r.state = 'Released' as "isReleased",
      ${sqlNameOfUser(sql`r.created_by`)} as who
    from part_revision r where ${sqlIsOneOfTools(sql`r.project_id`, tools)} and r.state <> 'Rejected'`)
  return rows.map(({ isReleased, ...revision }) => ({
    kind: 'revision',
    ...revision,
    dueDate: null,
    weight: 1,
    share: isReleased ? 1 : 0,
  }))
}
