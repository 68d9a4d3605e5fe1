import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { byUser } from './users.ts'

/** A company's note on an article of the knowledge center. An empty text means that there is no note. */
export const articleNotes = pgTable(
  'article_note',
  {
    id: key(),
    companyId: ofCompany(),
    /** The id of the article, whose text is part of the app. */
    name: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    updatedBy: byUser('updated_by'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('article_note_of_company').on(table.companyId, table.name)],
)
