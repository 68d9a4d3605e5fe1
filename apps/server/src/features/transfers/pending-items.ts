import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import type { PendingItem } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { enabledActions } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { constantLimit } from '#core/lists/page-range.ts'
import { sqlIsOfferValid } from './transfers.ts'

/** Returns pending items for the projects that were offered to companies on whose behalf the caller may accept them. */
export async function pendingOffers(tx: Tx, caller: Caller): Promise<PendingItem[]> {
  const { rows } = await tx.execute<{ project: string; company: string; to: string; toId: string }>(sql`
    select p.project_number as project, owner.name as company, taker.name as "to", taker.id as "toId"
    from company_user cu join relationship r on r.id = cu.relationship_id
      join project_transfer t on t.company_id = cu.company_id join project p on p.id = t.project_id
      join company owner on owner.id = p.company_id join company taker on taker.id = t.company_id
    where cu.user_id = ${caller.id} and 'CreateProject' = any (${enabledActions(sql`r.actions`, sql`cu.company_id`)})
      and ${sqlIsOfferValid()}
    order by t.offered_at, t.project_id ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ toId, ...values }) => ({
    kind: 'projects:waiting.offer',
    values,
    day: null,
    address: companyPaths.projects(toId),
  }))
}
