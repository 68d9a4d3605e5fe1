import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { type Evidence, sqlIsOneOfTools } from '#features/evidence/index.ts'

/** Returns the evidence of molding studies. Each study without a later revision needs two signatures. */
export async function studyEvidence(tx: Tx, tools: readonly string[]): Promise<Evidence[]> {
  const { rows } = await tx.execute<{
    id: string
    project: string
    kind: StudyKind
    press: string
    person: string
    share: number
  }>(sql`
    select s.id, s.project_id as project, s.kind, s.press, s.person,
      case when s.second_signed_at is not null then 1 when s.first_signed_at is not null then 0.5 else 0 end::float8 as share
    from molding_study s
    where ${sqlIsOneOfTools(sql`s.project_id`, tools)} and not exists (select from molding_study n where n.revision_of_id = s.id)`)
  return rows.map(({ id, project, kind, press, person, share }) => ({
    project,
    kind: 'study',
    id,
    name: press,
    study: kind,
    who: person,
    dueDate: null,
    weight: 1,
    share,
  }))
}
