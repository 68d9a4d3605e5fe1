import type { Translated } from '@steelsafe/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key, ofInstallation } from '../columns.ts'

/** A quote from a user of the product, shown on the sign-in page. */
export const testimonials = ofInstallation(
  pgTable('testimonial', {
    id: key(),
    quote: jsonb().$type<Translated>().notNull(),
    person: text().notNull(),
    title: text().notNull(),
    company: text().notNull(),
    isActive: boolean('is_active').notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  }),
)
