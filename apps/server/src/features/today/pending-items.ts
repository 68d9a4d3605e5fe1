import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import type { PendingItem } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { enabledActions } from '#core/permissions.ts'
import type { Services } from '#core/services.ts'
import { expiringInvitations } from '#features/account/index.ts'
import { pendingActions } from '#features/analysis/index.ts'
import { pendingApprovals } from '#features/clear-to-pay/index.ts'
import { pendingMaintenance } from '#features/maintenance/index.ts'
import { pendingFindings, pendingSignatures } from '#features/mold-qualification/index.ts'
import { pendingUpdates } from '#features/operations/index.ts'
import { pendingReadings, pendingVersions } from '#features/quality/index.ts'
import { expiringLinks } from '#features/sharing/index.ts'
import { openRequests } from '#features/support/index.ts'
import { pendingMilestones } from '#features/projects/pending-milestones.ts'
import { isOfferValid } from '#features/transfers/transfers.ts'

/** The sources of pending items, one query per area. New areas are added here. */
const sources: ((tx: Tx, caller: Caller, services: Services) => Promise<PendingItem[]>)[] = [
  pendingApprovals,
  pendingMilestones,
  pendingMaintenance,
  pendingFindings,
  pendingSignatures,
  pendingActions,
  pendingUpdates,
  pendingReadings,
  pendingVersions,
  offersTo,
  openRequests,
  expiringInvitations,
  expiringLinks,
]

/**
 * Returns the pending items of a user: first those without a date, then by date.
 * @param isLeftOut true for items that are shown elsewhere
 */
export async function pendingItems(
  tx: Tx,
  services: Services,
  caller: Caller,
  isLeftOut: (item: PendingItem) => boolean = () => false,
): Promise<PendingItem[]> {
  const items: PendingItem[] = []
  for (const find of sources) items.push(...(await find(tx, caller, services)))
  return items
    .filter(item => !isLeftOut(item))
    .sort((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
}

/** Returns the projects that were offered to companies for which the caller may accept them. */
async function offersTo(tx: Tx, caller: Caller): Promise<PendingItem[]> {
  const { rows } = await tx.execute<{ project: string; company: string; to: string; toId: string }>(sql`
    select p.project_number as project, owner.name as company, taker.name as "to", taker.id as "toId"
    from company_user cu join relationship r on r.id = cu.relationship_id
      join project_transfer t on t.company_id = cu.company_id join project p on p.id = t.project_id
      join company owner on owner.id = p.company_id join company taker on taker.id = t.company_id
    where cu.user_id = ${caller.id} and 'CreateProject' = any (${enabledActions(sql`r.actions`, sql`cu.company_id`)})
      and ${isOfferValid()}
    order by t.offered_at, t.project_id limit ${projectLimits.waitingRows}`)
  return rows.map(({ toId, ...values }) => ({
    kind: 'projects:waiting.offer',
    values,
    day: null,
    address: companyPaths.projects(toId),
  }))
}
