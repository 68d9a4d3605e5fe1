import type { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { createFromTemplate } from '#features/company-clear-to-pay/index.ts'

interface TemplateRow extends Record<string, unknown> {
  id: string
  name: string
  company: string
  companyId: string
}

/**
 * Returns the templates that the caller may apply to a project, ordered by name: the templates of the companies on the
 * project.
 */
export async function templateChoices({
  tx,
  caller,
  project,
}: Call<typeof calls.templates>): Promise<Option[]> {
  const templates = await templatesFor(tx, caller, project)
  const isOfSeveral = new Set(templates.map(({ companyId }) => companyId)).size > 1
  return templates.map(({ id, name, company }) => ({
    display: isOfSeveral ? `${name} (${company})` : name,
    value: id,
  }))
}

/**
 * Creates the milestones of a template that a project lacks.
 * @throws 400 for a template that `templateChoices` does not return
 */
export async function applyToProject({
  tx,
  caller,
  project,
  body: { clearToPayTemplateId: templateId },
}: Call<typeof calls.applyTemplate>): Promise<void> {
  const template = (await templatesFor(tx, caller, project)).find(({ id }) => id === templateId)
  if (!template) throw invalid({ clearToPayTemplateId: 'rule.notAChoice' })
  await createFromTemplate(tx, caller, { company: template.companyId, templateId, projectId: project })
}

async function templatesFor(tx: Tx, caller: Caller, project: string): Promise<TemplateRow[]> {
  const { rows } = await tx.execute<TemplateRow>(sql`
    select t.id, t.name, c.name as company, c.id as "companyId"
    from project_company pc join company c on c.id = pc.company_id join ctp_template t on t.company_id = c.id
    where pc.project_id = ${project} order by ${naturalOrder(sql`t.name`)}, t.id`)
  const companies = new Map<string, boolean>()
  for (const { companyId: company } of rows)
    if (!companies.has(company)) companies.set(company, await can(tx, caller, 'EditClearToPay', { company }))
  return rows.filter(({ companyId }) => companies.get(companyId))
}
