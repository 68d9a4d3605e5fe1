import type { Template, templateForm } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { renumbered } from '@steelsafe/contract/core/order.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { clearToPayTemplateItems, clearToPayTemplates } from '#database/schema/templates.ts'

type Form = z.output<typeof templateForm>

export const listTemplates = (tx: Tx, company: string) => read(tx, sql`t.company_id = ${company}`)

export async function getTemplate(tx: Tx, id: string): Promise<Template> {
  const [found] = await read(tx, sql`t.id = ${id}`)
  if (!found) throw notFound('clearToPayTemplate')
  return found
}

export async function addTemplate(tx: Tx, caller: Caller, company: string, form: Form): Promise<Template> {
  const id = newId()
  const added = await tx
    .insert(clearToPayTemplates)
    .values({ id, companyId: company, name: form.name, description: form.description, createdBy: caller.id })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw invalid({ name: 'company-clear-to-pay:rule.templateTaken' })
  await writeItems(tx, company, id, form.milestones)
  return getTemplate(tx, id)
}

export async function changeTemplate(tx: Tx, company: string, id: string, form: Form): Promise<Template> {
  const { rows } = await tx.execute(sql`
    select 1 from ctp_template where company_id = ${company} and lower(name) = lower(${form.name}) and id <> ${id}`)
  if (rows.length > 0) throw invalid({ name: 'company-clear-to-pay:rule.templateTaken' })
  await tx
    .update(clearToPayTemplates)
    .set({ name: form.name, description: form.description })
    .where(eq(clearToPayTemplates.id, id))
  await tx.delete(clearToPayTemplateItems).where(eq(clearToPayTemplateItems.templateId, id))
  await writeItems(tx, company, id, form.milestones)
  return getTemplate(tx, id)
}

export async function removeTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(clearToPayTemplates).where(eq(clearToPayTemplates.id, id))
}

/** In order from 0; only milestones of the same company: an id of another's is none. */
async function writeItems(tx: Tx, company: string, templateId: string, milestones: Form['milestones']) {
  const ids = renumbered(milestones).map(item => item.clearToPayMilestoneId)
  const { rows } = await tx.execute(sql`
    insert into ctp_template_item (template_id, milestone_id, "order")
    select ${templateId}, m.id, given.position - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, position)
      join ctp_milestone m on m.id = given.id and m.company_id = ${company}
    returning 1`)
  if (rows.length < ids.length) throw invalid({ milestones: 'rule.notAChoice' })
}

async function read(tx: Tx, which: SQL): Promise<Template[]> {
  const { rows } = await tx.execute<Template & Record<string, unknown>>(sql`
    select t.id, t.company_id as "companyId", t.name, t.description,
      case when u.deleted_at is null and u.id is not null
        then jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) end as creator,
      (select coalesce(jsonb_agg(jsonb_build_object('clearToPayMilestoneId', m.id, 'name', m.name, 'order', i."order") order by i."order"), '[]')
        from ctp_template_item i join ctp_milestone m on m.id = i.milestone_id where i.template_id = t.id) as milestones
    from ctp_template t left join user_account u on u.id = t.created_by
    where ${which} order by searchable(t.name), t.id`)
  return rows
}
