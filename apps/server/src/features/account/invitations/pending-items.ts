import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import type { PendingItemOfProject } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * Returns the caller's open invitations that expire within `inviteEndsSoonDays` or have expired within as many days.
 */
export async function expiringInvitations(tx: Tx, caller: Caller): Promise<PendingItemOfProject[]> {
  const { rows } = await tx.execute<{
    email: string
    companyId: string | null
    projectId: string | null
    place: string
    day: string
  }>(sql`
    select i.email, i.company_id as "companyId", i.project_id as "projectId",
      coalesce(c.name, p.project_number) as place, to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from invitation i left join company c on c.id = i.company_id left join project p on p.id = i.project_id
    where i.invited_by = ${caller.id} and i.accepted_at is null
      and abs(extract(epoch from i.expires_at - now())) < ${accountLimits.inviteEndsSoonDays} * 86400
      and case when i.project_id is not null then ${sqlCanInProject(caller, sql`i.project_id`, 'AddUser')}
        else ${caller.isAdmin} or exists (
          select 1 from company_user cu where cu.user_id = ${caller.id} and cu.company_id = i.company_id) end
    order by i.expires_at, i.id limit ${accountLimits.expiringInvitations}`)
  return rows.map(({ email, companyId, projectId, place, day }) => ({
    kind: 'account:waiting.invitation',
    values: { email, place },
    day,
    projectId,
    address: companyId ? companyPaths.users(companyId) : projectMemberPaths.users(projectId!), // one of the two is set
  }))
}
