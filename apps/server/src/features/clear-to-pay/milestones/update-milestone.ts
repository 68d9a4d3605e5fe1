import type { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type {
  ClearToPayMilestone,
  ClearToPayMilestoneForm,
} from '@steelsafe/contract/clear-to-pay/entities.ts'
import { sql } from 'drizzle-orm'
import { lockOrder, moveRow } from '#core/database/row-order.ts'
import { assertVersion } from '#core/database/versions.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { accountById, confirmsByCompanyAccount, reauthenticate } from '#features/account/index.ts'
import { settingsOf } from './company-settings.ts'
import { writeHistory } from './history.ts'
import type { MilestoneContext } from './milestone-context.ts'
import {
  countFiles,
  lockMilestone,
  type MilestoneRow,
  milestoneOrder,
  missingOf,
  setMilestone,
} from './milestone-rows.ts'
import { getMilestone } from './milestones.ts'
import {
  approvalState,
  notifyApprovers,
  notifyOfCompletion,
  publishMilestoneEvent,
} from './notify-approvers.ts'
import { idsOfPeople, setPeople } from './people.ts'
import { assertApprover } from './policy.ts'

/**
 * Updates a milestone in one transaction: first withdraws the completion, then changes the other fields, then approves
 * and completes.
 * @throws 403 for an approval or its withdrawal by a user who is not an approver; 400 for a wrong password, and for
 * people who are not on the project; 409 for another version, for locked fields, and for a completion without a
 * required file or approval
 */
export async function updateMilestone(
  call: StreamingCall<typeof calls.update>,
): Promise<ClearToPayMilestone> {
  const { caller, project, params, body, services, origin, transaction } = call
  const id = params.milestoneId
  if (body.isApproved !== undefined) await transaction(tx => assertApprover(tx, caller, project, id))
  if (body.isApproved) await askPassword(call)
  return transaction(async tx => {
    const context: MilestoneContext = { tx, services, caller, project, language: origin.language }
    await applyForm(context, id, body)
    return getMilestone(context, id)
  })
}

/**
 * Checks the password, and the code of an account with two-step sign-in, if the company requires it. A confirmation by
 * the company account replaces both.
 */
async function askPassword(call: StreamingCall<typeof calls.update>): Promise<void> {
  const { caller, project, params, body, transaction } = call
  const { isAsked, isByCompanyAccount, isTwoStepOn } = await transaction(async tx => {
    const row = await lockMilestone(tx, project, params.milestoneId)
    // Check everything else first, so that a rejected request uses up neither an attempt nor a code.
    assertVersion(row, body.version, 'clear-to-pay:rule.changedMeanwhile')
    const { approvalAsksPassword } = await settingsOf(tx, project)
    return {
      isAsked: approvalAsksPassword && !row.isApproved,
      isByCompanyAccount: await confirmsByCompanyAccount(tx, caller.id),
      isTwoStepOn: (await accountById(tx, caller.id))?.isTwoStepOn ?? false,
    }
  })
  if (!isAsked) return
  if (isByCompanyAccount) return reauthenticate(call, { password: '' })
  const { password, code } = body
  if (!password) throw invalid({ password: 'rule.required' })
  if (isTwoStepOn && !code) throw invalid({ code: 'rule.required' })
  await reauthenticate(call, { password, ...(isTwoStepOn && code ? { code } : {}) })
}

async function applyForm(
  context: MilestoneContext,
  id: string,
  form: ClearToPayMilestoneForm,
): Promise<void> {
  const { tx, project } = context
  if (form.order !== undefined) await lockOrder(tx, milestoneOrder(project))
  const storedMilestone = await lockMilestone(tx, project, id)
  assertVersion(storedMilestone, form.version, 'clear-to-pay:rule.changedMeanwhile')
  const approvalBefore = await approvalState(context, storedMilestone)
  let row = storedMilestone
  if (form.isComplete === false) row = await reopenMilestone(context, row)
  row = await setSettings(context, row, form)
  if (form.order !== undefined && form.order !== row.position)
    await moveRow(tx, milestoneOrder(project), id, form.order)
  if (form.isApproved !== undefined) {
    await assertApprover(tx, context.caller, project, id)
    row = await setApproved(context, row, form.isApproved)
  }
  if (form.isComplete) row = await complete(context, row)
  await notifyApprovers(context, row, approvalBefore)
}

async function setSettings(
  context: MilestoneContext,
  row: MilestoneRow,
  form: ClearToPayMilestoneForm,
): Promise<MilestoneRow> {
  const { tx, project } = context
  const { targetDate, isApprovalRequired, isFileRequired, isNotifier, isFinancialTrigger } = form
  const { approvers, usersToNotify, amount, currencyCode, orderNumber, invoiceNumber } = form
  const flagsAndTarget = { targetDate, isApprovalRequired, isFileRequired, isNotifier, isFinancialTrigger }
  const settings = sentEntries(flagsAndTarget)
  const numbers = sentEntries({ orderNumber, invoiceNumber })
  const isAmountSent = amount !== undefined || currencyCode !== undefined
  if (settings.length > 0 || approvers || usersToNotify || isAmountSent) {
    if (row.isComplete) throw conflict('clear-to-pay:rule.takeCompletionBack')
  } else if (numbers.length === 0) return row
  const amountColumns = isAmountSent ? await amountColumnsOf(context, row, form) : {}
  if (approvers) await setApprovers(context, row, approvers)
  if (usersToNotify) await setPeople(tx, { project, milestone: row.id, role: 'notified' }, usersToNotify)
  if ((isNotifier || usersToNotify) && (isNotifier ?? row.isNotifier)) {
    const recipients = await idsOfPeople(tx, project, row.id, 'notified')
    if (recipients.length === 0) throw invalid({ usersToNotify: 'clear-to-pay:rule.oneToNotify' })
  }
  if (isApprovalRequired !== undefined && isApprovalRequired !== row.isApprovalRequired)
    await writeHistory(context, row, isApprovalRequired ? 'approvalRequired' : 'approvalNotRequired', [])
  return setMilestone(tx, row.id, {
    ...Object.fromEntries([...settings, ...numbers]),
    ...amountColumns,
    ...(approvers ? { approversAt: sql`now()` } : {}),
  })
}

/** Returns the sent fields, with their values. */
const sentEntries = (values: Record<string, string | boolean | null | undefined>) =>
  Object.entries(values).filter(([, value]) => value !== undefined)

/**
 * Returns the columns of a changed amount. An amount without a currency gets the stored currency, or the currency of
 * the company.
 * @throws 409 when the amount changes while the milestone is approved, because the approval covers the stored amount
 */
async function amountColumnsOf(
  { tx, project }: MilestoneContext,
  row: MilestoneRow,
  { amount = row.amount, currencyCode }: ClearToPayMilestoneForm,
): Promise<Pick<MilestoneRow, 'amount' | 'currencyCode'>> {
  const currency = currencyCode ?? row.currencyCode ?? (await settingsOf(tx, project)).currencyCode
  const columns = { amount, currencyCode: amount === null ? null : currency }
  const isChanged = columns.amount !== row.amount || columns.currencyCode !== row.currencyCode
  if (isChanged && row.isApproved) throw conflict('clear-to-pay:rule.takeApprovalBack')
  return columns
}

/**
 * Replaces the approvers. The history records when callers make themselves approvers, because from then on they can
 * approve their own edits.
 */
async function setApprovers(
  context: MilestoneContext,
  row: MilestoneRow,
  approvers: string[],
): Promise<void> {
  const { tx, caller, project } = context
  const formerApprovers = await idsOfPeople(tx, project, row.id, 'approver')
  await setPeople(tx, { project, milestone: row.id, role: 'approver' }, approvers)
  if (approvers.includes(caller.id) && !formerApprovers.includes(caller.id))
    await writeHistory(context, row, 'namedThemselves', [])
}

async function setApproved(
  context: MilestoneContext,
  row: MilestoneRow,
  isApproved: boolean,
): Promise<MilestoneRow> {
  if (row.isApproved === isApproved) return row
  if (row.isComplete) throw conflict('clear-to-pay:rule.takeCompletionBack')
  if (isApproved && missingOf(row, await countFiles(context.tx, row.id)).includes('file'))
    throw conflict('clear-to-pay:rule.fileMissing')
  await writeHistory(context, row, isApproved ? 'approved' : 'unapproved')
  await publishMilestoneEvent(context, row, isApproved ? 'clearToPay.approved' : 'clearToPay.unapproved')
  // The start of the transaction may be earlier than a file for which it has waited.
  return setMilestone(context.tx, row.id, {
    isApproved,
    approvedDate: isApproved ? sql`clock_timestamp()` : null,
  })
}

async function complete(context: MilestoneContext, row: MilestoneRow): Promise<MilestoneRow> {
  if (row.isComplete) return row
  const missing = missingOf(row, await countFiles(context.tx, row.id))
  if (missing.length === 2) throw conflict('clear-to-pay:rule.bothMissing')
  if (missing[0] === 'file') throw conflict('clear-to-pay:rule.fileMissing')
  if (missing[0] === 'approval') throw conflict('clear-to-pay:rule.approvalMissing')
  await writeHistory(context, row, 'completed')
  const updatedRow = await setMilestone(context.tx, row.id, { isComplete: true, completedDate: sql`now()` })
  await notifyOfCompletion(context, updatedRow, true)
  return updatedRow
}

async function reopenMilestone(context: MilestoneContext, row: MilestoneRow): Promise<MilestoneRow> {
  if (!row.isComplete) return row
  await writeHistory(context, row, 'uncompleted')
  const updatedRow = await setMilestone(context.tx, row.id, { isComplete: false, completedDate: null })
  await notifyOfCompletion(context, updatedRow, false)
  return updatedRow
}
