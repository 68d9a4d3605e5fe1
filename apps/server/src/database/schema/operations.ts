import type { OperationKind, UpdateState } from '@steelsafe/contract/operations/names.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies } from './companies.ts'
import { ofProject } from './projects.ts'
import { shareLinks } from './sharing.ts'
import { byUser } from './users.ts'

const hours = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

const day = (name: string) => date(name, { mode: 'string' })

/** An operation on a component of a tool. The operation is done when it has an actual end. */
export const operations = pgTable(
  'operation',
  {
    id: key(),
    projectId: ofProject(),
    component: text().notNull(),
    kind: text().$type<OperationKind>().notNull(),
    /** Name of the shop that does the work, in free text. For a company, its name at the time when it was chosen. */
    shop: text().notNull().default(''),
    /** The company on the project that does the work; its users update the operation. */
    shopCompanyId: uuid('shop_company_id').references(() => companies.id, { onDelete: 'set null' }),
    /**
     * The plan's task whose dates and progress follow this operation. There is no foreign key: when the deletion of a
     * task is undone, the task gets its old id and follows the operation again.
     */
    taskId: uuid('task_id'),
    plannedHours: hours('planned_hours'),
    actualHours: hours('actual_hours'),
    plannedStart: day('planned_start'),
    plannedEnd: day('planned_end'),
    actualStart: day('actual_start'),
    actualEnd: day('actual_end'),
    expectedEnd: day('expected_end'),
    percent: integer().notNull().default(0),
    remark: text().notNull().default(''),
    /** Incremented by each change, so that concurrent edits are detected. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    index('operation_project').on(table.projectId, table.plannedEnd),
    index('operation_task').on(table.taskId),
    check('operation_percent', sql`${table.percent} between 0 and 100`),
    check('operation_done', sql`(${table.percent} = 100) = (${table.actualEnd} is not null)`),
  ],
)

const ofOperation = () =>
  uuid('operation_id')
    .notNull()
    .references(() => operations.id, { onDelete: 'cascade' })

/** An operation that a share link shows. A link without these rows shows all operations of a shop. */
export const shareLinkOperations = pgTable(
  'share_link_operation',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    operationId: ofOperation(),
  },
  table => [
    primaryKey({ columns: [table.linkId, table.operationId] }),
    index('share_link_operation_operation').on(table.operationId),
  ],
)

/** A supplier's report on an operation, sent through a link. At most one report per operation is waiting. */
export const operationUpdates = pgTable(
  'operation_update',
  {
    id: key(),
    projectId: ofProject(),
    operationId: ofOperation(),
    linkId: uuid('link_id').references(() => shareLinks.id, { onDelete: 'set null' }),
    /** An id that the page has chosen, by which a repeated request is recognized. */
    sendId: uuid('send_id').notNull(),
    senderName: text('sender_name').notNull(),
    percent: integer().notNull(),
    expectedEnd: date('expected_end', { mode: 'string' }),
    note: text().notNull(),
    /** The project's day on which the report was sent. An operation that is reported as done ends on this day. */
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
    state: text().$type<UpdateState>().notNull(),
    decidedBy: byUser('decided_by'),
    decidedAt: instant('decided_at'),
    /** The reason of a rejection. */
    reason: text().notNull().default(''),
  },
  table => [
    uniqueIndex('operation_update_send').on(table.operationId, table.sendId),
    uniqueIndex('operation_update_waiting').on(table.operationId).where(sql`${table.state} = 'Waiting'`),
    index('operation_update_operation').on(table.operationId, table.sentAt),
    index('operation_update_link').on(table.linkId, table.sentAt),
    index('operation_update_project').on(table.projectId, table.state),
    check('operation_update_percent', sql`${table.percent} between 0 and 100`),
  ],
)
