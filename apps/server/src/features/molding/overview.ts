import type { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import type { Overview } from '@steelsafe/contract/molding/entities.ts'
import { type StudyKind, studyKinds } from '@steelsafe/contract/molding/names.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Call } from '#core/http/serve.ts'
import { selectStudies, studies } from './study-rows.ts'

/**
 * Returns the number of studies of each kind, in the order of the kinds, and the study that counts: the latest signed
 * study, or the latest study if none is signed.
 */
export async function overviewOf({ tx, project }: Call<typeof calls.overview>): Promise<Overview> {
  const { rows: counts } = await tx.execute<{ id: string; kind: StudyKind; count: number }>(sql`
    select distinct on (s.kind) s.id, s.kind, count(*) over (partition by s.kind)::int as count
    from molding_study s where s.project_id = ${project}
    order by s.kind, (s.second_signed_at is null), s.study_date desc, s.created_at desc, s.id desc`)
  const latestStudies =
    counts.length === 0
      ? []
      : await selectStudies(tx).where(
          inArray(
            studies.id,
            counts.map(({ id }) => id),
          ),
        )
  return {
    kinds: studyKinds.map(kind => {
      const row = latestStudies.find(one => one.kind === kind)
      const result = row && (row.signedResult ?? computeStudy(kind, row.settings, row.rows))
      return {
        kind,
        count: counts.find(one => one.kind === kind)?.count ?? 0,
        study:
          row && result
            ? {
                id: row.id,
                press: row.press,
                lot: row.lot,
                studyDate: row.studyDate,
                state: row.state,
                unitSystem: row.unitSystem,
                verdict: result.verdict,
                setPoints: result.setPoints,
              }
            : null,
      }
    }),
  }
}
