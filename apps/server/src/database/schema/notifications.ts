import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { ofProject, projects } from './projects.ts'
import { ofUser } from './users.ts'

/**
 * A notification of a user. It is stored as the key of a text and its values, so that it can be read in any language.
 */
export const notifications = pgTable(
  'notification',
  {
    id: key(),
    userId: ofUser(),
    text: text().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    path: text(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    readAt: instant('read_at'),
  },
  table => [
    index('notification_user').on(table.userId, table.createdAt),
    index('notification_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)

/** The e-mails about files that a user wants from a company's projects. */
export const companyNotificationOptions = pgTable(
  'company_notification_option',
  {
    userId: ofUser(),
    companyId: ofCompany(),
    emailAlertFileUploaded: boolean('email_alert_file_uploaded').notNull(),
    emailAlertFileDeleted: boolean('email_alert_file_deleted').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.userId] })],
)

/** The e-mails about files that a user wants from one project. They override the options of the company. */
export const projectNotificationOptions = pgTable(
  'project_notification_option',
  {
    userId: ofUser(),
    projectId: ofProject(),
    emailAlertFileUploaded: boolean('email_alert_file_uploaded').notNull(),
    emailAlertFileDeleted: boolean('email_alert_file_deleted').notNull(),
  },
  table => [primaryKey({ columns: [table.projectId, table.userId] })],
)

/**
 * A file event that is not yet part of a notification. Events are collected, so that a hundred uploads are one e-mail.
 */
export const fileNews = pgTable(
  'file_news',
  {
    id: key(),
    projectId: ofProject(),
    userId: ofUser(),
    verb: text({ enum: ['uploaded', 'deleted'] }).notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('file_news_project').on(table.projectId)],
)
