import type { TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { ofCompany } from './companies.ts'

/** A template of the folders of a new project. */
export const folderTemplates = pgTable(
  'folder_template',
  {
    id: serial().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    folders: jsonb().$type<TemplateFolder[]>().notNull(),
    /** Incremented by each change, so that saving an outdated template is rejected. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('folder_template_name').on(table.companyId, sql`lower(${table.name})`)],
)
