import { eq, sql } from 'drizzle-orm'
import { setAuditActor } from '#core/database/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { inTransactions } from '#core/database/portions.ts'
import type { Job } from '#core/jobs/jobs.ts'
import { publishToCompany } from '#core/live/publish-change.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { signInProviders } from '#database/schema/company-sign-in.ts'
import { scimRuleChanges } from '#database/schema/scim.ts'
import { type ScimContext, sqlIsReachable } from '../context.ts'
import { applyRulesToUser, revokeOutdatedAccess } from '../users/apply-rules-to-user.ts'

/** Maximum number of users to whom a request applies the rules itself. Each user takes some milliseconds. */
const maxUsersPerRequest = 100

const jobName = 'scim-rules'

interface JobData {
  changeId: string
}

/**
 * Applies the rules of a provider to users whose groups have changed. For more than `maxUsersPerRequest` users, a job
 * applies them after the commit, in batches, so that neither the provider nor other requests wait.
 * @param ids the ids of the users at the provider
 */
export async function applyRulesToMembers(context: ScimContext, ids: readonly string[]): Promise<void> {
  const { tx, services, provider, tokenId, origin } = context
  if (provider.rulesFrom !== 'groups' || ids.length === 0) return
  if (ids.length <= maxUsersPerRequest) return applyToAll(context, ids)
  const { address, requestId } = origin
  const changeId = newId()
  await tx
    .insert(scimRuleChanges)
    .values({ id: changeId, providerId: provider.id, memberIds: [...ids], tokenId, address, requestId })
  await services.jobs.enqueue(tx, jobName, { changeId } satisfies JobData)
}

/**
 * Returns the job that applies the rules to the members of changed groups. It may run twice, because it reads the
 * current groups and rules.
 */
export const scimRulesJob = ({ engine }: Services): Job<JobData> => ({
  name: jobName,
  retries: 20,
  pauseSeconds: 5,
  async run({ changeId }) {
    const sqlIsChange = eq(scimRuleChanges.id, changeId)
    const [change] = await engine.transaction(tx => tx.select().from(scimRuleChanges).where(sqlIsChange), {
      readOnly: true,
    })
    if (!change) return
    await inTransactions(
      work => engine.transaction(work),
      change.memberIds,
      (tx, portion) => applyInJob(tx, change, portion),
    )
    await engine.transaction(tx => tx.delete(scimRuleChanges).where(sqlIsChange))
  },
  async unfinishedData(tx) {
    const changes = await tx.select({ changeId: scimRuleChanges.id }).from(scimRuleChanges)
    return changes.map(data => ({ data }))
  },
})

async function applyInJob(
  tx: Tx,
  { providerId, tokenId, address, requestId }: typeof scimRuleChanges.$inferSelect,
  ids: readonly string[],
): Promise<void> {
  const [provider] = await tx.select().from(signInProviders).where(eq(signInProviders.id, providerId))
  if (provider?.rulesFrom !== 'groups') return
  await setAuditActor(tx, { id: tokenId }, { address, requestId })
  await applyToAll({ tx, provider }, ids)
  if (provider.companyId) await publishToCompany(tx, 'companies', provider.companyId)
}

async function applyToAll(
  context: Pick<ScimContext, 'tx' | 'provider'>,
  ids: readonly string[],
): Promise<void> {
  const { tx, provider } = context
  // Lock the accounts before any company, as a sign-in does, to avoid deadlocks.
  const { rows: members } = await tx.execute<{ userId: string; isReachable: boolean }>(sql`
    select u.id as "userId", ${sqlIsReachable(provider)} as "isReachable"
    from scim_user s join user_account u on u.id = s.user_id
    where s.provider_id = ${provider.id} and s.deleted_at is null and s.id = any(${sql.param([...ids])}::uuid[])
    order by u.id for no key update of u`)
  for (const member of members)
    await (member.isReachable
      ? applyRulesToUser(context, member.userId, false)
      : revokeOutdatedAccess(context, member.userId))
}
