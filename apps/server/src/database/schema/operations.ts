import type { OperationKind } from '@steelsafe/contract/operations/names.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies } from './companies.ts'
import { ofProject } from './projects.ts'

const hours = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })

/** What is done to a component of a tool. It is done when it has an end. */
export const operations = pgTable(
  'operation',
  {
    id: key(),
    projectId: ofProject(),
    component: text().notNull(),
    kind: text().$type<OperationKind>().notNull(),
    /** Who does it, in free text; of a company, its name when it was chosen. */
    shop: text().notNull().default(''),
    /** Of a company on the project: its people update the operation. */
    shopCompanyId: uuid('shop_company_id').references(() => companies.id, { onDelete: 'set null' }),
    /**
     * The task of the plan that follows from it. Without a foreign key: where the deletion of a task is undone, it comes back
     * with its id, and follows again.
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
    /** Grows with each change, so that two who edit at once are told. */
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
