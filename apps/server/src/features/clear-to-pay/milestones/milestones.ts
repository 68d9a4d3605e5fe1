import type { ClearToPayMilestone, MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { displayStatusOf } from '@steelsafe/contract/clear-to-pay/status.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { projectClearToPayMilestones as table } from '#database/schema/clear-to-pay.ts'
import { attachedFilesOf, listAttachments } from '#features/attachments/index.ts'
import { delayIn } from '#features/responsible/index.ts'
import { settingsOf } from './company-settings.ts'
import { missingOf, waitsForApproval } from './milestone-rows.ts'
import { peopleWithRole } from './people.ts'

interface MilestoneRequest {
  tx: Tx
  services: Services
  caller: Caller
  project: string
}

/** Returns the milestones of a project in order, with their state on the project's current day. */
export async function listMilestones(
  request: MilestoneRequest,
): Promise<{ today: string; milestones: ClearToPayMilestone[] }> {
  const today = await dayOfProject(request.tx, request.services, request.project)
  return { today, milestones: await readMilestones(request, today) }
}

/**
 * Returns a milestone with the fields that it has in the list.
 * @throws 404 when the project has no such milestone
 */
export async function getMilestone(request: MilestoneRequest, id: string): Promise<ClearToPayMilestone> {
  const today = await dayOfProject(request.tx, request.services, request.project)
  const [row] = await readMilestones(request, today, eq(table.id, id))
  if (!row) throw notFound('projectClearToPayMilestone')
  return row
}

/**
 * Returns a milestone with its files and the clear-to-pay settings of the owner company.
 * @throws 404 when the project has no such milestone
 */
export async function getMilestoneWithFiles(
  request: MilestoneRequest,
  id: string,
): Promise<{ today: string; milestone: MilestoneWithFiles }> {
  const { tx, services, project } = request
  const milestone = await getMilestone(request, id)
  const { approvalAsksPassword, financialRecipients } = await settingsOf(tx, project)
  return {
    today: await dayOfProject(tx, services, project),
    milestone: {
      ...milestone,
      projectId: project,
      files: await listAttachments(tx, services, { project, clearToPayMilestoneId: id }, 'member'),
      asksPassword: approvalAsksPassword,
      financialRecipientCount: financialRecipients.length,
    },
  }
}

const milestone = sql`${table.id}`
const person = sql`jsonb_build_object('id', pu.id, 'firstName', pu.first_name, 'lastName', pu.last_name)`
const people = (role: 'approver' | 'notified') => sql<ClearToPayMilestone['approvers']>`(
  select coalesce(jsonb_agg(${person} order by pu.sort_name, pu.id), '[]')
  ${peopleWithRole(milestone, sql`${table.projectId}`, role)})`
const lastPerson = (kind: 'approved' | 'completed') => sql<string>`coalesce((
  select h.person from project_ctp_act h where h.milestone_id = ${milestone} and h.act = ${kind}
  order by h.at desc, h.id desc limit 1), '')`
const filesWhere = (condition: SQL) =>
  sql<number>`(select count(*)::int from attachment f where f.ctp_milestone_id = ${milestone} and ${condition})`

async function readMilestones(
  { tx, caller, project }: MilestoneRequest,
  today: string,
  condition?: SQL,
): Promise<ClearToPayMilestone[]> {
  const canEdit = await can(tx, caller, 'EditProjectClearToPay', { project })
  const { currencyCode } = await settingsOf(tx, project)
  const rows = await tx
    .select({
      row: table,
      delay: delayIn('project_ctp_milestone'),
      approvers: people('approver'),
      usersToNotify: people('notified'),
      approvedBy: lastPerson('approved'),
      completedBy: lastPerson('completed'),
      files: attachedFilesOf('clearToPayMilestoneId', milestone),
      newerFileCount: filesWhere(sql`f.added_at > ${table.approvedDate}`),
    })
    .from(table)
    .where(and(eq(table.projectId, project), condition))
    .orderBy(asc(table.position), asc(table.id))
  return rows.map(({ row, approvers, approvedBy, completedBy, ...columns }) => ({
    ...row,
    ...columns,
    order: row.position,
    currencyCode: row.currencyCode ?? currencyCode,
    approvers,
    displayStatus: displayStatusOf(row, today),
    approvedBy: row.isApproved ? approvedBy : '',
    completedBy: row.isComplete ? completedBy : '',
    missing: row.isComplete ? [] : missingOf(row, columns.files.length),
    hasNoApprover: waitsForApproval(row, columns.files.length) && approvers.length === 0,
    can: { edit: canEdit, approve: approvers.some(({ id }) => id === caller.id) },
  }))
}
