import type { RelationshipName } from '@steelsafe/contract/core/actions.ts'
import { type AnyPgColumn, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A named set of actions, of companies or of projects; the shipped ones come from the contract. */
export const relationships = pgTable('relationship', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['company', 'project'] }).notNull(),
  name: text().$type<RelationshipName>().notNull(),
  actions: text().array().notNull(),
  position: integer().notNull(),
  /**
   * Of a company's: the project relationship beyond which its holders get nothing through their company. Without one they
   * know of the company's projects, and may do nothing there.
   */
  maxInProjectsId: uuid('most_in_projects_id').references((): AnyPgColumn => relationships.id),
})
