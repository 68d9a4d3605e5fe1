import type { Dependency } from '@steelsafe/contract/timeline/entities.ts'
import type { TemplateTask } from '@steelsafe/contract/timeline-templates/entities.ts'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { byUser } from './users.ts'

/** A plan without dates, from which a company starts the timelines of its tools. */
export const timelineTemplates = pgTable(
  'timeline_template',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    description: text().notNull(),
    /** The tasks from top to bottom. Their times are in working days from the beginning. */
    tasks: jsonb().$type<TemplateTask[]>().notNull(),
    dependencies: jsonb().$type<Dependency[]>().notNull(),
    savedBy: byUser('saved_by'),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('timeline_template_name').on(table.companyId, sql`lower(${table.name})`)],
)
