import type { ProjectAction } from '@steelsafe/contract/core/actions.ts'
import type { StandardKind } from '@steelsafe/contract/standards/entities.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import type { NamedRows } from './named-rows.ts'

/**
 * A standard of a company: milestones that it collects in templates. Applying a template copies its milestones into a
 * project. This type describes the tables of one standard. The functions in this folder work for both,
 * company-milestones and company-clear-to-pay.
 * The milestones of a project are `NamedRows` too, with the project as their owner, and use the functions of
 * named-rows.ts. Projects get them by `applyTemplate`, which writes the log. The area of a project's milestones
 * therefore only adds dates, states, people and files.
 */
export interface Standard {
  /** Name of the standard in the log of applied templates. */
  kind: StandardKind
  /** The right that is needed in a project to add these milestones to it. */
  projectAction: ProjectAction
  milestones: NamedRows
  /** The condition that a milestone is active, so that templates add it to projects. */
  isActive: SQL
  templates: NamedRows<
    NamedRows['table'] & { description: PgColumn; version: PgColumn; createdBy?: PgColumn }
  >
  /** The milestones of a template. The positions give their order and may have gaps. */
  items: PgTable & { templateId: PgColumn; milestoneId: PgColumn; position: PgColumn }
  /** Name of the form field that lists the milestones of a template, as in the API. */
  itemsField: string
  projectMilestones: PgTable & { projectId: PgColumn; milestoneId: PgColumn; position: PgColumn }
  /** Columns of a project's milestone that are copied from the company's, with their values. */
  copiedColumns: Record<string, SQL | PgColumn>
  /**
   * Called after adding milestones to projects, which the caller has locked or created.
   * @throws 409 when a project has too many of them
   */
  assertLimits(tx: Tx, projects: string[]): Promise<void>
}
