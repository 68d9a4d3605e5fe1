import type { CompanyAction } from '@steelsafe/contract/core/endpoint/actions.ts'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { key, ofInstallation } from '../columns.ts'
import { ofCompany } from './companies.ts'

/** A group of actions that a company has only while the group is enabled for it. */
export const actionGroups = ofInstallation(
  pgTable('action_group', {
    id: key(),
    name: text().notNull().unique(),
    actions: text().array().$type<CompanyAction[]>().notNull(),
    version: integer().notNull().default(1),
  }),
)

export const companyActionGroups = pgTable(
  'company_action_group',
  {
    companyId: ofCompany(),
    actionGroupId: uuid('action_group_id')
      .notNull()
      .references(() => actionGroups.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.companyId, table.actionGroupId] })],
)
