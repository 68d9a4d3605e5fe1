import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { ofProject } from './projects.ts'
import { ofUser } from './users.ts'

/** The e-mails about files that a user wants to receive for a company's projects. */
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

/** The e-mails about files that a user wants to receive for one project. They override the options of the company. */
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
 * A file event about which no user was notified yet. Events are collected, so that a hundred uploads are a single
 * e-mail.
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
