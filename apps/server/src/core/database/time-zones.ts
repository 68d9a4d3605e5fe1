import { isTimeZone } from '@steelsafe/contract/core/dates/time-zone.ts'
import { sql } from 'drizzle-orm'
import { invalid } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import type { Config } from '#server/config.ts'
import type { Engine, Tx } from './engine/engine.ts'

/**
 * Returns true when the database can compute with a time zone. It does not know every name that `Intl` knows, such as
 * `US/Pacific-New`, and one unknown name in a table would fail every statement that reads the table's zones.
 */
export async function isKnownTimeZone(tx: Tx, name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false
  const { rows } = await tx.execute(sql`select 1 from pg_timezone_names where lower(name) = lower(${name})`)
  return rows.length > 0
}

/**
 * Checks that the database knows a time zone.
 * @throws 400 at the field `timeZone`
 */
export async function assertTimeZone(tx: Tx, name: string | null): Promise<void> {
  if (name !== null && !(await isKnownTimeZone(tx, name))) throw invalid({ timeZone: 'rule.notAChoice' })
}

/**
 * Returns the zones in use, of the installation, companies and users, that the database does not know. A database that
 * was restored elsewhere, or has other time zone data, may not know a zone that it knew when it was chosen.
 */
export async function unknownTimeZones(
  engine: Engine,
  { TIME_ZONE }: Pick<Config, 'TIME_ZONE'>,
): Promise<string[]> {
  const { rows } = await engine.transaction(
    tx =>
      tx.execute<{ zone: string }>(sql`
        select used.zone from (
          select ${TIME_ZONE}::text as zone
          union select time_zone from company_default
          union select time_zone from user_account
        ) used
        where used.zone is not null and used.zone <> 'UTC'
          and lower(used.zone) not in (select lower(name) from pg_timezone_names)
        order by used.zone`),
    { readOnly: true },
  )
  return rows.map(({ zone }) => zone)
}

/** Returns the services with the zones that the database does not know now, for one run of a job. */
export async function withUnknownZones(services: Services): Promise<Services> {
  return { ...services, unknownZones: await unknownTimeZones(services.engine, services.config) }
}
