import type { webhooks as calls } from '@steelsafe/contract/webhooks/endpoints.ts'
import { webhookLimits } from '@steelsafe/contract/webhooks/limits.ts'
import {
  type DeliveryType,
  deliveryStates,
  eventTypes,
  testType,
} from '@steelsafe/contract/webhooks/names.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { webhookDeliveries, webhooks } from '#database/schema/webhooks.ts'

/** Name of the queue of deliveries. */
export const deliveryQueue = 'webhook'

/** A queued delivery. Jobs of earlier rounds are void. */
export interface DeliveryJob {
  id: string
  round: number
}

/**
 * Saves an event as a delivery to a webhook and queues it. It is sent after the transaction has committed. Returns the
 * id of the delivery.
 */
export async function enqueueDelivery(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  webhookId: string,
  type: DeliveryType,
  data: object,
): Promise<string> {
  const id = newId()
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  await tx.insert(webhookDeliveries).values({ id, webhookId, type, body })
  await jobs.enqueue(tx, deliveryQueue, { id, round: 1 } satisfies DeliveryJob, { group: webhookId })
  return id
}

/**
 * Sends a delivery again with a new round of attempts.
 * @throws 404 when there is no such delivery; 409 when its webhook is off
 */
export async function resendDelivery({
  tx,
  services: { jobs },
  company,
  body: { deliveryId: id },
}: Call<typeof calls.resend>): Promise<void> {
  const [webhook] = await tx
    .select({ webhookId: webhooks.id, isActive: webhooks.isActive })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhooks.companyId, company)))
    .for('update', { of: webhookDeliveries })
  if (!webhook) throw notFound('delivery')
  if (!webhook.isActive) throw conflict('webhooks:rule.off')
  const [delivery] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, round: sql`${webhookDeliveries.round} + 1` })
    .where(eq(webhookDeliveries.id, id))
    .returning({ round: webhookDeliveries.round })
  const job: DeliveryJob = { id, round: delivery!.round } // The row was locked above.
  await jobs.enqueue(tx, deliveryQueue, job, { group: webhook.webhookId })
}

const webhookDeliveryRow = alias(webhookDeliveries, 'd')
const webhookRow = alias(webhooks, 'w')

const sorting = {
  columns: { createdDate: sql`d.created_at`, type: sql`d.type`, state: sql`d.state` },
  byDefault: { field: 'createdDate', ascending: false },
  id: sql`d.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: webhookDeliveryRow.id,
      webhookId: webhookDeliveryRow.webhookId,
      webhookName: webhookRow.name,
      type: webhookDeliveryRow.type,
      state: webhookDeliveryRow.state,
      tries: webhookDeliveryRow.tries,
      createdDate: webhookDeliveryRow.createdAt,
      triedDate: webhookDeliveryRow.triedAt,
      status: webhookDeliveryRow.status,
      problem: webhookDeliveryRow.problem,
      duration: webhookDeliveryRow.durationMs,
      answer: webhookDeliveryRow.answer,
      body: webhookDeliveryRow.body,
    })
    .from(webhookDeliveryRow)
    .innerJoin(webhookRow, eq(webhookRow.id, webhookDeliveryRow.webhookId))
    .$dynamic()

/** Returns the deliveries to the webhooks of a company, latest first. */
export async function listDeliveries({
  tx,
  company,
  query: { webhookId, state, ...query },
  origin: { language },
}: Call<typeof calls.deliveries>) {
  const { searchTerm } = query
  const types = matchingCodes(
    language,
    type => `webhooks:event.${type}`,
    [...eventTypes, testType] as const,
    searchTerm,
  )
  const states = matchingCodes(language, name => `webhooks:state.${name}`, deliveryStates, searchTerm)
  const where = and(
    sql`w.company_id = ${company}`,
    webhookId ? sql`d.webhook_id = ${webhookId}` : undefined,
    state ? sql`d.state = ${state}` : undefined,
    or(
      sqlContains(sql`searchable(w.name || E'\n' || d.body || E'\n' || d.answer)`, searchTerm),
      sqlIsOneOf(sql`d.type`, searchTerm ? types : []),
      sqlIsOneOf(sql`d.state`, searchTerm ? states : []),
    ),
  )
  const { rows, ...page } = await readPage(tx, select, { table: webhookDeliveries, query, sorting, where })
  return { deliveries: rows, ...page }
}

/** Deletes the deliveries that are older than `webhookLimits.logDays`. */
export const deleteOldDeliveries = (tx: Tx) =>
  tx.execute(sql`
    delete from webhook_delivery where created_at < now() - make_interval(days => ${webhookLimits.logDays})`)
