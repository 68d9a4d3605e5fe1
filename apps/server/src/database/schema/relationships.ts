import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A named set of actions, of companies or of projects; the shipped ones come from the contract. */
export const relationships = pgTable('relationship', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['company', 'project'] }).notNull(),
  name: text().notNull(),
  actions: text().array().notNull(),
  position: integer().notNull(),
})
