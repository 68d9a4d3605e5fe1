import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'

export type ZoneSettings = Pick<Services, 'config' | 'unknownZones'>

/**
 * Returns the current date for the projects of a company, as an SQL date. It uses the time zone in the company's
 * defaults, or else of the installation. Only this date decides what is late or due, not the date of the server or of a
 * browser.
 */
export const dayOfCompany = (company: SQL, settings: ZoneSettings, at: SQL = sql`now()`): SQL =>
  sql`(${at} at time zone ${zoneOfCompany(company, settings)})::date`

/**
 * Returns the earliest and the latest current day on earth. The current day of every project is between them, so a
 * condition on other days need not read the time zone.
 */
export const currentDays = (): { first: string; last: string } => ({
  first: dayIn('Etc/GMT+12'),
  last: dayIn('Pacific/Kiritimati'),
})

/** Returns the IANA time zone of a company's projects, as SQL. */
export const zoneOfCompany = (company: SQL, settings: ZoneSettings): SQL => sql`coalesce(
  (select ${knownZone(sql`own.time_zone`, settings)} from company_default own where own.company_id = ${company}),
  ${installationZone(settings)})`

/**
 * Returns the time zone of companies and users that have not chosen a time zone: `TIME_ZONE`, or UTC if the database no
 * longer knows it.
 */
const installationZone = ({ config, unknownZones = [] }: ZoneSettings): string =>
  unknownZones.includes(config.TIME_ZONE) ? 'UTC' : config.TIME_ZONE

/** Returns a stored time zone as SQL, or null when the database does not know it. */
export const knownZone = (zone: SQL, { unknownZones = [] }: ZoneSettings): SQL =>
  unknownZones.length === 0
    ? zone
    : sql`(case when ${zone} <> all(${sql.param(unknownZones)}::text[]) then ${zone} end)`

/** Returns the time zone of a user with this stored zone, or else of the installation, as SQL. */
export const sqlZoneOfUser = (zone: SQL, settings: ZoneSettings): SQL =>
  sql`coalesce(${knownZone(zone, settings)}, ${installationZone(settings)})`

/** Returns the IANA time zone of a user, or else of the installation. */
export async function zoneOfUser(tx: Tx, settings: ZoneSettings, user: string): Promise<string> {
  const { rows } = await tx.execute<{ zone: string }>(
    sql`select ${sqlZoneOfUser(sql`u.time_zone`, settings)} as zone from user_account u where u.id = ${user}`,
  )
  return rows[0]?.zone ?? installationZone(settings)
}

/** Returns the current date for the company that owns a project, as yyyy-MM-dd. */
export async function dayOfProject(tx: Tx, settings: ZoneSettings, project: string): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ${dayOfCompany(sql`p.company_id`, settings)}::text as day from project p where p.id = ${project}`)
  return rows[0]!.day // The rule has already found the project.
}
