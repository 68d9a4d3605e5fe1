import type { gps as calls } from '@steelsafe/contract/gps/endpoints.ts'
import type { GpsLocation } from '@steelsafe/contract/gps/entities.ts'
import { gpsLimits } from '@steelsafe/contract/gps/limits.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/access/caller.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { lockProjects } from '#core/database/locks.ts'
import { assertUnchanged, updateVersion } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { gpsLocations } from '#database/schema/gps.ts'
import { assertCanChangeLocation, canChangeAll } from './policy.ts'

/**
 * Returns the locations of a tool, newest first, or only the location with the given id.
 * @throws 404 when the tool has no such location
 */
export async function listLocations({
  tx,
  caller,
  project,
  query: { gpsId, limit },
}: Call<typeof calls.list>): Promise<GpsLocation[]> {
  const condition = gpsId ? sql`g.id = ${gpsId}` : sql`true`
  const locations = await selectLocations(tx, caller, project, condition, limit)
  if (gpsId && locations.length === 0) throw notFound('place')
  return locations
}

/**
 * Records a location of a tool.
 * @throws 409 when the tool has the maximum number of locations already
 */
export async function createLocation({
  tx,
  caller,
  project,
  body: form,
}: Call<typeof calls.create>): Promise<GpsLocation> {
  await assertLocationLimit(tx, project)
  const id = newId()
  await tx.insert(gpsLocations).values({ id, projectId: project, recordedBy: caller.id, ...form })
  return getLocation(tx, caller, project, id)
}

async function assertLocationLimit(tx: Tx, project: string) {
  await lockProjects(tx, [project])
  const limit = { max: gpsLimits.locations, message: 'gps:rule.tooManyPlaces' } as const
  await assertBelowLimit(tx, gpsLocations, { projectId: project }, limit)
}

/**
 * Corrects a recorded location. Its time and the user who recorded it do not change.
 * @throws 403 when the caller may not change the location; 404 for a location of another project; 409 when it was
 *   changed since the caller read it
 */
export async function updateLocation({
  tx,
  caller,
  project,
  body: { gpsId, version, ...form },
}: Call<typeof calls.update>): Promise<GpsLocation> {
  assertCanChangeLocation(await getLocation(tx, caller, project, gpsId))
  await updateVersion(tx, gpsLocations, { id: gpsId, projectId: project }, version, form)
  return getLocation(tx, caller, project, gpsId)
}

/**
 * Deletes a location.
 * @throws 403 when the caller may not change the location; 404 for a location of another project; 409 when it was
 *   changed since the caller read it
 */
export async function deleteLocation({
  tx,
  caller,
  project,
  query: { gpsId, version },
}: Call<typeof calls.delete>): Promise<void> {
  assertCanChangeLocation(await getLocation(tx, caller, project, gpsId))
  const storedLocation = await lockRow(tx, gpsLocations, { id: gpsId, projectId: project }, 'place')
  assertUnchanged(storedLocation, version)
  await tx.delete(gpsLocations).where(eq(gpsLocations.id, gpsId))
}

async function getLocation(tx: Tx, caller: Caller, project: string, id: string): Promise<GpsLocation> {
  const [location] = await selectLocations(tx, caller, project, sql`g.id = ${id}`, 1)
  if (!location) throw notFound('place')
  return location
}

async function selectLocations(
  tx: Tx,
  caller: Caller,
  project: string,
  where: SQL,
  max: number,
): Promise<GpsLocation[]> {
  const gpsLocationRow = alias(gpsLocations, 'g')
  const rows = await tx
    .select({
      id: gpsLocationRow.id,
      date: gpsLocationRow.date,
      latitude: gpsLocationRow.latitude,
      longitude: gpsLocationRow.longitude,
      streetAddress1: gpsLocationRow.streetAddress1,
      streetAddress2: gpsLocationRow.streetAddress2,
      city: gpsLocationRow.city,
      stateProvince: gpsLocationRow.stateProvince,
      postalCode: gpsLocationRow.postalCode,
      countryCode: gpsLocationRow.countryCode,
      comments: gpsLocationRow.comments,
      version: gpsLocationRow.version,
      isOwn: sql<boolean>`coalesce(g.recorded_by = ${caller.id}, false)`,
      person: sqlPersonName,
    })
    .from(gpsLocationRow)
    .leftJoin(userRow, eq(userRow.id, gpsLocationRow.recordedBy))
    .where(and(eq(gpsLocationRow.projectId, project), where))
    .orderBy(desc(gpsLocationRow.date), desc(gpsLocationRow.id))
    .limit(max)
  const canAll = await canChangeAll(tx, caller, project)
  return rows.map(({ isOwn, ...row }) => ({
    ...row,
    can: { change: canAll || isOwn },
  }))
}
