import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import type { PendingItem } from '@steelsafe/contract/projects/pending-item.ts'
import type { QualitySection } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isUsable, projectsOfUser } from '#core/permissions.ts'
import type { Services } from '#core/services.ts'
import { documentsInEffect } from './in-effect.ts'

interface UnreadDocument extends Record<string, unknown> {
  section: QualitySection
  revision: string
  company: string
  project: string
}

/**
 * Returns the uploaded documents in effect that the caller has not confirmed, for each company of the caller's tools,
 * longest in effect first. The user who approved a document counts as a reader.
 */
export async function pendingReadings(tx: Tx, caller: Caller, services: Services): Promise<PendingItem[]> {
  const { rows } = await tx.execute<UnreadDocument>(sql`
    with own_company as (
      select p.company_id as id, (array_agg(p.id order by p.sort_number, p.id))[1] as project
      from project p where p.id in (${projectsOfUser(caller.id)}) and ${isUsable(caller, 'FourPointZero')}
      group by p.company_id)
    select d.section, d.revision, c.name as company, own_company.project
    from own_company join company c on c.id = own_company.id
      cross join lateral (${documentsInEffect(sql`own_company.id`, services)}) d
    where d.approved_by is distinct from ${caller.id}
      and not exists (select 1 from quality_reading r
        where r.document_id = d.id and r.company_id = own_company.id and r.user_id = ${caller.id})
    order by d.effective_date, c.sort_name, d.section limit ${projectLimits.waitingRows}`)
  return rows.map(({ section, revision, company, project }) => ({
    kind: 'quality:waiting.reading',
    values: { section, revision, company },
    day: null,
    address: qualityPaths[section](project),
  }))
}
