import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { projectClearToPayMilestones } from './clear-to-pay.ts'
import { maintenanceEntries } from './maintenance.ts'
import { projectDetails } from './project-details.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** A file of a thing of a project, by the one column that names it. Each name once there, whatever its case. */
export const attachments = pgTable(
  'attachment',
  {
    id: key(),
    projectId: ofProject(),
    detailId: uuid('detail_id').references(() => projectDetails.id, { onDelete: 'cascade' }),
    maintenanceEntryId: uuid('maintenance_entry_id').references(() => maintenanceEntries.id, {
      onDelete: 'cascade',
    }),
    clearToPayMilestoneId: uuid('ctp_milestone_id').references(() => projectClearToPayMilestones.id, {
      onDelete: 'cascade',
    }),
    name: text().notNull(),
    extension: text().notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    addedAt: instant('added_at').notNull().default(sql`now()`),
    addedBy: byUser('added_by'),
  },
  table => [
    uniqueIndex('attachment_key').on(table.storageKey),
    index('attachment_project').on(table.projectId),
    uniqueIndex('attachment_of_detail').on(table.detailId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_maintenance_entry').on(table.maintenanceEntryId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_ctp_milestone').on(table.clearToPayMilestoneId, sql`lower(${table.name})`),
    check(
      'attachment_of_one_thing',
      sql`num_nonnulls(${table.detailId}, ${table.maintenanceEntryId}, ${table.clearToPayMilestoneId}) = 1`,
    ),
  ],
)
