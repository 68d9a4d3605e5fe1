import { addDays, daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { Clone } from '@steelsafe/contract/milestones/clone-entities.ts'
import { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestoneLimits } from '@steelsafe/contract/milestones/limits.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { can, companyRights, sqlCanInProject } from '#core/access/permissions.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { lockCompany } from '#core/database/locks.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { AppError, forbidden, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { publishChange } from '#core/live/publish-change.ts'
import { newId } from '#database/columns.ts'
import { type CloneItem, milestoneClones, projectDetails } from '#database/schema/milestones.ts'
import { assertDetailLimits } from '#features/company-milestones/index.ts'
import { recordFieldChange } from '#features/projects/index.ts'
import { sqlIsNotOff } from './detail-rows.ts'

/**
 * Returns true when the caller may use the clones of the company that owns the project. Requires that the caller may
 * configure the details of the project, and is an administrator of the installation or has a relationship with that
 * company.
 */
export async function canUseClones(tx: Tx, caller: Caller, project: string): Promise<boolean> {
  if (!(await can(tx, caller, 'EditAssetDetailConfiguration', { project }))) return false
  if (caller.isAdmin) return true
  const owner = await ownerCompanyOf(tx, project)
  if (caller.companyId && caller.companyId !== owner) return false
  const rights = await companyRights(tx, caller.id, owner)
  return Boolean(rights?.relationship)
}

/**
 * Returns the company whose clones a project uses.
 * @throws 403 when the caller may not use the clones of that company
 */
async function companyOfClones(tx: Tx, caller: Caller, project: string): Promise<string> {
  if (!(await canUseClones(tx, caller, project))) throw forbidden('milestones:rule.clonesOfOwner')
  return ownerCompanyOf(tx, project)
}

/**
 * Returns the clones of the company that owns a project, sorted by name.
 * @throws 403 when the caller may not use the clones of that company
 */
export async function listClones(tx: Tx, caller: Caller, project: string): Promise<Clone[]> {
  const rows = await selectClones(
    tx,
    eq(milestoneClones.companyId, await companyOfClones(tx, caller, project)),
  )
  return rows.map(({ items, ...clone }) => ({ ...clone, detailCount: items.length }))
}

export const cloneOptions = async ({ tx, caller, project }: Call<typeof calls.cloneOptions>) =>
  (await listClones(tx, caller, project)).map(({ id, name }) => ({ display: name, value: id }))

/**
 * Returns the details of a clone, in order.
 * @throws 403 when the caller may not use the clones of the company; 404 when the company has no clone with this id
 */
export async function cloneDetails({
  tx,
  caller,
  project,
  query: { indexId: id },
}: Call<typeof calls.clone>) {
  const { items } = await getClone(tx, caller, project, id)
  return items.map(({ predecessor, ...item }) => ({
    ...item,
    predecessorName: predecessor === null ? null : (items[predecessor]?.displayName ?? null),
  }))
}

async function getClone(tx: Tx, caller: Caller, project: string, id: string) {
  const company = await companyOfClones(tx, caller, project)
  const [clone] = await selectClones(
    tx,
    and(eq(milestoneClones.companyId, company), eq(milestoneClones.id, id)),
  )
  if (!clone) throw notFound('clone')
  return clone
}

const selectClones = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      id: milestoneClones.id,
      name: milestoneClones.name,
      description: milestoneClones.description,
      items: milestoneClones.items,
      createdBy: sqlPersonName,
      createdDate: milestoneClones.createdAt,
    })
    .from(milestoneClones)
    .leftJoin(userRow, eq(userRow.id, milestoneClones.createdBy))
    .where(condition)
    .orderBy(naturalOrder(milestoneClones.name), milestoneClones.id)

/**
 * Returns the error for a project without a milestone, and for a name that another clone of the company has. The API
 * contract defines only a message for this error.
 */
const ruleViolation = () => new AppError(409, { key: 'milestones:rule.cloning' }, { isMessageOnly: true })

/** Stores the details of a project as a clone, without people, files, values and results. */
export async function createClone({
  tx,
  caller,
  project,
  body: form,
}: Call<typeof calls.createClone>): Promise<Clone> {
  const companyId = await companyOfClones(tx, caller, project)
  const items = toCloneItems(await selectDetailsNotOff(tx, project))
  if (!items.some(item => item.isAlertable)) throw ruleViolation()
  await lockCompany(tx, companyId)
  const limit = { max: milestoneLimits.clones, message: 'milestones:rule.tooManyClones' } as const
  await assertBelowLimit(tx, milestoneClones, { companyId }, limit)
  const [cloneRow] = await tx
    .insert(milestoneClones)
    .values({ id: newId(), companyId, ...form, items, createdBy: caller.id })
    .onConflictDoNothing()
    .returning({ id: milestoneClones.id })
  if (!cloneRow) throw ruleViolation()
  const created = (await listClones(tx, caller, project)).find(({ id }) => id === cloneRow.id)
  return created! // The row was inserted above.
}

/** Returns the fields and milestones that are not switched off. */
const selectDetailsNotOff = (tx: Tx, project: string) =>
  tx
    .select()
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, project), sqlIsNotOff))
    .orderBy(projectDetails.position, projectDetails.id)

/** Converts details to the items of a clone. The dates that a field keeps from its time as a milestone do not count. */
function toCloneItems(rows: (typeof projectDetails.$inferSelect)[]): CloneItem[] {
  const datesOf = (row: (typeof rows)[number]) => (row.isAlertable ? row : { startDate: null, endDate: null })
  const first = rows
    .map(datesOf)
    .flatMap(({ startDate, endDate }) => startDate ?? endDate ?? [])
    .sort()[0]
  const dayOf = (day: string | null) => (day && first ? daysBetween(first, day) : null)
  return rows.map(row => {
    const { companyDetailId, name, displayName, description, isAlertable, thresholdTypeId, predecessorId } =
      row
    const predecessor = rows.findIndex(({ id }) => id === predecessorId)
    return {
      milestoneId: companyDetailId,
      name,
      displayName,
      description,
      isAlertable,
      thresholdTypeId,
      startDay: dayOf(datesOf(row).startDate),
      endDay: dayOf(datesOf(row).endDate),
      predecessor: predecessor < 0 ? null : predecessor,
    }
  })
}

export async function deleteClone({
  tx,
  caller,
  project,
  query: { indexId: id },
}: Call<typeof calls.deleteClone>): Promise<void> {
  await getClone(tx, caller, project, id)
  await tx.delete(milestoneClones).where(eq(milestoneClones.id, id))
}

/**
 * Returns the company's other projects whose details the caller may configure, sorted by number.
 * @throws 403 when the caller may not use the clones of the company
 */
export async function projectOptions({ tx, caller, project }: Call<typeof calls.projectOptions>) {
  await companyOfClones(tx, caller, project)
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select p.project_number as display, p.id as value from project p
    where p.id <> ${project} and ${sqlIsCloneTarget(caller, project)} order by p.sort_number, p.id limit 500`)
  return rows
}

/** The condition that a project `p` has the same owner and the caller may configure its details. */
const sqlIsCloneTarget = (caller: Caller, project: string): SQL => sql`(
  p.company_id = (select company_id from project where id = ${project})
  and ${sqlCanInProject(caller, sql`p.id`, 'EditAssetDetailConfiguration')})`

/**
 * Adds the details of a clone to projects that do not have them. Compares details by the id of the company's detail,
 * then by name.
 * @throws 403 when the caller may not use the clones of the company; 404 when the company has no clone with this id;
 *   400 when one of the projects is not offered: then no project changes
 */
export async function assignClone({
  tx,
  caller,
  project,
  body: { indexId, selectedProjects, startDate },
}: Call<typeof calls.assignClone>): Promise<void> {
  const { items } = await getClone(tx, caller, project, indexId)
  const { rows: offeredProjects } = await tx.execute(sql`
    select p.id from project p where p.id = any(${sql.param(selectedProjects)}::uuid[]) and ${sqlIsCloneTarget(caller, project)}
    order by p.id for update`)
  if (offeredProjects.length < selectedProjects.length) throw invalid({ selectedProjects: 'rule.notAChoice' })
  const storedDetails = await tx
    .select()
    .from(projectDetails)
    .where(inArray(projectDetails.projectId, selectedProjects))
    .orderBy(projectDetails.position)
  const newRows = selectedProjects.flatMap(projectId =>
    rowsFor(
      projectId,
      items,
      storedDetails.filter(row => row.projectId === projectId),
      startDate,
    ),
  )
  if (newRows.length === 0) return
  // Insert all rows first, because a predecessor must exist before a row can refer to it.
  await insertRows(
    tx,
    projectDetails,
    newRows.map(row => ({ ...row, predecessorId: null })),
  )
  const followers = newRows.filter(({ predecessorId }) => predecessorId)
  if (followers.length > 0)
    await tx.execute(sql`
      update project_detail d set predecessor_id = follower.predecessor
      from unnest(${sql.param(followers.map(({ id }) => id))}::uuid[],
        ${sql.param(followers.map(({ predecessorId }) => predecessorId))}::uuid[]) as follower (id, predecessor)
      where d.id = follower.id`)
  await assertDetailLimits(tx, selectedProjects)
  for (const id of selectedProjects) {
    await recordFieldChange(tx, id)
    await publishChange(tx, calls.assignClone, { caller, scope: { project: id } })
  }
}

/**
 * Returns new rows for the details of a clone that a project does not have. Their positions are after the stored
 * details of the project. The predecessor of a new row is another new row, or the stored detail that matches the
 * predecessor in the clone.
 */
function rowsFor(
  projectId: string,
  items: CloneItem[],
  storedDetails: (typeof projectDetails.$inferSelect)[],
  startDate: string | null,
) {
  const matchingDetails = items.map(
    item =>
      storedDetails.find(row => item.milestoneId !== null && row.companyDetailId === item.milestoneId) ??
      storedDetails.find(row => row.name.toLowerCase() === item.name.toLowerCase()),
  )
  const ids = matchingDetails.map(row => row?.id ?? newId())
  const dayOf = (days: number | null) => (startDate && days !== null ? addDays(startDate, days) : null)
  const missing = items.flatMap((item, index) => (matchingDetails[index] ? [] : [{ item, index }]))
  return missing.map(({ item: { milestoneId, startDay, endDay, predecessor, ...item }, index }, n) => ({
    ...item,
    id: ids[index]!,
    projectId,
    companyDetailId: milestoneId,
    position: storedDetails.length + n,
    startDate: dayOf(startDay),
    endDate: dayOf(endDay),
    predecessorId: predecessor === null ? null : (ids[predecessor] ?? null),
  }))
}
