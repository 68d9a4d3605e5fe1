import type { Group, groupForm } from '@steelsafe/contract/company-milestones/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { closeGap, lastPlace, lockOrder, moveTo, type Ordered } from '#core/ordering.ts'
import { assetDetailGroups } from '#database/schema/templates.ts'

type Form = z.output<typeof groupForm>

const orderOf = (company: string): Ordered => ({ table: 'asset_detail_group', company })

const of = (company: string, id: number) =>
  and(eq(assetDetailGroups.companyId, company), eq(assetDetailGroups.id, id))

export const listGroups = (tx: Tx, company: string): Promise<Group[]> =>
  tx
    .select()
    .from(assetDetailGroups)
    .where(eq(assetDetailGroups.companyId, company))
    .orderBy(assetDetailGroups.position, assetDetailGroups.id)

export async function addGroup(tx: Tx, company: string, { position, ...form }: Form): Promise<Group> {
  await lockOrder(tx, orderOf(company))
  const [added] = await tx
    .insert(assetDetailGroups)
    .values({ companyId: company, ...form, position: lastPlace(orderOf(company)) })
    .onConflictDoNothing()
    .returning()
  if (!added) throw invalid({ name: 'company-milestones:rule.groupTaken' })
  if (position !== undefined) await moveTo(tx, orderOf(company), added.id, position)
  return getGroup(tx, company, added.id)
}

export async function changeGroup(tx: Tx, company: string, id: number, form: Form): Promise<Group> {
  await lockOrder(tx, orderOf(company))
  const before = await getGroup(tx, company, id)
  const { rows } = await tx.execute(sql`
    select 1 from asset_detail_group where company_id = ${company} and lower(name) = lower(${form.name}) and id <> ${id}`)
  if (rows.length > 0) throw invalid({ name: 'company-milestones:rule.groupTaken' })
  const { position, ...rest } = form
  await tx.update(assetDetailGroups).set(rest).where(of(company, id))
  if (position !== undefined && position !== before.position) await moveTo(tx, orderOf(company), id, position)
  return getGroup(tx, company, id)
}

export async function removeGroup(tx: Tx, company: string, id: number): Promise<void> {
  await lockOrder(tx, orderOf(company))
  await getGroup(tx, company, id)
  await tx.delete(assetDetailGroups).where(of(company, id))
  await closeGap(tx, orderOf(company))
}

async function getGroup(tx: Tx, company: string, id: number): Promise<Group> {
  const [found] = await tx.select().from(assetDetailGroups).where(of(company, id))
  if (!found) throw notFound('group')
  return found
}
