import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { projectTitle } from '@steelsafe/contract/core/names/project-title.ts'
import type { EventType } from '@steelsafe/contract/webhooks/names.ts'
import { sql } from 'drizzle-orm'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { mailToAddress, notify } from '#core/notify/notify.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import { settingsOf } from './company-settings.ts'
import type { MilestoneContext } from './milestone-context.ts'
import { countFiles, type MilestoneRow, waitsForApproval } from './milestone-rows.ts'
import { idsOfPeople } from './people.ts'

/** The state of a milestone's approval, to compare before and after a change. */
export interface ApprovalState {
  isWaiting: boolean
  approvers: string[]
}

/** Returns the state of the approval of a milestone. */
export async function approvalState(
  { tx, project }: MilestoneContext,
  row: MilestoneRow,
): Promise<ApprovalState> {
  return {
    isWaiting: waitsForApproval(row, await countFiles(tx, row.id)),
    approvers: await idsOfPeople(tx, project, row.id, 'approver'),
  }
}

/**
 * Notifies approvers that a milestone waits for their approval: all approvers when it begins to wait, otherwise only
 * new approvers.
 */
export async function notifyApprovers(
  context: MilestoneContext,
  row: MilestoneRow,
  formerApproval: ApprovalState,
): Promise<void> {
  const { isWaiting, approvers } = await approvalState(context, row)
  if (!isWaiting) return
  const users = formerApproval.isWaiting
    ? approvers.filter(id => !formerApproval.approvers.includes(id))
    : approvers
  await notify(context, {
    users,
    messageKey: 'clear-to-pay:waits',
    values: await mailValues(context, row),
    path: clearToPayPaths.edit(context.project, row.id),
    project: context.project,
  })
}

/**
 * Notifies of a completion or of its withdrawal: the people to notify of a milestone with `isNotifier`, the accounts
 * department of the owner company for a financial trigger, and the webhooks of the owner company.
 */
export async function notifyOfCompletion(
  context: MilestoneContext,
  row: MilestoneRow,
  isComplete: boolean,
): Promise<void> {
  const { tx, project } = context
  const values = await mailValues(context, row)
  if (row.isNotifier)
    await notify(context, {
      users: await idsOfPeople(tx, project, row.id, 'notified'),
      messageKey: isComplete ? 'clear-to-pay:completed' : 'clear-to-pay:takenBack',
      values,
      path: clearToPayPaths.edit(project, row.id),
      project,
    })
  if (row.isFinancialTrigger) await notifyAccounts(context, row, isComplete, values)
  await publishMilestoneEvent(context, row, isComplete ? 'clearToPay.completed' : 'clearToPay.takenBack')
}

/** Publishes an event to the webhooks of the owner company. */
export function publishMilestoneEvent(
  context: MilestoneContext,
  row: MilestoneRow,
  type: Extract<EventType, `clearToPay.${string}`>,
): Promise<void> {
  const { id, name, targetDate, isFinancialTrigger } = row
  const { amount, currencyCode, orderNumber, invoiceNumber } = row
  const payment = { amount, currencyCode, orderNumber, invoiceNumber }
  return publishEvent(context, {
    type,
    content: { milestone: { id, name, targetDate, isFinancialTrigger, ...payment } },
    path: clearToPayPaths.edit(context.project, id),
  })
}

async function notifyAccounts(
  context: MilestoneContext,
  { amount, currencyCode, orderNumber, invoiceNumber }: MilestoneRow,
  isComplete: boolean,
  texts: Record<string, string>,
): Promise<void> {
  const { tx, caller, project, language } = context
  const { financialRecipients } = await settingsOf(tx, project)
  const template = isComplete ? 'clear-to-pay:mail.payable' : 'clear-to-pay:mail.notPayable'
  const sender = { id: caller.id, company: await ownerCompanyOf(tx, project) }
  const values = {
    ...texts,
    amount: amount === null ? '' : `${amount} ${currencyCode}`,
    orderNumber: orderNumber || dash,
    invoiceNumber: invoiceNumber || dash,
  }
  for (const to of financialRecipients)
    await mailToAddress(context, sender, { to, language, template, values })
}

async function mailValues(
  { tx, caller, project }: MilestoneContext,
  row: MilestoneRow,
): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ number: string; part: string; company: string }>(sql`
    select p.project_number as number, p.part_name as part, c.name as company
    from project p join company c on c.id = p.company_id where p.id = ${project}`)
  const { number = '', part = '', company = '' } = rows[0] ?? {}
  return {
    milestone: row.name,
    project: number,
    tool: projectTitle(number, part),
    company,
    person: fullName(caller),
  }
}
