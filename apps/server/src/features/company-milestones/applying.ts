import type { Option } from '@steelsafe/contract/core/lists.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { contains } from '#core/wildcards.ts'
import { writeLog } from './log.ts'
import { getTemplate } from './templates.ts'

interface Applied {
  templateId: number
  projectId: string
}

/** The active milestones of a template that a project does not have yet. */
const missing = ({ templateId, projectId }: Applied) => sql`
  from asset_detail_template_item i join asset_detail d on d.id = i.asset_detail_id
  where i.template_id = ${templateId} and d.is_active
    and not exists (select 1 from project_asset_detail p where p.project_id = ${projectId} and p.asset_detail_id = d.id)`

export async function previewTemplate(tx: Tx, company: string, applied: Applied) {
  const { assetDetails } = await mustFit(tx, company, applied)
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${missing(applied)}`)
  const addedCount = rows[0]?.n ?? 0
  const active = assetDetails.filter(detail => detail.isActive).length
  return { addedCount, keptCount: active - addedCount }
}

/** Gives a project the milestones of a template. What it has stays as it is, so that applying twice changes nothing. */
export async function applyTemplate(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  company: string,
  applied: Applied,
): Promise<void> {
  const { name } = await mustFit(tx, company, applied)
  await tx.execute(sql`select 1 from project where id = ${applied.projectId} for update`)
  const { rows } = await tx.execute(sql`
    insert into project_asset_detail (id, project_id, asset_detail_id, name, display_name, description, position, is_alertable)
    select gen_random_uuid(), ${applied.projectId}, d.id, d.name, d.display_name, d.description,
      (select coalesce(max(position) + 1, 0) from project_asset_detail where project_id = ${applied.projectId})
        + row_number() over (order by i.position) - 1,
      d.is_alertable
    ${missing(applied)}
    returning 1`)
  await writeLog(tx, {
    companyId: company,
    kind: 'assetDetail',
    templateName: name,
    projectId: applied.projectId,
    userId: caller.id,
    addedCount: rows.length,
  })
}

async function mustFit(tx: Tx, company: string, { templateId, projectId }: Applied) {
  await mustBeOnProject(tx, company, projectId)
  return getTemplate(tx, company, templateId)
}

/** @throws 400 for a project that the company is not on */
export async function mustBeOnProject(tx: Tx, company: string, projectId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from project_company where company_id = ${company} and project_id = ${projectId}`,
  )
  if (rows.length === 0) throw invalid({ projectId: 'rule.notAChoice' })
}

export async function projectChoices(tx: Tx, company: string, searchTerm?: string): Promise<Option[]> {
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select p.project_number as display, p.id as value
    from project_company pc join project p on p.id = pc.project_id
    where pc.company_id = ${company} and ${contains(sql`p.search_text`, searchTerm) ?? sql`true`}
    order by p.sort_number, p.id limit 50`)
  return rows
}
