import type { Milestone, milestoneForm } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { clearToPayMilestones } from '#database/schema/templates.ts'

type Form = z.output<typeof milestoneForm>

export const listMilestones = (tx: Tx, company: string): Promise<Milestone[]> =>
  tx
    .select()
    .from(clearToPayMilestones)
    .where(eq(clearToPayMilestones.companyId, company))
    .orderBy(sql`searchable(${clearToPayMilestones.name})`, clearToPayMilestones.id)

export async function getMilestone(tx: Tx, id: string): Promise<Milestone> {
  const [found] = await tx.select().from(clearToPayMilestones).where(eq(clearToPayMilestones.id, id))
  if (!found) throw notFound('clearToPayMilestone')
  return found
}

export async function addMilestone(tx: Tx, company: string, form: Form): Promise<Milestone> {
  const [added] = await tx
    .insert(clearToPayMilestones)
    .values({ id: newId(), companyId: company, ...form })
    .onConflictDoNothing()
    .returning()
  if (!added) throw invalid({ name: 'company-clear-to-pay:rule.nameTaken' })
  return added
}

export async function changeMilestone(tx: Tx, company: string, id: string, form: Form): Promise<Milestone> {
  const { rows } = await tx.execute(sql`
    select 1 from ctp_milestone where company_id = ${company} and lower(name) = lower(${form.name}) and id <> ${id}`)
  if (rows.length > 0) throw invalid({ name: 'company-clear-to-pay:rule.nameTaken' })
  await tx.update(clearToPayMilestones).set(form).where(eq(clearToPayMilestones.id, id))
  return getMilestone(tx, id)
}

/** Templates lose it, and are numbered anew from 0. */
export async function removeMilestone(tx: Tx, id: string): Promise<void> {
  await tx.delete(clearToPayMilestones).where(eq(clearToPayMilestones.id, id))
  await tx.execute(sql`
    update ctp_template_item i set "order" = placed.place
    from (select template_id, milestone_id, row_number() over (partition by template_id order by "order") - 1 as place
      from ctp_template_item) placed
    where placed.template_id = i.template_id and placed.milestone_id = i.milestone_id and i."order" <> placed.place`)
}
