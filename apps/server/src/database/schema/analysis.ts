import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import type { Predictions } from '@steelsafe/contract/analysis/predictions.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { partRevisions } from './part-design.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** An analysis of a revision of a tool's part. */
export const analyses = pgTable(
  'analysis',
  {
    id: key(),
    projectId: ofProject(),
    kind: text().$type<AnalysisKind>().notNull(),
    title: text().notNull(),
    partRevisionId: uuid('part_revision_id')
      .notNull()
      .references(() => partRevisions.id),
    date: date({ mode: 'string' }).notNull(),
    solver: text().notNull().default(''),
    mesh: text().notNull().default(''),
    material: text().notNull().default(''),
    /** The predicted values, in metric units. */
    predictions: jsonb().$type<Predictions>().notNull().default({}),
    conclusions: text().notNull().default(''),
    revision: integer().notNull().default(1),
    revisionReason: text('revision_reason').notNull().default(''),
    /** The reviewed analysis that this revision replaces. */
    revisionOfId: uuid('revision_of_id').references((): AnyPgColumn => analyses.id),
    reviewedBy: byUser('reviewed_by'),
    /** The reviewer's name at the time of the review. It remains when the account is deleted. */
    reviewedName: text('reviewed_name').notNull().default(''),
    reviewedAt: instant('reviewed_at'),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Incremented by each change, so that concurrent edits are detected. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    index('analysis_project').on(table.projectId),
    index('analysis_part_revision').on(table.partRevisionId),
    uniqueIndex('analysis_replaced_once').on(table.revisionOfId),
    check(
      'analysis_reviewed_by_another',
      sql`${table.reviewedBy} is null or ${table.createdBy} is null or ${table.reviewedBy} <> ${table.createdBy}`,
    ),
  ],
)

/** An action that follows from an analysis. */
export const analysisActions = pgTable(
  'analysis_action',
  {
    id: key(),
    projectId: ofProject(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    ownerId: byUser('owner_id'),
    dueDate: date('due_date', { mode: 'string' }),
    doneBy: byUser('done_by'),
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    version: integer().notNull().default(1),
  },
  table => [
    index('analysis_action_project').on(table.projectId),
    index('analysis_action_of').on(table.analysisId),
    index('analysis_action_owner').on(table.ownerId).where(sql`${table.doneAt} is null`),
  ],
)
