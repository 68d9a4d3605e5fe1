import type { webhooks as calls } from '@steelsafe/contract/webhooks/endpoints.ts'
import type { Webhook, WebhookForm } from '@steelsafe/contract/webhooks/entities.ts'
import { webhookLimits } from '@steelsafe/contract/webhooks/limits.ts'
import { testType } from '@steelsafe/contract/webhooks/names.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { lockCompany } from '#core/database/locks.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { assertUnchanged, assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { webhookDeliveries, webhookSecrets, webhooks } from '#database/schema/webhooks.ts'
import { enqueueDelivery } from './deliveries.ts'
import { isPublicAddress, literalAddress } from './public-address.ts'
import { newSecret } from './signature.ts'

const webhookRow = alias(webhooks, 'w')

const sorting = {
  columns: { name: naturalOrder(sql`w.name`), createdDate: sql`w.created_at` },
  byDefault: { field: 'name', ascending: true },
  id: sql`w.id`,
} as const

/** Returns the SQL of a column of the newest delivery of a webhook. */
const last = <Column extends 'state' | 'createdAt'>(column: Column) =>
  sql<(typeof webhookDeliveries.$inferSelect)[Column] | null>`(
    select ${webhookDeliveries[column]} from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = w.id
    order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id} desc limit 1)`

const select = (tx: Tx) =>
  tx
    .select({
      id: webhookRow.id,
      name: webhookRow.name,
      url: webhookRow.url,
      events: webhookRow.events,
      isActive: webhookRow.isActive,
      secretDate: webhookRow.secretAt,
      lastState: last('state'),
      lastDate: last('createdAt').mapWith(webhookDeliveries.createdAt),
      createdDate: webhookRow.createdAt,
      version: webhookRow.version,
    })
    .from(webhookRow)
    .$dynamic()

/**
 * Returns the webhooks of a company, ordered by name, or only the webhook `webhookId`.
 * @throws 404 when the company has no webhook with this id
 */
export async function listWebhooks({ tx, company, query: { webhookId, ...query } }: Call<typeof calls.list>) {
  const where = and(
    sql`w.company_id = ${company}`,
    sqlContains(sql`searchable(w.name || E'\n' || w.url)`, query.searchTerm),
  )
  const { rows, ...page } = await readPage(tx, select, {
    table: webhooks,
    query,
    sorting,
    where,
    requested: { id: webhookId, noun: 'webhook' },
  })
  return { webhooks: rows, ...page }
}

/**
 * Creates a webhook and returns it with its secret.
 * @throws 400 for an address that is not allowed; 409 for too many webhooks
 */
export async function createWebhook({
  tx,
  services,
  company,
  body: form,
}: Call<typeof calls.create>): Promise<Webhook & { secret: string }> {
  assertReachable(services, form)
  await lockCompany(tx, company)
  const limit = { max: webhookLimits.ofCompany, message: 'webhooks:rule.tooMany' } as const
  await assertBelowLimit(tx, webhooks, { companyId: company }, limit)
  const [id, secret] = [newId(), newSecret()]
  await tx.insert(webhooks).values({ id, companyId: company, ...form })
  await tx.insert(webhookSecrets).values({ webhookId: id, secret })
  return { ...(await getWebhook(tx, id)), secret }
}

/**
 * Updates a webhook. Turning it off marks its waiting deliveries as failed.
 * @throws 404 when there is no such webhook; 400 for an address that is not allowed; 409 when another user has changed
 *   the webhook since the caller read it
 */
export async function updateWebhook({
  tx,
  services,
  company,
  body: { webhookId, version, ...form },
}: Call<typeof calls.update>): Promise<Webhook> {
  const before = await lockWebhook(tx, company, webhookId)
  assertVersion(before, version)
  // An unchanged address is not checked, so that a webhook can be turned off after the operator has forbidden its
  // address.
  if (form.url !== before.url) assertReachable(services, form)
  await updateLockedRow(tx, webhooks, webhookId, form)
  if (!form.isActive)
    await tx
      .update(webhookDeliveries)
      .set({ state: 'failed', problem: 'off' })
      .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
  return getWebhook(tx, webhookId)
}

/**
 * Deletes a webhook with its deliveries.
 * @throws 404 when the company has no such webhook; 409 when it was changed since the caller read it
 */
export async function deleteWebhook({
  tx,
  company,
  query: { webhookId: id, version },
}: Call<typeof calls.delete>): Promise<void> {
  assertUnchanged(await lockWebhook(tx, company, id), version)
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Creates a new secret. The previous secret also signs for `webhookLimits.oldSecretHours`. */
export async function renewSecret({
  tx,
  company,
  body: { webhookId: id },
}: Call<typeof calls.renewSecret>): Promise<{ secret: string }> {
  await lockWebhook(tx, company, id)
  const secret = newSecret()
  await tx
    .update(webhookSecrets)
    .set({ secret, oldSecret: sql`${webhookSecrets.secret}` })
    .where(eq(webhookSecrets.webhookId, id))
  await tx.update(webhooks).set({ secretAt: new Date().toISOString() }).where(eq(webhooks.id, id))
  return { secret }
}

/**
 * Queues a test event for a webhook.
 * @throws 404 when there is no such webhook; 409 for a webhook that is off
 */
export async function testWebhook({
  tx,
  services,
  company,
  body: { webhookId: id },
}: Call<typeof calls.test>): Promise<{ deliveryId: string }> {
  const { name, isActive } = await lockWebhook(tx, company, id)
  if (!isActive) throw conflict('webhooks:rule.off')
  return { deliveryId: await enqueueDelivery(tx, services, id, testType, { webhook: { id, name } }) }
}

async function getWebhook(tx: Tx, id: string): Promise<Webhook> {
  const [webhook] = await select(tx).where(eq(webhookRow.id, id))
  return webhook! // The row was written above.
}

const lockWebhook = (tx: Tx, company: string, id: string) =>
  lockRow(tx, webhooks, { id, companyId: company }, 'webhook')

/**
 * Checks an address without resolving its name. Each delivery checks the resolved addresses.
 * @throws 400 for an address with a user name or a password; unless private addresses are allowed, also for a private
 *   IP address and for an address without https
 */
function assertReachable({ config }: Pick<Services, 'config'>, { url }: Pick<WebhookForm, 'url'>): void {
  const parsed = new URL(url)
  if (parsed.username || parsed.password) throw invalid({ url: 'webhooks:rule.noCredentials' })
  if (config.WEBHOOK_PRIVATE_ADDRESSES === 'allow') return
  const literal = literalAddress(parsed)
  if (literal && !isPublicAddress(literal)) throw invalid({ url: 'webhooks:rule.privateAddress' })
  if (parsed.protocol !== 'https:') throw invalid({ url: 'webhooks:rule.https' })
}
