import type { themeColours } from '@steelsafe/contract/themes/entities.ts'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key } from '../columns.ts'

export interface ThemeColour {
  id: string
  name: (typeof themeColours)[number]
  hexCode: string
}

/** The look of a company: colours by hex code and a logo. */
export const themes = pgTable(
  'theme',
  {
    id: key(),
    name: text().notNull(),
    description: text().notNull().default(''),
    colors: jsonb().$type<ThemeColour[]>().notNull(),
    imageKey: text('image_key'),
    imageType: text('image_type'),
  },
  table => [uniqueIndex('theme_name_once').on(sql`searchable(${table.name})`)],
)
