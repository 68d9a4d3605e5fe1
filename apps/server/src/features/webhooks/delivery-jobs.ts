import { webhookLimits } from '@steelsafe/contract/webhooks/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import { publishToCompany } from '#core/live/publish-change.ts'
import type { Services } from '#core/services.ts'
import { webhookDeliveries, webhookSecrets, webhooks } from '#database/schema/webhooks.ts'
import { type DeliveryJob, deleteOldDeliveries, deliveryQueue } from './deliveries.ts'
import { type DeliveryOutcome, post } from './post-delivery.ts'
import { signedHeaders } from './signature.ts'

/** Number of retries. The pauses double from 15 seconds up to an hour, so that the attempts last about a day. */
const retries = 30

/**
 * Returns the job that sends a delivery. The queue sends one delivery at a time for each webhook, so that a webhook
 * that does not respond does not delay others.
 */
const sendJob = ({ engine, config }: Services): Job<DeliveryJob> => ({
  name: deliveryQueue,
  retries,
  pauseSeconds: 15,
  concurrency: 4,
  async run(job) {
    const delivery = await engine.transaction(tx => findWaitingDelivery(tx, job), { readOnly: true })
    if (!delivery) return
    if (!delivery.isActive) return engine.transaction(tx => cancel(tx, job, delivery.companyId))
    const headers = signedHeaders(job.id, delivery.body, delivery.secrets)
    const outcome = await post(delivery.url, headers, delivery.body, {
      seconds: config.WEBHOOK_SECONDS,
      allowsPrivate: config.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
    })
    await engine.transaction(async tx => {
      await record(tx, job, outcome)
      await publishToCompany(tx, 'webhooks', delivery.companyId)
    })
    // An error makes the queue retry the job.
    if (outcome.problem) throw new Error(outcome.problem)
  },
  // The queue counts the attempts, because an attempt of a killed process is not recorded in the table.
  onRetriesExhausted: job =>
    engine.transaction(async tx => {
      const [failed] = await tx
        .update(webhookDeliveries)
        .set({ state: 'failed' })
        .from(webhooks)
        .where(and(eq(webhooks.id, webhookDeliveries.webhookId), sqlIsWaiting(job)))
        .returning({ companyId: webhooks.companyId })
      if (failed) await publishToCompany(tx, 'webhooks', failed.companyId)
    }),
  async unfinishedData(tx) {
    const deliveries = await tx
      .select({
        id: webhookDeliveries.id,
        round: webhookDeliveries.round,
        group: webhookDeliveries.webhookId,
      })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.state, 'waiting'))
      .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id)
    return deliveries.map(({ group, ...data }) => ({ data, group }))
  },
})

/** Returns the job that deletes old deliveries each night. */
const logJob = ({ engine }: Services): Job => ({
  name: 'webhook-log',
  every: '17 2 * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => void (await engine.transaction(deleteOldDeliveries)),
})

export const webhookJobs = (services: Services): Job[] => [sendJob(services), logJob(services)]

/** Returns the delivery to send; undefined when it was sent already, replaced by a new round or deleted. */
async function findWaitingDelivery(tx: Tx, { id, round }: DeliveryJob) {
  const [row] = await tx
    .select({
      body: webhookDeliveries.body,
      companyId: webhooks.companyId,
      url: webhooks.url,
      isActive: webhooks.isActive,
      secret: webhookSecrets.secret,
      oldSecret: sql<string | null>`case
        when ${webhooks.secretAt} > now() - make_interval(hours => ${webhookLimits.oldSecretHours}) then ${webhookSecrets.oldSecret} end`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(webhookSecrets, eq(webhookSecrets.webhookId, webhooks.id))
    .where(sqlIsWaiting({ id, round }))
  return row && { ...row, secrets: [row.secret, ...(row.oldSecret ? [row.oldSecret] : [])] }
}

const sqlIsWaiting = ({ id, round }: DeliveryJob) =>
  and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.round, round),
    eq(webhookDeliveries.state, 'waiting'),
  )

/**
 * Marks a delivery as failed because its webhook is off. A transaction that has begun before the webhook was turned off
 * may store the delivery after it.
 */
async function cancel(tx: Tx, job: DeliveryJob, companyId: string): Promise<void> {
  await tx.update(webhookDeliveries).set({ state: 'failed', problem: 'off' }).where(sqlIsWaiting(job))
  await publishToCompany(tx, 'webhooks', companyId)
}

const record = (tx: Tx, job: DeliveryJob, { problem, status, answer, durationMs }: DeliveryOutcome) =>
  tx
    .update(webhookDeliveries)
    .set({
      ...{ problem, status, answer, durationMs },
      triedAt: new Date().toISOString(),
      tries: sql`${webhookDeliveries.tries} + 1`,
      state: problem ? 'waiting' : 'delivered',
    })
    .where(sqlIsWaiting(job))
