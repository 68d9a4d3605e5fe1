import type {
  DeliveryProblem,
  DeliveryState,
  DeliveryType,
  EventType,
} from '@steelsafe/contract/webhooks/names.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'

/** A URL of a company to which events of its tools are sent. */
export const webhooks = pgTable(
  'webhook',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<EventType[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    secretAt: instant('secret_at').notNull().default(sql`now()`),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('webhook_company').on(table.companyId)],
)

const ofWebhook = () =>
  uuid('webhook_id')
    .notNull()
    .references(() => webhooks.id, { onDelete: 'cascade' })

/** The secret that signs deliveries. It has a separate table, so that neither the audit nor a list reads it. */
export const webhookSecrets = pgTable('webhook_secret', {
  webhookId: ofWebhook().primaryKey(),
  secret: text().notNull(),
  /** The previous secret, which also signs for some time after `secret_at`. */
  oldSecret: text('old_secret'),
})

/**
 * The delivery of an event to a webhook, from the transaction that causes the event. It is also the log entry, with the
 * result of the last try.
 */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    id: key(),
    webhookId: ofWebhook(),
    type: text().$type<DeliveryType>().notNull(),
    /** The body that is signed and sent, byte for byte. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    /**
     * Number of the round of tries. A user who sends the delivery again begins the next round, and only the tries of
     * the last round are counted.
     */
    round: integer().notNull().default(1),
    tries: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    triedAt: instant('tried_at'),
    status: smallint(),
    problem: text().$type<DeliveryProblem>(),
    durationMs: integer('duration_ms'),
    answer: text().notNull().default(''),
  },
  table => [
    index('webhook_delivery_webhook').on(table.webhookId, table.createdAt, table.id),
    index('webhook_delivery_old').on(table.createdAt),
  ],
)
