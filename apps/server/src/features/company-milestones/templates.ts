import type { Template, templateForm } from '@steelsafe/contract/company-milestones/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { assetDetailTemplateItems, assetDetailTemplates } from '#database/schema/templates.ts'

type Form = z.output<typeof templateForm>

/** A company's templates by name, or one of them. */
export async function listTemplates(tx: Tx, company: string, id?: number): Promise<Template[]> {
  const { rows } = await tx.execute<Template & Record<string, unknown>>(sql`
    select t.id as "templateId", t.name, t.description,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'isActive', d.is_active) order by i.position), '[]')
        from asset_detail_template_item i join asset_detail d on d.id = i.asset_detail_id where i.template_id = t.id) as "assetDetails"
    from asset_detail_template t
    where t.company_id = ${company} and ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by searchable(t.name), t.id`)
  return rows
}

export async function getTemplate(tx: Tx, company: string, id: number): Promise<Template> {
  const [found] = await listTemplates(tx, company, id)
  if (!found) throw notFound('milestoneTemplate')
  return found
}

export async function addTemplate(tx: Tx, company: string, form: Form): Promise<Template> {
  const [added] = await tx
    .insert(assetDetailTemplates)
    .values({ companyId: company, name: form.name, description: form.description })
    .onConflictDoNothing()
    .returning()
  if (!added) throw invalid({ name: 'company-milestones:rule.templateTaken' })
  await writeItems(tx, company, added.id, form.assetDetails)
  return getTemplate(tx, company, added.id)
}

export async function changeTemplate(tx: Tx, company: string, id: number, form: Form): Promise<Template> {
  await getTemplate(tx, company, id)
  const { rows } = await tx.execute(sql`
    select 1 from asset_detail_template where company_id = ${company} and lower(name) = lower(${form.name}) and id <> ${id}`)
  if (rows.length > 0) throw invalid({ name: 'company-milestones:rule.templateTaken' })
  await tx
    .update(assetDetailTemplates)
    .set({ name: form.name, description: form.description })
    .where(eq(assetDetailTemplates.id, id))
  await tx.delete(assetDetailTemplateItems).where(eq(assetDetailTemplateItems.templateId, id))
  await writeItems(tx, company, id, form.assetDetails)
  return getTemplate(tx, company, id)
}

export async function removeTemplate(tx: Tx, company: string, id: number): Promise<void> {
  await getTemplate(tx, company, id)
  await tx
    .delete(assetDetailTemplates)
    .where(and(eq(assetDetailTemplates.id, id), eq(assetDetailTemplates.companyId, company)))
}

/** Only milestones of the same company: an id of another's is none. */
async function writeItems(tx: Tx, company: string, templateId: number, ids: string[]) {
  const { rows } = await tx.execute(sql`
    insert into asset_detail_template_item (template_id, asset_detail_id, position)
    select ${templateId}, d.id, given.position - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, position)
      join asset_detail d on d.id = given.id and d.company_id = ${company}
    returning 1`)
  if (rows.length < ids.length) throw invalid({ assetDetails: 'rule.notAChoice' })
}
