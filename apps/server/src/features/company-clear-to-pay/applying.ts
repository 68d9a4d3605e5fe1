import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { mustBeOnProject, writeLog } from '#features/company-milestones/index.ts'
import { getTemplate } from './templates.ts'

interface Applied {
  clearToPayTemplateId: string
  projectId: string
}

const missing = ({ clearToPayTemplateId, projectId }: Applied) => sql`
  from ctp_template_item i join ctp_milestone m on m.id = i.milestone_id
  where i.template_id = ${clearToPayTemplateId}
    and not exists (select 1 from project_ctp_milestone p where p.project_id = ${projectId} and p.milestone_id = m.id)`

export async function previewTemplate(tx: Tx, company: string, applied: Applied) {
  const { milestones } = await mustFit(tx, company, applied)
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${missing(applied)}`)
  const addedCount = rows[0]?.n ?? 0
  return { addedCount, keptCount: milestones.length - addedCount }
}

/** Gives a project the milestones of a template after those that it has, with their flags as they are now. */
export async function applyTemplate(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  company: string,
  applied: Applied,
): Promise<void> {
  const { name } = await mustFit(tx, company, applied)
  await tx.execute(sql`select 1 from project where id = ${applied.projectId} for update`)
  const { rows } = await tx.execute(sql`
    insert into project_ctp_milestone (id, project_id, milestone_id, name, "order",
      is_approval_required, is_file_required, is_notifier, is_financial_trigger)
    select gen_random_uuid(), ${applied.projectId}, m.id, m.name,
      (select coalesce(max("order") + 1, 0) from project_ctp_milestone where project_id = ${applied.projectId})
        + row_number() over (order by i."order") - 1,
      m.is_approval_required, m.is_file_required, m.is_notifier, m.is_financial_trigger
    ${missing(applied)}
    returning 1`)
  await writeLog(tx, {
    companyId: company,
    kind: 'clearToPay',
    templateName: name,
    projectId: applied.projectId,
    userId: caller.id,
    addedCount: rows.length,
  })
}

async function mustFit(tx: Tx, company: string, { clearToPayTemplateId, projectId }: Applied) {
  await mustBeOnProject(tx, company, projectId)
  const template = await getTemplate(tx, clearToPayTemplateId)
  if (template.companyId !== company) throw notFound('clearToPayTemplate')
  return template
}
