import type { PhaseStatus, PhaseType } from '@steelsafe/contract/phases/names.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { ofDelay, ofResponsible } from './responsible.ts'

export const phases = pgTable(
  'phase',
  {
    id: key(),
    projectId: ofProject(),
    phaseTypeId: text('phase_type_id')
      .$type<PhaseType>()
      .notNull()
      .references(() => phaseTypes.id),
    statusId: text('status_id')
      .$type<PhaseStatus>()
      .notNull()
      .references(() => phaseStatuses.id),
    completionPercent: smallint('completion_percent').notNull().default(0),
    plannedMilestone: date('planned_milestone', { mode: 'string' }),
    actualMilestone: date('actual_milestone', { mode: 'string' }),
    selected: boolean().notNull().default(true),
    ...ofResponsible(),
    ...ofDelay(),
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('phase_type_of_project').on(table.projectId, table.phaseTypeId),
    index('phase_state').on(table.phaseTypeId, table.statusId, table.projectId).where(sql`${table.selected}`),
    check('phase_percent', sql`${table.completionPercent} between 0 and 100`),
    check('phase_responsible', sql`num_nonnulls(responsible_user_id, responsible_company_id) <= 1`),
  ],
)

export const phaseTypes = pgTable('phase_type', { id: text().primaryKey(), position: integer().notNull() })

export const phaseStatuses = pgTable('phase_status', {
  id: text().primaryKey(),
  position: integer().notNull(),
})
