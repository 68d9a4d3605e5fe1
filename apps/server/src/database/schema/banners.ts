import type { bannerStyles, bannerTypes } from '@steelsafe/contract/banners/names.ts'
import type { Translated } from '@steelsafe/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, ofInstallation } from '../columns.ts'
import { ofUser } from './users.ts'

type BannerType = (typeof bannerTypes)[number]
type BannerStyle = (typeof bannerStyles)[number]

export const banners = ofInstallation(
  pgTable(
    'banner',
    {
      id: key(),
      typeId: text('type_id').$type<BannerType>().notNull(),
      styleId: text('style_id').$type<BannerStyle>().notNull(),
      startDate: instant('start_date').notNull(),
      endDate: instant('end_date').notNull(),
      text: jsonb().$type<Translated>().notNull(),
      version: integer().notNull().default(1),
    },
    table => [
      check('banner_dates', sql`${table.endDate} >= ${table.startDate}`),
      index('banner_time').on(table.endDate, table.startDate),
    ],
  ),
)

/** Marks that a user has hidden or removed a banner. */
export const bannerMarks = pgTable(
  'banner_mark',
  {
    userId: ofUser(),
    bannerId: uuid('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    state: text({ enum: ['hidden', 'removed'] }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.bannerId] })],
)
