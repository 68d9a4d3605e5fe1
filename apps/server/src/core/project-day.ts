import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'
import type { Services } from './services.ts'

type Settings = Pick<Services, 'config'>

/**
 * Returns the current date for the projects of a company, as an SQL date. The time zone is the one of the company's
 * defaults, or else of the installation. Only this date decides what is late or due, not the date of the server or of a
 * browser.
 */
export const dayOfCompany = (company: SQL, settings: Settings, at: SQL = sql`now()`): SQL =>
  sql`(${at} at time zone ${zoneOfCompany(company, settings)})::date`

/** Returns the IANA time zone of a company's projects, as SQL. */
export const zoneOfCompany = (company: SQL, { config }: Settings): SQL => sql`coalesce(
  (select own.time_zone from company_default own where own.company_id = ${company}), ${config.TIME_ZONE})`

/** Returns the current date for the company that owns a project, as yyyy-MM-dd. */
export async function dayOfProject(tx: Tx, settings: Settings, project: string): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ${dayOfCompany(sql`p.company_id`, settings)}::text as day from project p where p.id = ${project}`)
  return rows[0]!.day // the rule has already found the project
}
