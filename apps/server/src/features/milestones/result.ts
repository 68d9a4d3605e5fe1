import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import type { ResultForm } from '@steelsafe/contract/milestones/entities.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlIsActiveOnProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion } from '#core/database/versions.ts'
import { conflict, invalid } from '#core/errors.ts'
import { notify } from '#core/notify/notify.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getProjectNumber } from '#core/project/project-title.ts'
import type { Services } from '#core/services.ts'
import { recordFieldChange } from '#features/projects/index.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import { type DetailRow, isComplete, isMilestone, lockDetail, updateDetail } from './detail-rows.ts'

interface DetailContext {
  tx: Tx
  services: Services
  caller: Caller
  project: string
}

/**
 * Completes a milestone, corrects its completion date or reopens it, and notifies its recipients. Does nothing when the
 * milestone already has this result.
 * @throws 404 for a milestone of another project; 409 for a field, for a milestone that is off, and for a milestone
 *   that another user has changed; 400 for a day in the future, and for a late milestone without a reason
 */
export async function setResult(context: DetailContext, form: ResultForm): Promise<void> {
  const { tx, services, project } = context
  const row = await lockDetail(tx, project, form.id)
  if (!isMilestone(row)) throw conflict('milestones:rule.onlyActive')
  if (form.version !== undefined) assertVersion(row, form.version, 'milestones:rule.changedMeanwhile')
  if (form.valueDate === null) return isComplete(row) ? reopen(context, row) : undefined
  const today = await dayOfProject(tx, services, project)
  if (form.valueDate === 'today' && isComplete(row) && form.reason === null) return
  // A milestone that is already complete keeps its date: only the reason is corrected.
  const valueDate = form.valueDate === 'today' ? (row.valueDate ?? today) : form.valueDate
  if (valueDate > today) throw invalid({ valueDate: 'milestones:rule.notYet' })
  const reason = resolveLateReason(row, valueDate, form)
  if (
    row.valueDate === valueDate &&
    row.lateReason === reason.lateReason &&
    row.lateReasonText === reason.lateReasonText
  )
    return
  await updateDetail(tx, row.id, { isActive: false, valueDate, ...reason })
  if (row.valueDate === valueDate) return
  const milestone = { ...eventOf(row), valueDate, lateReason: reason.lateReason }
  await publishEvent(context, {
    type: isComplete(row) ? 'milestone.corrected' : 'milestone.completed',
    content: { milestone },
    path: milestonePaths.view(project, row.id),
  })
  const messageKey = isComplete(row) ? 'milestones:corrected' : 'milestones:completed'
  await notifyRecipients(context, row, messageKey, {
    date: Date.parse(valueDate),
    before: Date.parse(row.valueDate ?? valueDate),
  })
}

/**
 * Switches a detail off or on. Switching on a completed milestone reopens it and notifies its recipients.
 * @throws 404 when the project has no detail with this id
 */
export async function setActive(context: DetailContext, id: string, isActive: boolean): Promise<void> {
  const row = await lockDetail(context.tx, context.project, id)
  if (row.isActive === isActive) return
  if (isComplete(row)) return reopen(context, row)
  await updateDetail(context.tx, id, { isActive })
  if (!row.isAlertable) await recordFieldChange(context.tx, context.project)
}

async function reopen(context: DetailContext, row: DetailRow): Promise<void> {
  await updateDetail(context.tx, row.id, {
    isActive: true,
    valueDate: null,
    lateReason: null,
    lateReasonText: '',
  })
  await publishEvent(context, {
    type: 'milestone.reopened',
    content: { milestone: eventOf(row) },
    path: milestonePaths.view(context.project, row.id),
  })
  await notifyRecipients(context, row, 'milestones:reopened', {})
}

const eventOf = ({ id, displayName, endDate }: DetailRow) => ({ id, name: displayName, endDate })

/**
 * Returns the columns for the reason of a late milestone. A form without a reason does not change the stored reason. A
 * milestone that is on time has no reason.
 * @throws 400 when a late milestone has no reason, or the reason "Other" has no text
 */
function resolveLateReason(row: DetailRow, valueDate: string, { reason, reasonText }: ResultForm) {
  const isLate = row.endDate !== null && valueDate > row.endDate
  if (!isLate) return { lateReason: null, lateReasonText: '' }
  const lateReason = reason ?? row.lateReason
  if (!lateReason) throw invalid({ reason: 'milestones:rule.reasonNeeded' })
  const lateReasonText = reason ? reasonText : row.lateReasonText
  if (lateReason === 'Other' && lateReasonText === '')
    throw invalid({ reasonText: 'milestones:rule.reasonTextNeeded' })
  return { lateReason, lateReasonText }
}

type ResultMessageKey = 'milestones:completed' | 'milestones:corrected' | 'milestones:reopened'

async function notifyRecipients(
  context: DetailContext,
  row: DetailRow,
  messageKey: ResultMessageKey,
  days: Record<string, number>,
): Promise<void> {
  const { tx, caller, project } = context
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct r.user_id as id ${recipientsOfMilestone(sql`${row.id}`, sql`${project}`)}`)
  await notify(context, {
    users: rows.map(({ id }) => id),
    messageKey,
    values: {
      milestone: row.displayName,
      project: await getProjectNumber(tx, project),
      person: fullName(caller),
      ...days,
    },
    path: milestonePaths.view(project, row.id),
    project,
  })
}

/**
 * The `from` and `where` clauses that select the recipients `r` of a milestone and of its open followers. Only users
 * who are on the project are recipients.
 */
export const recipientsOfMilestone = (
  milestone: ReturnType<typeof sql>,
  project: ReturnType<typeof sql>,
) => sql`
  from milestone_recipient r join project_detail d on d.id = r.detail_id
  where (d.id = ${milestone} or (d.predecessor_id = ${milestone} and d.is_alertable and d.is_active))
    and ${sqlIsActiveOnProject(sql`r.user_id`, project)}`
