import type { MilestoneAct } from '@steelsafe/contract/clear-to-pay/status.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { StoredObject } from '#core/storage/storage.ts'
import { newId } from '#database/columns.ts'
import { attachments } from '#database/schema/attachments.ts'
import {
  clearToPayActs,
  clearToPayPeople,
  projectClearToPayMilestones,
} from '#database/schema/clear-to-pay.ts'
import { clearToPayMilestones } from '#database/schema/company-clear-to-pay.ts'
import { paymentsOf } from '../shop/clear-to-pay.ts'
import { type PersonKey, people } from '../shop/people.ts'
import type { CompanyKey, ShopTool } from '../shop/types.ts'
import { day } from './day.ts'
import { authors, engineers, type Ids } from './ids.ts'

/** The user who approves the payments of each company. */
const approvers = { oem: 'grace', molder: 'diego', toolmaker: 'klaus' } as const satisfies Record<
  CompanyKey,
  PersonKey
>

/** The documents of a tool, by the name of their milestone. */
export type Documents = ReadonlyMap<string, StoredObject>

/**
 * Inserts the payments of a tool with their history: the engineer adds the document, the approver approves, and the
 * manager completes.
 */
export async function recordPayments(
  tx: Tx,
  projectId: string,
  tool: ShopTool,
  documents: Documents,
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
): Promise<void> {
  const payments = paymentsOf(tool).map(payment => ({ ...payment, id: newId() }))
  if (payments.length === 0) return
  const { owner } = tool
  const [engineer, approver, manager] = [engineers[owner], approvers[owner], authors[owner]]
  const ofCompany = await tx
    .select()
    .from(clearToPayMilestones)
    .where(eq(clearToPayMilestones.companyId, companies[owner]))
  await tx.insert(projectClearToPayMilestones).values(
    payments.map(({ needs, targetDay, filedDay: _, approvedDay, completedDay, ...payment }, position) => ({
      ...payment,
      projectId,
      milestoneId: ofCompany.find(one => one.name === payment.name)?.id,
      position,
      targetDate: day(targetDay),
      isApproved: approvedDay !== null,
      approvedDate: at(approvedDay, '14:20'),
      isComplete: completedDay !== null,
      completedDate: at(completedDay, '15:05'),
      isApprovalRequired: needs.includes('approval'),
      isFileRequired: needs.includes('file'),
      isNotifier: needs.includes('notice'),
      isFinancialTrigger: needs.includes('money'),
    })),
  )
  const involved = payments.flatMap(({ id, needs }) => [
    ...(needs.includes('approval')
      ? [{ milestoneId: id, userId: persons[approver], role: 'approver' as const }]
      : []),
    ...(needs.includes('notice')
      ? [{ milestoneId: id, userId: persons[engineer], role: 'notified' as const }]
      : []),
  ])
  if (involved.length > 0) await tx.insert(clearToPayPeople).values(involved)
  const filed = payments.flatMap(({ id, name, filedDay }) => {
    const object = documents.get(name)
    return filedDay !== null && object ? [{ id, name: `${name}.pdf`, filedDay, object }] : []
  })
  if (filed.length > 0)
    await tx.insert(attachments).values(
      filed.map(({ id, name, filedDay, object }) => ({
        projectId,
        clearToPayMilestoneId: id,
        name,
        extension: 'pdf',
        mimeType: 'application/pdf',
        sizeBytes: object.sizeBytes,
        storageKey: object.key,
        sha256: object.sha256,
        addedAt: at(filedDay, '09:40')!, // payments in `filed` have a day
        addedBy: persons[engineer],
      })),
    )
  const history = payments.flatMap(payment => {
    const { id, name, filedDay, approvedDay, completedDay, amount, currencyCode } = payment
    const files = filed
      .filter(file => file.id === id)
      .map(file => ({ name: file.name, sha256: file.object.sha256, size: file.object.sizeBytes }))
    const did = (act: MilestoneAct, person: PersonKey, moment: string | null) =>
      moment === null
        ? []
        : [
            {
              projectId,
              milestoneId: id,
              milestoneName: name,
              act,
              userId: persons[person],
              person: fullName(people[person]),
              at: moment,
              files,
              ...(act === 'fileAdded' ? {} : { amount, currencyCode }),
            },
          ]
    return [
      ...did('fileAdded', engineer, at(filedDay, '09:40')),
      ...did('approved', approver, at(approvedDay, '14:20')),
      ...did('completed', manager, at(completedDay, '15:05')),
    ]
  })
  if (history.length > 0) await tx.insert(clearToPayActs).values(history)
}

const at = (offset: number | null, time: string): string | null =>
  offset === null ? null : `${day(offset)}T${time}:00Z`
