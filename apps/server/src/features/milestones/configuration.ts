import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import type { Configuration, ConfigurationForm } from '@steelsafe/contract/milestones/entities.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { assertOnProject, sqlIsActiveOnProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { assertVersion } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { replaceRecipients } from '#core/notify/replace-recipients.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { milestoneRecipients, projectDetails } from '#database/schema/milestones.ts'
import { delayColumns, responsibilityColumns, responsibleColumns } from '#features/responsible/index.ts'
import { assertDatesFit, dateBeforeFollowers, isTooEarly } from './date-check.ts'
import {
  type DetailRow,
  isComplete,
  lockDetail,
  milestoneOrder,
  predecessor,
  sqlIsNotOff,
  updateDetail,
} from './detail-rows.ts'

/**
 * Returns the configurations of the milestones of a project, or only that of the requested milestone. Milestones that
 * are off are not listed.
 * @throws 404 when the requested milestone is off or does not exist
 */
export async function listConfigurations({
  tx,
  services,
  project,
  query: { alertEntryId },
}: Call<typeof calls.configurations>): Promise<{ today: string; configurations: Configuration[] }> {
  const configurations = await selectConfigurations(
    tx,
    project,
    alertEntryId && eq(projectDetails.id, alertEntryId),
  )
  if (alertEntryId && configurations.length === 0) throw notFound('milestone')
  return { today: await dayOfProject(tx, services, project), configurations }
}

/**
 * Updates the configuration of a milestone. Nothing changes when a check fails. A form without `responsibleId` or
 * `delayReason` does not change the stored values.
 * @throws 404 for a field and a milestone that is off; 409 for a completed milestone, and for a milestone that another
 * user has changed; 400 for dates that conflict with the predecessor or the followers, and for people who are not on
 * the project
 */
export async function updateConfiguration({
  tx,
  services,
  caller,
  project,
  body: form,
}: Call<typeof calls.configure>): Promise<Configuration> {
  await lockDates(tx, project)
  const before = await lockDetail(tx, project, form.id)
  if (isComplete(before)) throw conflict('milestones:rule.reopenFirst')
  if (!before.isAlertable || !before.isActive) throw notFound('milestone')
  assertVersion(before, form.version, 'milestones:rule.changedMeanwhile')
  await assertNotPast(tx, services, project, before, form)
  await assertOnProject(tx, project, form.selectedUsers, 'selectedUsers')
  if (form.predecessorId !== before.predecessorId) await assertPredecessor(tx, project, form)
  const { id, startDate, endDate, predecessorId, selected: reminds } = form
  const remindsAgain = reminds && !before.reminds
  await updateDetail(tx, id, {
    ...{ startDate, endDate, predecessorId, reminds },
    ...(await responsibleColumns(tx, project, form.responsibleId)),
    ...delayColumns(caller, before.delayReason, form.delayReason),
    ...(remindsAgain ? { remindsFrom: new Date().toISOString() } : {}),
  })
  await assertDatesFit(tx, project, before, form.carryOn)
  await replaceRecipients(tx, milestoneRecipients, { detailId: id }, form.selectedUsers)
  const [configuration] = await selectConfigurations(tx, project, eq(projectDetails.id, id))
  return configuration! // The row was locked above.
}

/** Serializes changes of dates in a project, so that each change sees the dates of the previous changes. */
const lockDates = (tx: Tx, project: string) => lockByName(tx, `milestones ${project}`)

/**
 * Checks the first dates of a milestone: it starts and ends tomorrow at the earliest, unless it has already begun.
 * @throws 400 for an earlier date
 */
async function assertNotPast(
  tx: Tx,
  services: Services,
  project: string,
  before: DetailRow,
  { startDate, endDate, hasBegun }: ConfigurationForm,
): Promise<void> {
  if (before.startDate || before.endDate || hasBegun) return
  const tomorrow = addDays(await dayOfProject(tx, services, project), 1)
  const values = { date: Date.parse(tomorrow) }
  if (startDate !== null && startDate < tomorrow)
    throw invalid({
      startDate: { key: 'milestones:rule.startsTomorrow', values },
    })
  if (endDate !== null && endDate < tomorrow)
    throw invalid({ endDate: { key: 'milestones:rule.endsTomorrow', values } })
}

/**
 * Checks that a milestone can follow another milestone.
 * @throws 400 when the predecessor is not a milestone of the project, or follows this milestone directly or indirectly
 */
async function assertPredecessor(
  tx: Tx,
  project: string,
  { id, predecessorId }: ConfigurationForm,
): Promise<void> {
  if (predecessorId === null) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive before as (
      select d.id, d.predecessor_id from project_detail d
      where d.id = ${predecessorId} and d.project_id = ${project} and d.is_alertable
        and (d.is_active or d.value_date is not null)
      union
      select d.id, d.predecessor_id from before join project_detail d on d.id = before.predecessor_id)
    select id from before`)
  if (rows.length === 0) throw invalid({ predecessorId: 'rule.notAChoice' })
  if (rows.some(row => row.id === id)) throw invalid({ predecessorId: 'milestones:rule.cycle' })
}

async function selectConfigurations(
  tx: Tx,
  project: string,
  condition: SQL | '' | undefined,
): Promise<Configuration[]> {
  const rows = await tx
    .select({
      detail: projectDetails,
      predecessor,
      selectedUsers: sql<string[]>`array(
        select r.user_id from milestone_recipient r
        where r.detail_id = ${projectDetails.id} and ${sqlIsActiveOnProject(sql`r.user_id`, sql`${projectDetails.projectId}`)}
        order by r.user_id)`,
      ...responsibilityColumns('project_detail'),
    })
    .from(projectDetails)
    .leftJoin(predecessor, eq(predecessor.id, projectDetails.predecessorId))
    .where(
      and(
        eq(projectDetails.projectId, project),
        projectDetails.isAlertable,
        sqlIsNotOff,
        condition || undefined,
      ),
    )
    .orderBy(...milestoneOrder)
  return rows.map(({ detail, predecessor: predecessorRow, ...columns }) => ({
    ...detail,
    ...columns,
    name: detail.displayName,
    predecessorName: predecessorRow?.displayName ?? null,
    selected: detail.reminds,
    showCheckDateParams:
      predecessorRow !== null && isTooEarly(detail.startDate, dateBeforeFollowers(predecessorRow)),
    isComplete: isComplete(detail),
  }))
}
