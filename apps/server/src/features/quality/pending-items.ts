import type { QualitySection } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import type { PendingItem } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { projectsOfUser, sqlCanInCompany, sqlCanUseModule } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { constantLimit } from '#core/lists/page-range.ts'
import type { Services } from '#core/services.ts'
import { documentsInEffect } from './documents-in-effect.ts'
import { firstTool } from './first-tool.ts'

interface PendingDocument extends Record<string, unknown> {
  section: QualitySection
  revision: string
  company: string
  project: string
}

/**
 * Returns the uploaded documents in effect that the caller has not confirmed, for each company of the caller's tools,
 * longest in effect first. The users who have sent or approved a document need not confirm it.
 */
export async function pendingReadings(tx: Tx, caller: Caller, services: Services): Promise<PendingItem[]> {
  const byOthers = sql`d.approved_by is distinct from ${caller.id} and d.sent_by is distinct from ${caller.id}`
  // The tools of the caller are read only if somebody else has uploaded a document that is approved.
  const { rows } = await tx.execute<PendingDocument>(sql`
    with own_company as (
      select p.company_id as id, (array_agg(p.id order by p.sort_number, p.id))[1] as project
      from project p where p.id in (${projectsOfUser(caller.id)}) and ${sqlCanUseModule(caller, 'FourPointZero')}
        and exists (select 1 from quality_document d
          where d.storage_key is not null and d.approved_at is not null and ${byOthers})
      group by p.company_id)
    select d.section, d.revision, c.name as company, own_company.project
    from own_company join company c on c.id = own_company.id
      cross join lateral (${documentsInEffect(sql`own_company.id`, services)}) d
    where ${byOthers}
      and not exists (select 1 from quality_reading r
        where r.document_id = d.id and r.company_id = own_company.id and r.user_id = ${caller.id})
    order by d.effective_date, c.sort_name, d.section ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ section, revision, company, project }) => ({
    kind: 'quality:waiting.reading',
    values: { section, revision, company },
    day: null,
    address: qualityPaths[section](project),
  }))
}

/**
 * Returns the versions that wait for the approval of the caller: versions of the companies whose documents the caller
 * may replace, and for administrators versions of the installation. Leaves out versions that the caller has sent.
 */
export async function pendingVersions(tx: Tx, caller: Caller): Promise<PendingItem[]> {
  const ofCompanies = sqlCanInCompany(
    { id: caller.id, isAdmin: false },
    sql`d.company_id`,
    'EditCompanyDefaults',
  )
  const { rows } = await tx.execute<PendingDocument>(sql`
    select proposal.* from (
      select d.section, d.revision, coalesce(c.name, '') as company, d.effective_date,
        ${firstTool(sql`d.company_id`, sql`d.section`)} as project
      from quality_document d left join company c on c.id = d.company_id
      where d.approved_at is null and d.sent_by is distinct from ${caller.id}
        and ${sqlCanUseModule(caller, 'FourPointZero')}
        and (case when d.company_id is null then ${caller.isAdmin}::boolean else ${ofCompanies} end)) proposal
    where proposal.project is not null
    order by proposal.effective_date, proposal.section ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ section, revision, company, project }) => ({
    kind: company ? 'quality:waiting.approval' : 'quality:waiting.installedApproval',
    values: { section, revision, company },
    day: null,
    address: qualityPaths[section](project),
  }))
}
