import type { Language, Translated } from '@steelsafe/contract/core/fields.ts'
import { communicationModes, supportStatuses } from '@steelsafe/contract/support/entities.ts'
import type { VideoPage } from '@steelsafe/contract/support/names.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key, ofInstallation } from '../columns.ts'
import { byUser } from './users.ts'

/** A user's question to the operators of the installation. */
export const supportRequests = ofInstallation(
  pgTable(
    'support_request',
    {
      id: key(),
      /** The sender; null when an administrator recorded the request. */
      userId: byUser('user_id'),
      message: text().notNull(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      company: text().notNull(),
      countryCode: text('country_code').notNull(),
      email: text().notNull(),
      phone: text().notNull(),
      communicationMode: text('communication_mode', { enum: communicationModes }).notNull(),
      notes: text().notNull().default(''),
      status: text({ enum: supportStatuses }).notNull().default('New'),
      version: integer().notNull().default(1),
      createdAt: instant('created_at').notNull().default(sql`now()`),
      updatedAt: instant('updated_at').notNull().default(sql`now()`),
    },
    table => [
      index('support_request_created').on(table.createdAt),
      index('support_request_user').on(table.userId, table.createdAt),
    ],
  ),
)

/** A training video. Without a URL in any language it is only a list entry until an administrator adds one. */
export const trainingVideos = ofInstallation(
  pgTable('training_video', {
    id: key(),
    title: jsonb().$type<Translated>().notNull(),
    url: jsonb().$type<Record<Language, string>>().notNull(),
    page: text().$type<VideoPage>().notNull().default('support'),
    /** The position from 0, without gaps, on its page. */
    position: integer().notNull(),
    version: integer().notNull().default(1),
  }),
)
