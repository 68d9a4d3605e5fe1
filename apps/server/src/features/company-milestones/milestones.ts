import type {
  detailStates,
  Milestone,
  milestoneForm,
} from '@steelsafe/contract/company-milestones/entities.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { lastPlace, lockOrder, moveTo, type Ordered } from '#core/ordering.ts'
import { newId } from '#database/columns.ts'
import { assetDetailGroups, assetDetails } from '#database/schema/templates.ts'

type Form = z.output<typeof milestoneForm>
type State = (typeof detailStates)[number]

const orderOf = (company: string): Ordered => ({ table: 'asset_detail', company })

const stateIs: Record<State, SQL> = {
  active: sql`d.is_active`,
  inactive: sql`not d.is_active`,
  all: sql`true`,
}

export const listMilestones = (tx: Tx, company: string, state: State) =>
  read(tx, sql`d.company_id = ${company} and ${stateIs[state]}`)

export async function getMilestone(tx: Tx, company: string, id: string): Promise<Milestone> {
  const [found] = await read(tx, sql`d.company_id = ${company} and d.id = ${id}`)
  if (!found) throw notFound('milestone')
  return found
}

export async function addMilestone(tx: Tx, company: string, { position, ...form }: Form): Promise<Milestone> {
  await lockOrder(tx, orderOf(company))
  await mustBeGroup(tx, company, form.detailGroupId)
  const id = newId()
  const added = await tx
    .insert(assetDetails)
    .values({
      id,
      companyId: company,
      ...form,
      position: lastPlace(orderOf(company)),
    })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw invalid({ name: 'company-milestones:rule.nameTaken' })
  if (position !== undefined) await moveTo(tx, orderOf(company), id, position)
  return getMilestone(tx, company, id)
}

export async function changeMilestone(tx: Tx, company: string, id: string, { position, ...form }: Form) {
  await lockOrder(tx, orderOf(company))
  const before = await getMilestone(tx, company, id)
  await mustBeGroup(tx, company, form.detailGroupId)
  const { rows } = await tx.execute(sql`
    select 1 from asset_detail where company_id = ${company} and lower(name) = lower(${form.name}) and id <> ${id}`)
  if (rows.length > 0) throw invalid({ name: 'company-milestones:rule.nameTaken' })
  await tx.update(assetDetails).set(form).where(eq(assetDetails.id, id))
  if (position !== undefined && position !== before.position) await moveTo(tx, orderOf(company), id, position)
  return getMilestone(tx, company, id)
}

/** Removal makes it inactive; projects keep theirs. */
export async function setActive(tx: Tx, company: string, id: string, isActive: boolean): Promise<void> {
  await getMilestone(tx, company, id)
  await tx.update(assetDetails).set({ isActive }).where(eq(assetDetails.id, id))
}

export async function groupAssignments(tx: Tx, company: string) {
  const all = await listMilestones(tx, company, 'all')
  return all.flatMap(({ id, detailGroupId }) =>
    detailGroupId === null ? [] : [{ detailId: id, groupId: detailGroupId }],
  )
}

export async function assignGroup(
  tx: Tx,
  company: string,
  id: string,
  groupId: number | null,
): Promise<void> {
  await getMilestone(tx, company, id)
  await mustBeGroup(tx, company, groupId, 'groupId')
  await tx.update(assetDetails).set({ detailGroupId: groupId }).where(eq(assetDetails.id, id))
}

async function mustBeGroup(tx: Tx, company: string, groupId: number | null, field = 'detailGroupId') {
  if (groupId === null) return
  const [found] = await tx
    .select()
    .from(assetDetailGroups)
    .where(and(eq(assetDetailGroups.id, groupId), eq(assetDetailGroups.companyId, company)))
  if (!found) throw invalid({ [field]: 'rule.notAChoice' })
}

async function read(tx: Tx, which: SQL): Promise<Milestone[]> {
  const { rows } = await tx.execute<Milestone & Record<string, unknown>>(sql`
    select d.id, d.company_id as "companyId", d.name, d.display_name as "displayName", d.description, d.position,
      d.is_alertable as "isAlertable", d.is_active as "isActive", d.detail_group_id as "detailGroupId", g.name as "detailGroup"
    from asset_detail d left join asset_detail_group g on g.id = d.detail_group_id
    where ${which} order by d.position, d.id`)
  return rows
}
