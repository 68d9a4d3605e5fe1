import type { companyMilestones as calls } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { CompanyMilestone, MilestoneState } from '@steelsafe/contract/company-milestones/entities.ts'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { createRow, getRow, updateRow } from '#core/database/named-rows.ts'
import { updateLockedRow } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { companyDetails, milestoneGroups } from '#database/schema/company-milestones.ts'
import { milestoneRows } from './milestone-rows.ts'

const stateIs: Record<MilestoneState, SQL | undefined> = {
  active: eq(companyDetails.isActive, true),
  inactive: eq(companyDetails.isActive, false),
  all: undefined,
}

/** Returns a company's milestones in order, each with its group. */
export const listMilestones = (tx: Tx, company: string, state: MilestoneState): Promise<CompanyMilestone[]> =>
  selectMilestones(tx, and(eq(companyDetails.companyId, company), stateIs[state]))

export async function getMilestone(tx: Tx, company: string, id: string): Promise<CompanyMilestone> {
  const [milestone] = await selectMilestones(
    tx,
    and(eq(companyDetails.companyId, company), eq(companyDetails.id, id)),
  )
  if (!milestone) throw notFound('milestone')
  return milestone
}

export async function createMilestone({
  tx,
  company,
  body: { detailGroupId: groupId, ...form },
}: Call<typeof calls.create>): Promise<CompanyMilestone> {
  await assertGroupExists(tx, company, groupId, 'detailGroupId')
  const { id } = await createRow(tx, milestoneRows, company, { ...form, groupId })
  return getMilestone(tx, company, id)
}

/**
 * Updates a milestone of a company.
 * @throws 404 when the company has no such milestone; 400 for a name that exists and for an unknown group; 409 when
 *   another user has changed it
 */
export async function updateMilestone({
  tx,
  company,
  body: { id, version, detailGroupId: groupId, ...form },
}: Call<typeof calls.update>): Promise<CompanyMilestone> {
  await getRow(tx, milestoneRows, company, id)
  await assertGroupExists(tx, company, groupId, 'detailGroupId')
  await updateRow(tx, milestoneRows, company, id, { ...form, groupId }, version)
  return getMilestone(tx, company, id)
}

/** Returns the milestones of a company that have a group, with the ids of their groups. */
export async function groupAssignments({ tx, company }: Call<typeof calls.groupAssignments>) {
  const all = await listMilestones(tx, company, 'all')
  return all.flatMap(({ id, detailGroupId: groupId }) =>
    groupId === null ? [] : [{ detailId: id, groupId }],
  )
}

/** Assigns a milestone to a group, or to no group when `groupId` is null. */
export async function assignGroup({
  tx,
  company,
  body: { detailId: id, groupId },
}: Call<typeof calls.assignGroup>): Promise<void> {
  await getRow(tx, milestoneRows, company, id)
  await assertGroupExists(tx, company, groupId, 'groupId')
  // The form of a milestone shows the group, so the version has to change.
  await updateLockedRow(tx, companyDetails, id, { groupId })
}

/**
 * Checks that the company has a group.
 * @throws 400 on `field` when the company does not have the group
 */
async function assertGroupExists(tx: Tx, company: string, groupId: number | null, field: string) {
  if (groupId === null) return
  const [group] = await tx
    .select()
    .from(milestoneGroups)
    .where(and(eq(milestoneGroups.id, groupId), eq(milestoneGroups.companyId, company)))
  if (!group) throw invalid({ [field]: 'rule.notAChoice' })
}

const selectMilestones = (tx: Tx, condition: SQL | undefined): Promise<CompanyMilestone[]> =>
  tx
    .select({
      ...getTableColumns(companyDetails),
      detailGroupId: companyDetails.groupId,
      detailGroup: milestoneGroups.name,
    })
    .from(companyDetails)
    .leftJoin(milestoneGroups, eq(milestoneGroups.id, companyDetails.groupId))
    .where(condition)
    .orderBy(companyDetails.position, companyDetails.id)
