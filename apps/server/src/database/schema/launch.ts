import type { EvidenceKind } from '@steelsafe/contract/launch/names.ts'
import type { Percents } from '@steelsafe/contract/launch/rules.ts'
import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { ofProject } from './projects.ts'

/** A company's weights of the kinds of evidence in the gauges of its tools. A missing kind has the shipped weight. */
export const evidenceWeights = pgTable('evidence_weight', {
  companyId: ofCompany().primaryKey(),
  weights: jsonb().$type<Partial<Record<EvidenceKind, number>>>().notNull(),
  /** Incremented by each change, so that concurrent edits are detected. */
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

/** The gauges of a tool in a week. A tool without evidence in the week has no row. */
export const launchWeeks = pgTable(
  'launch_week',
  {
    projectId: ofProject(),
    /** The Monday of the week, by the project's calendar date. */
    week: date({ mode: 'string' }).notNull(),
    percents: jsonb().$type<Percents>().notNull(),
  },
  table => [primaryKey({ columns: [table.projectId, table.week] })],
)

/**
 * The last week for which the tools of a company were measured. The row ensures that only one process measures a week.
 */
export const launchWeeksTaken = pgTable('launch_week_taken', {
  companyId: ofCompany().primaryKey(),
  week: date({ mode: 'string' }).notNull(),
})
