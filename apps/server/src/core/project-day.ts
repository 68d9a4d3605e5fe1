import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'
import type { Services } from './services.ts'

type Settings = Pick<Services, 'config'>

/**
 * The calendar date that it is now for the projects of a company, as an SQL date: in the time zone of its defaults, else in
 * that of the installation. What is late or due depends on this day alone, never on that of the server or of a browser.
 */
export const dayOfCompany = (company: SQL, settings: Settings, at: SQL = sql`now()`): SQL =>
  sql`(${at} at time zone ${zoneOfCompany(company, settings)})::date`

/** The time zone of a company's projects, by its IANA name. */
export const zoneOfCompany = (company: SQL, { config }: Settings): SQL => sql`coalesce(
  (select own.time_zone from company_default own where own.company_id = ${company}), ${config.TIME_ZONE})`

/** The same of the company that owns a project, as yyyy-MM-dd. */
export async function dayOfProject(tx: Tx, settings: Settings, project: string): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ${dayOfCompany(sql`p.company_id`, settings)}::text as day from project p where p.id = ${project}`)
  return rows[0]!.day // the rule of the call has found the project
}
