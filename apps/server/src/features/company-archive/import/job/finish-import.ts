import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { publishAccessChangeOfCompany } from '#core/live/publish-change.ts'
import { companyUsers } from '#database/schema/companies.ts'
import type { ImportTarget } from '#database/schema/company-archive.ts'
import { updateRole } from '#features/account/index.ts'
import { recount, startSubscriptions } from '#features/subscriptions/index.ts'
import { restoreLeads } from './imported-people.ts'

/**
 * Completes an import after all its rows are stored: restores the project leads, and starts the subscription of a new
 * company, which adds the company to the lists. A company may have more tools and data than its initial subscription
 * allows; then nobody can add more until an administrator changes the subscription.
 */
export async function finishCompany(
  tx: Tx,
  { id, settings }: { id: string; settings: ImportTarget },
  companyId: string,
): Promise<void> {
  await restoreLeads(tx, id)
  if (settings.kind === 'company') {
    await startSubscriptions(tx, [companyId])
    const members = await tx
      .select({ userId: companyUsers.userId })
      .from(companyUsers)
      .where(eq(companyUsers.companyId, companyId))
    for (const { userId } of members) await updateRole(tx, userId)
  }
  await recount(tx, companyId)
  await publishAccessChangeOfCompany(tx, companyId)
}
