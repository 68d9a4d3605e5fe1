import type { EvidenceKind } from '@steelsafe/contract/launch/names.ts'
import type { Percents } from '@steelsafe/contract/launch/rules.ts'
import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { ofProject } from './projects.ts'

/** How heavy a company finds the kinds of evidence in the gauges of its tools; what is not named is as shipped. */
export const evidenceWeights = pgTable('evidence_weight', {
  companyId: ofCompany().primaryKey(),
  weights: jsonb().$type<Partial<Record<EvidenceKind, number>>>().notNull(),
  /** Grows with each change, so that two who edit at once are told. */
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

/** The gauges of a tool as they stood in a week. A tool of which nothing counted then has none. */
export const launchWeeks = pgTable(
  'launch_week',
  {
    projectId: ofProject(),
    /** Its Monday, by the project's days. */
    week: date({ mode: 'string' }).notNull(),
    percents: jsonb().$type<Percents>().notNull(),
  },
  table => [primaryKey({ columns: [table.projectId, table.week] })],
)

/** The last week for which the tools of a company were measured: each once, however many processes look. */
export const launchWeeksTaken = pgTable('launch_week_taken', {
  companyId: ofCompany().primaryKey(),
  week: date({ mode: 'string' }).notNull(),
})
