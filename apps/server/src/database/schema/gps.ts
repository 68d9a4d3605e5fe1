import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** The location of a tool at a time, in degrees of WGS 84. */
export const gpsLocations = pgTable(
  'gps_location',
  {
    id: key(),
    projectId: ofProject(),
    date: instant().notNull().default(sql`now()`),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    streetAddress1: text('street_address1').notNull().default(''),
    streetAddress2: text('street_address2').notNull().default(''),
    city: text().notNull().default(''),
    stateProvince: text('state_province').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    countryCode: text('country_code').notNull().default(''),
    comments: text().notNull().default(''),
    recordedBy: byUser('recorded_by'),
    version: integer().notNull().default(1),
  },
  table => [
    index('gps_location_project').on(table.projectId, table.date),
    index('gps_location_city').using('gin', sql`searchable(${table.city}) gin_trgm_ops`),
    check('gps_location_latitude', sql`${table.latitude} between -90 and 90`),
    check('gps_location_longitude', sql`${table.longitude} between -180 and 180`),
  ],
)
