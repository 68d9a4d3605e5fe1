import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { NamedRows } from './named-rows.ts'

/**
 * A standard of a company: milestones that it collects into templates, and a template that is applied to a project, where
 * every milestone becomes a row of the project's own. This describes the tables of one; the functions beside it do the
 * work for both, company-milestones and company-clear-to-pay.
 *
 * The milestones of a project are `NamedRows` too, with the project as their owner: they are listed in their order,
 * found, added, changed, moved and removed by id, switched off and on again, by the functions of named-rows.ts, as those
 * of a company are. Projects get them by `applyTemplate`, which writes the log. So the area of a project's milestones
 * needs this description of its table and what is its own: dates, states, people and files.
 */
export interface Standard {
  /** What the log of applied templates calls it. */
  kind: 'assetDetail' | 'clearToPay'
  milestones: NamedRows
  /** True in SQL for a milestone that projects still get. */
  isActive: SQL
  templates: NamedRows<NamedRows['table'] & { description: PgColumn; createdBy?: PgColumn }>
  /** Which milestones a template has. The position gives their order, and may have gaps. */
  items: PgTable & { templateId: PgColumn; milestoneId: PgColumn; position: PgColumn }
  /** The field of a template's form that lists its milestones, as the call names it. */
  itemsField: string
  projectMilestones: PgTable & { projectId: PgColumn; milestoneId: PgColumn; position: PgColumn }
  /** What a project's milestone takes over from the company's: its columns, each with its value. */
  copied: Record<string, SQL | PgColumn>
}
