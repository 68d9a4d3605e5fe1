import type { companyMilestones as calls } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { CompanyTemplate } from '@steelsafe/contract/company-milestones/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { createRow, updateRow } from '#core/database/named-rows.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { companyDetails, milestoneTemplateItems } from '#database/schema/company-milestones.ts'
import { writeTemplateItems } from '#features/milestone-templates/index.ts'
import { templateRows } from './milestone-rows.ts'

/** Returns a company's templates, ordered by name, or only the template `id`. */
export async function listTemplates(tx: Tx, company: string, id?: number): Promise<CompanyTemplate[]> {
  const { rows } = await tx.execute<CompanyTemplate & Record<string, unknown>>(sql`
    select t.id as "templateId", t.name, t.description, t.version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'isActive', m.is_active)
          order by item.position), '[]')
        from asset_detail_template_item item join asset_detail m on m.id = item.asset_detail_id
        where item.template_id = t.id) as "assetDetails"
    from asset_detail_template t
    where t.company_id = ${company} and ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by ${naturalOrder(sql`t.name`)}, t.id`)
  return rows
}

/**
 * Returns a template with its milestones.
 * @throws 404 when the company has no such template
 */
export async function getTemplate(tx: Tx, company: string, id: number): Promise<CompanyTemplate> {
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
  company,
  body: { assetDetails, ...form },
}: Call<typeof calls.createTemplate>): Promise<CompanyTemplate> {
  const { id } = await createRow(tx, templateRows, company, form)
  await writeItems(tx, company, id, assetDetails)
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
  body: { templateId, assetDetails, version, ...form },
}: Call<typeof calls.updateTemplate>): Promise<CompanyTemplate> {
  // The milestones are in another table, so the version is incremented in any case.
  await updateRow(tx, templateRows, company, templateId, { ...form, version: version + 1 }, version)
  await writeItems(tx, company, templateId, assetDetails)
  return getTemplate(tx, company, templateId)
}

const writeItems = (tx: Tx, company: string, templateId: number, milestoneIds: string[]): Promise<void> =>
  writeTemplateItems(
    tx,
    { milestones: companyDetails, items: milestoneTemplateItems },
    { company, templateId, milestoneIds, field: 'assetDetails' },
  )
