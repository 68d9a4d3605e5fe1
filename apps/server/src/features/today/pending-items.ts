import type { PendingItemOfProject } from '@steelsafe/contract/today/pending-item.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { expiringInvitations } from '#features/account/index.ts'
import { pendingActions } from '#features/analysis/index.ts'
import { pendingApprovals } from '#features/clear-to-pay/index.ts'
import { pendingMaintenance } from '#features/maintenance/index.ts'
import { pendingMilestones } from '#features/milestones/index.ts'
import { pendingFindings, pendingSignatures } from '#features/mold-qualification/index.ts'
import { pendingReports } from '#features/operations/index.ts'
import { pendingReadings, pendingVersions } from '#features/quality/index.ts'
import { expiringLinks } from '#features/sharing/index.ts'
import { openRequests } from '#features/support/index.ts'
import { pendingOffers } from '#features/transfers/index.ts'

/** The sources of pending items, one query for each area. */
const sources: ((tx: Tx, caller: Caller, services: Services) => Promise<PendingItemOfProject[]>)[] = [
  pendingApprovals,
  pendingMilestones,
  pendingMaintenance,
  pendingFindings,
  pendingSignatures,
  pendingActions,
  pendingReports,
  pendingReadings,
  pendingVersions,
  pendingOffers,
  openRequests,
  expiringInvitations,
  expiringLinks,
]

/**
 * Returns the pending items of a user: first the items without a date, then the others by date.
 * @param isLeftOut true for items that are shown elsewhere
 */
export async function pendingItems(
  tx: Tx,
  services: Services,
  caller: Caller,
  isLeftOut: (item: PendingItemOfProject) => boolean = () => false,
): Promise<PendingItemOfProject[]> {
  const items: PendingItemOfProject[] = []
  for (const find of sources) items.push(...(await find(tx, caller, services)))
  return items
    .filter(item => !isLeftOut(item))
    .sort((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
}
