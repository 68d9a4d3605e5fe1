import type { GpsLocation, gpsForm } from '@steelsafe/contract/gps/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { gpsLocations } from '#database/schema/gps.ts'

/** Where a tool was, newest first; or one of these places. @throws 404 when that is not there */
export async function listPlaces(
  tx: Tx,
  project: string,
  { gpsId, limit }: { gpsId?: string; limit: number },
): Promise<GpsLocation[]> {
  const chosen = gpsId ? sql`g.id = ${gpsId}` : sql`true`
  const found = await read(tx, sql`g.project_id = ${project} and ${chosen}`, limit)
  if (gpsId && found.length === 0) throw notFound('place')
  return found
}

export async function addPlace(
  tx: Tx,
  userId: string,
  project: string,
  form: z.output<typeof gpsForm>,
): Promise<GpsLocation> {
  const id = newId()
  await tx.insert(gpsLocations).values({ id, projectId: project, recordedBy: userId, ...form })
  const [added] = await read(tx, sql`g.id = ${id}`, 1)
  return added! // inserted above
}

async function read(tx: Tx, where: SQL, most: number): Promise<GpsLocation[]> {
  const { rows } = await tx.execute<GpsLocation & Record<string, unknown>>(sql`
    select g.id, g.date, g.latitude, g.longitude, g.street_address1 as "streetAddress1",
      g.street_address2 as "streetAddress2", g.city, g.state_province as "stateProvince", g.postal_code as "postalCode",
      g.country_code as "countryCode", g.comments,
      trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as person
    from gps_location g left join user_account u on u.id = g.recorded_by
    where ${where} order by g.date desc, g.id desc limit ${most}`)
  return rows.map(row => ({ ...row, date: new Date(row.date).toISOString() }))
}
