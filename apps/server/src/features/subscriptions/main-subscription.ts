import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import type { subscriptions as calls } from '@steelsafe/contract/subscriptions/endpoints.ts'
import type { Subscription } from '@steelsafe/contract/subscriptions/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { updateVersion } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'
import { quotaOf } from './subscription.ts'

type Row = {
  companyId: string
  companyName: string
  name: string
  projectLimit: number
  dataLimit: string
  dataUsed: string
  allowExternalInvites: boolean
  modules: Module[]
  version: number
}

export async function getSubscription(tx: Tx, company: string): Promise<Subscription> {
  const { rows } = await tx.execute<Row>(sql`
    select s.company_id as "companyId", c.name as "companyName", s.name, s.project_limit as "projectLimit",
      s.data_limit as "dataLimit", s.data_used as "dataUsed", s.allow_external_invites as "allowExternalInvites", s.modules,
      s.version
    from subscription s join company c on c.id = s.company_id where s.company_id = ${company}`)
  const row = rows[0]
  if (!row) throw notFound('company')
  const quota = await quotaOf(tx, company)
  return {
    ...row,
    id: row.companyId,
    dataLimit: Number(row.dataLimit),
    dataUsed: Number(row.dataUsed),
    canAddProject: quota.canAddProject,
    quota,
  }
}

/**
 * Updates a subscription. A limit may be below the current usage: nothing is deleted, but nothing can be added.
 * @throws 409 when another user has changed the subscription since the caller read it
 */
export async function updateSubscription({
  tx,
  company,
  body: { version, ...form },
}: Call<typeof calls.update>): Promise<Subscription> {
  await updateVersion(tx, subscriptions, { companyId: company }, version, form)
  return getSubscription(tx, company)
}
