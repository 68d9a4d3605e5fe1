import type { companyClearToPay as calls } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type {
  ClearToPayTemplate,
  ClearToPayTemplateForm,
} from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { renumbered } from '@steelsafe/contract/core/positions.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { createRow, updateRow } from '#core/database/named-rows.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { clearToPayMilestones, clearToPayTemplateItems } from '#database/schema/company-clear-to-pay.ts'
import { writeTemplateItems } from '#features/milestone-templates/index.ts'
import { templateRows } from './milestone-rows.ts'

/**
 * Returns a company's templates, ordered by name, or only the template `id`. Milestones are numbered from 0 without
 * gaps.
 */
export async function listTemplates(tx: Tx, company: string, id?: string): Promise<ClearToPayTemplate[]> {
  const { rows } = await tx.execute<ClearToPayTemplate & Record<string, unknown>>(sql`
    select t.id, t.company_id as "companyId", t.name, t.description, t.version,
      (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name)
        from user_account u where u.id = t.created_by and u.deleted_at is null) as creator,
      (select coalesce(jsonb_agg(jsonb_build_object('clearToPayMilestoneId', m.id, 'name', m.name, 'order', m.n)
          order by m.n), '[]')
        from (select m.id, m.name, row_number() over (order by item."order") - 1 as n
          from ctp_template_item item join ctp_milestone m on m.id = item.milestone_id
          where item.template_id = t.id) m) as milestones
    from ctp_template t
    where t.company_id = ${company} and ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by ${naturalOrder(sql`t.name`)}, t.id`)
  return rows
}

/**
 * Returns a template with its milestones.
 * @throws 404 when the company has no such template
 */
export async function getTemplate(tx: Tx, company: string, id: string): Promise<ClearToPayTemplate> {
  const [template] = await listTemplates(tx, company, id)
  if (!template) throw notFound(templateRows.noun)
  return template
}

/**
 * Creates a template with its milestones.
 * @throws 400 for a name that exists, and for milestones that the company does not have
 */
export async function createTemplate({
  tx,
  caller,
  company,
  body: { milestones, ...form },
}: Call<typeof calls.createTemplate>): Promise<ClearToPayTemplate> {
  const { id } = await createRow(tx, templateRows, company, { ...form, createdBy: caller.id })
  await writeItems(tx, company, id, milestones)
  return getTemplate(tx, company, id)
}

/**
 * Updates a template and replaces its milestones.
 * @throws 404 when the company has no such template; 400 for the same reasons as `createTemplate`; 409 when another
 *   user has changed it since the caller read it
 */
export async function updateTemplate({
  tx,
  company,
  params: { templateId: id },
  body: { milestones, version, ...form },
}: Call<typeof calls.updateTemplate>): Promise<ClearToPayTemplate> {
  // The milestones are in another table, so the version is incremented in any case.
  await updateRow(tx, templateRows, company, id, { ...form, version: version + 1 }, version)
  await writeItems(tx, company, id, milestones)
  return getTemplate(tx, company, id)
}

const writeItems = (
  tx: Tx,
  company: string,
  templateId: string,
  milestones: ClearToPayTemplateForm['milestones'],
): Promise<void> =>
  writeTemplateItems(
    tx,
    { milestones: clearToPayMilestones, items: clearToPayTemplateItems },
    {
      company,
      templateId,
      milestoneIds: renumbered(milestones).map(({ clearToPayMilestoneId }) => clearToPayMilestoneId),
      field: 'milestones',
    },
  )
