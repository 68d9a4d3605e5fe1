import type { themeColors } from '@steelsafe/contract/themes/entities.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key } from '../columns.ts'

/** A color of a theme, as stored. */
export interface StoredThemeColor {
  id: string
  name: (typeof themeColors)[number]
  hexCode: string
}

/** The colors and logo of one or several companies. Colors are hex codes. */
export const themes = pgTable(
  'theme',
  {
    id: key(),
    name: text().notNull(),
    description: text().notNull().default(''),
    colors: jsonb().$type<StoredThemeColor[]>().notNull(),
    imageKey: text('image_key'),
    imageType: text('image_type'),
    /**
     * True for a theme that a company has created for itself. Other companies cannot use it, and the list of the
     * administrators does not contain it.
     */
    isOwn: boolean('is_own').notNull().default(false),
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('theme_name_once').on(sql`searchable(${table.name})`).where(sql`not is_own`)],
)
