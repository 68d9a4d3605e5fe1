import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { analyses } from './analysis.ts'
import { projectClearToPayMilestones } from './clear-to-pay.ts'
import { maintenanceEntries } from './maintenance.ts'
import { projectDetails } from './milestones.ts'
import { findings } from './mold-qualification.ts'
import { operations, operationUpdates } from './operations.ts'
import { partRevisions } from './part-design.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/**
 * A file that is attached to a thing of a project. Exactly one column refers to the thing. File names are unique per
 * thing, ignoring case.
 */
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
    partRevisionId: uuid('part_revision_id').references(() => partRevisions.id, { onDelete: 'cascade' }),
    operationId: uuid('operation_id').references(() => operations.id, { onDelete: 'cascade' }),
    operationUpdateId: uuid('operation_update_id').references(() => operationUpdates.id, {
      onDelete: 'cascade',
    }),
    findingId: uuid('finding_id').references(() => findings.id, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    extension: text().notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    /** An id that the sending device has chosen, by which a repeated request is recognized. */
    sendId: uuid('send_id'),
    addedAt: instant('added_at').notNull().default(sql`now()`),
    addedBy: byUser('added_by'),
    /** True for a photo of a person without an account, which counts towards `reportDataLimit` only. */
    isReport: boolean('is_report').notNull().default(false),
  },
  table => [
    uniqueIndex('attachment_key').on(table.storageKey),
    uniqueIndex('attachment_send_id').on(table.addedBy, table.sendId),
    index('attachment_project').on(table.projectId),
    index('attachment_report').on(table.projectId).where(sql`${table.isReport}`),
    uniqueIndex('attachment_of_detail').on(table.detailId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_maintenance_entry').on(table.maintenanceEntryId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_ctp_milestone').on(table.clearToPayMilestoneId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_part_revision').on(table.partRevisionId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_operation').on(table.operationId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_operation_update').on(table.operationUpdateId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_finding').on(table.findingId, sql`lower(${table.name})`),
    uniqueIndex('attachment_of_analysis').on(table.analysisId, sql`lower(${table.name})`),
    check(
      'attachment_of_one_thing',
      sql`num_nonnulls(${table.detailId}, ${table.maintenanceEntryId}, ${table.clearToPayMilestoneId}, ${table.partRevisionId}, ${table.operationId}, ${table.operationUpdateId}, ${table.findingId}, ${table.analysisId}) = 1`,
    ),
  ],
)
