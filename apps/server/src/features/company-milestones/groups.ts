import type { Group, groupForm } from '@steelsafe/contract/company-milestones/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { assetDetailGroups } from '#database/schema/templates.ts'

type Form = z.output<typeof groupForm>

const of = (company: string, id: number) =>
  and(eq(assetDetailGroups.companyId, company), eq(assetDetailGroups.id, id))

export const listGroups = (tx: Tx, company: string): Promise<Group[]> =>
  tx
    .select()
    .from(assetDetailGroups)
    .where(eq(assetDetailGroups.companyId, company))
    .orderBy(assetDetailGroups.position, assetDetailGroups.id)

export async function addGroup(tx: Tx, company: string, { position, ...form }: Form): Promise<Group> {
  const last = sql`(select count(*) from asset_detail_group where company_id = ${company})`
  const [added] = await tx
    .insert(assetDetailGroups)
    .values({ companyId: company, ...form, position: position ?? (last as unknown as number) })
    .onConflictDoNothing()
    .returning()
  if (!added) throw invalid({ name: 'company-milestones:rule.groupTaken' })
  return added
}

export async function changeGroup(tx: Tx, company: string, id: number, form: Form): Promise<Group> {
  await mustExist(tx, company, id)
  const { rows } = await tx.execute(sql`
    select 1 from asset_detail_group where company_id = ${company} and lower(name) = lower(${form.name}) and id <> ${id}`)
  if (rows.length > 0) throw invalid({ name: 'company-milestones:rule.groupTaken' })
  const { position, ...rest } = form
  const [changed] = await tx
    .update(assetDetailGroups)
    .set({ ...rest, ...(position === undefined ? {} : { position }) })
    .where(of(company, id))
    .returning()
  return changed! // found above
}

export async function removeGroup(tx: Tx, company: string, id: number): Promise<void> {
  await mustExist(tx, company, id)
  await tx.delete(assetDetailGroups).where(of(company, id))
}

async function mustExist(tx: Tx, company: string, id: number) {
  const [found] = await tx.select().from(assetDetailGroups).where(of(company, id))
  if (!found) throw notFound('group')
}
