import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { personName } from '@steelsafe/contract/core/person.ts'
import { sql } from 'drizzle-orm'
import { inform } from '#core/inform.ts'
import { sendMail } from '#core/mail.ts'
import type { Act } from './act.ts'
import { settingsOf } from './company-settings.ts'
import { idsOfPeople } from './people.ts'
import { countFiles, type MilestoneRow, waitsForApproval } from './rows.ts'

/** How it stands with the approval of a milestone: compared before and after a change. */
export interface ApprovalState {
  waits: boolean
  approvers: string[]
}

export async function approvalState({ tx, project }: Act, row: MilestoneRow): Promise<ApprovalState> {
  return {
    waits: waitsForApproval(row, await countFiles(tx, row.id)),
    approvers: await idsOfPeople(tx, project, row.id, 'approver'),
  }
}

/** Tells approvers that a milestone waits for them: all when it began to wait, else those who have become approvers. */
export async function tellApprovers(act: Act, row: MilestoneRow, before: ApprovalState): Promise<void> {
  const { waits, approvers } = await approvalState(act, row)
  if (!waits) return
  const users = before.waits ? approvers.filter(id => !before.approvers.includes(id)) : approvers
  await inform(act, {
    users,
    what: 'clear-to-pay:waits',
    values: await valuesOf(act, row),
    path: clearToPayPaths.edit(act.project, row.id),
    project: act.project,
  })
}

/**
 * The one place that tells of a completion, or that it was taken back: to the people of the milestone where it notifies,
 * and to the accounts department of the owner company where it sets off a payment.
 */
export async function tellCompletion(act: Act, row: MilestoneRow, isComplete: boolean): Promise<void> {
  const { tx, project } = act
  const values = await valuesOf(act, row)
  if (row.isNotifier)
    await inform(act, {
      users: await idsOfPeople(tx, project, row.id, 'notified'),
      what: isComplete ? 'clear-to-pay:completed' : 'clear-to-pay:takenBack',
      values,
      path: clearToPayPaths.edit(project, row.id),
      project,
    })
  if (row.isFinancialTrigger) await tellAccounts(act, isComplete, values)
}

/** In the language of the account with an address, where there is one; else in that of whoever acts. */
async function tellAccounts(act: Act, isComplete: boolean, values: Record<string, string>): Promise<void> {
  const { tx, services, project, language } = act
  const { financialRecipients } = await settingsOf(tx, project)
  for (const to of financialRecipients) {
    const { rows } = await tx.execute<{ language: typeof language }>(
      sql`select language from user_account where email = ${to} and deleted_at is null`,
    )
    await sendMail(tx, services, {
      to,
      language: rows[0]?.language ?? language,
      template: isComplete ? 'clear-to-pay:mail.payable' : 'clear-to-pay:mail.notPayable',
      values,
    })
  }
}

async function valuesOf({ tx, caller, project }: Act, row: MilestoneRow): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ number: string; part: string; company: string }>(sql`
    select p.project_number as number, p.part_name as part, c.name as company
    from project p join company c on c.id = p.company_id where p.id = ${project}`)
  const { number = '', part = '', company = '' } = rows[0] ?? {}
  return {
    milestone: row.name,
    project: number,
    tool: [number, part].filter(Boolean).join(' '),
    company,
    person: personName(caller),
  }
}
