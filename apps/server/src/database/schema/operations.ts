import type { OperationKind } from '@steelsafe/contract/operations/names.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies } from './companies.ts'
import { ofProject } from './projects.ts'

const hours = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })

/** An operation on a component of a tool. It is done when it has an actual end. */
export const operations = pgTable(
  'operation',
  {
    id: key(),
    projectId: ofProject(),
    component: text().notNull(),
    kind: text().$type<OperationKind>().notNull(),
    /** Name of the shop that does the work, in free text. For a company, its name at the time of the choice. */
    shop: text().notNull().default(''),
    /** The company on the project that does the work; its users update the operation. */
    shopCompanyId: uuid('shop_company_id').references(() => companies.id, { onDelete: 'set null' }),
    /**
     * The plan's task whose dates and progress follow this operation. There is no foreign key: when the deletion of a
     * task is undone, the task gets its old id and follows again.
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
