import type { RelationshipName } from '@steelsafe/contract/core/endpoint/actions.ts'
import { type AnyPgColumn, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A named set of actions in companies or in projects. The contract defines all relationships. */
export const relationships = pgTable('relationship', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['company', 'project'] }).notNull(),
  name: text().$type<RelationshipName>().notNull(),
  actions: text().array().notNull(),
  position: integer().notNull(),
  /**
   * For a company relationship: the project relationship that limits the rights that users have through the company.
   * Without this limit they see the company's projects, but may do nothing in them.
   */
  maxInProjectsId: uuid('most_in_projects_id').references((): AnyPgColumn => relationships.id),
})
