import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import type { RevisionState } from '@steelsafe/contract/part-design/names.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, money } from '../columns.ts'
import { findings } from './mold-qualification.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** A revision of the part that a tool makes. */
export const partRevisions = pgTable(
  'part_revision',
  {
    id: key(),
    projectId: ofProject(),
    revision: text().notNull(),
    /** The date of the request. */
    date: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    /** Free text, because the person is often a customer without an account. */
    requestedBy: text('requested_by').notNull().default(''),
    cost: money('cost'),
    /** ISO 4217. */
    currencyCode: text('currency_code').$type<CurrencyCode>().notNull(),
    /** Number of days by which the revision delays the delivery. */
    days: integer(),
    state: text().$type<RevisionState>().notNull().default('Proposed'),
    decidedBy: byUser('decided_by'),
    decidedAt: instant('decided_at'),
    releasedBy: byUser('released_by'),
    releasedAt: instant('released_at'),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Incremented by each change, so that concurrent edits are detected. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('part_revision_once').on(table.projectId, sql`lower(${table.revision})`),
    check('part_revision_decided', sql`(${table.state} = 'Proposed') = (${table.decidedAt} is null)`),
    check('part_revision_released', sql`(${table.state} = 'Released') = (${table.releasedAt} is not null)`),
  ],
)

/** A comment on a revision of the part, or a reply to a comment. */
export const partComments = pgTable(
  'part_comment',
  {
    id: key(),
    projectId: ofProject(),
    partRevisionId: uuid('part_revision_id')
      .notNull()
      .references(() => partRevisions.id, { onDelete: 'cascade' }),
    /** The comment that this reply answers. */
    parentId: uuid('parent_id').references((): AnyPgColumn => partComments.id, { onDelete: 'cascade' }),
    /** Number of the comment within its revision; null for replies. */
    number: integer(),
    text: text().notNull(),
    /** The position on the model of a file, in millimeters. Either all three coordinates are set or none. */
    x: doublePrecision(),
    y: doublePrecision(),
    z: doublePrecision(),
    fileName: text('file_name'),
    partName: text('part_name').notNull().default(''),
    resolvedAt: instant('resolved_at'),
    resolvedBy: byUser('resolved_by'),
    findingId: uuid('finding_id').references(() => findings.id, { onDelete: 'set null' }),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('part_comment_number').on(table.partRevisionId, table.number),
    index('part_comment_answers').on(table.parentId),
    index('part_comment_finding').on(table.findingId),
    check('part_comment_numbered', sql`(${table.parentId} is null) = (${table.number} is not null)`),
    check(
      'part_comment_pin',
      sql`num_nulls(${table.x}, ${table.y}, ${table.z}, ${table.fileName}) in (0, 4)`,
    ),
  ],
)
