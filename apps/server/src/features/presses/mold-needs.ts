import type { presses as calls } from '@steelsafe/contract/presses/endpoints.ts'
import type { MoldNeeds } from '@steelsafe/contract/presses/entities.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { saveVersion } from '#core/database/versions.ts'
import type { Call } from '#core/http/serve.ts'
import { moldNeeds } from '#database/schema/presses.ts'
import { projects } from '#database/schema/projects.ts'

const none = {
  projectedArea: null,
  cavityPressure: null,
  shotVolume: null,
  fillPressure: null,
  openingStroke: null,
  ejectorStroke: null,
  ringDiameter: null,
  bushingRadius: null,
  version: 0,
}

/** Returns the requirements of a mold on its press: the entered figures and the data of the tool's profile. */
export async function getMoldNeeds(tx: Tx, project: string): Promise<MoldNeeds> {
  return (await moldsOf(tx, [project])).get(project)! // The call has already checked that the project exists.
}

/** Returns the requirements of several molds, by the id of the tool. */
export async function moldsOf(tx: Tx, tools: readonly string[]): Promise<Map<string, MoldNeeds>> {
  const projectRows = await tx
    .select({
      id: projects.id,
      length: projects.length,
      width: projects.depth,
      height: projects.height,
      weight: projects.weight,
      cycleTime: projects.quotedCycleTime,
      isMetric: projects.isMetric,
    })
    .from(projects)
    .where(inArray(projects.id, [...tools]))
  const entered = await tx
    .select()
    .from(moldNeeds)
    .where(inArray(moldNeeds.projectId, [...tools]))
  const needs = new Map(entered.map(({ projectId, updatedAt, ...of }) => [projectId, of]))
  return new Map(
    projectRows.map(({ id, length, width, height, weight, ...rest }) => [
      id,
      {
        ...(needs.get(id) ?? none),
        ...rest,
        length: toMm(length),
        width: toMm(width),
        height: toMm(height),
        weight: weight || null,
      },
    ]),
  )
}

/** Converts to mm. The profile is in centimeters, and has 0 for unknown sizes. */
const toMm = (cm: number | null) => (cm ? cm * 10 : null)

/**
 * Saves the requirements of a mold.
 * @throws 409 when they were changed meanwhile
 */
export async function updateMold({
  tx,
  project,
  body: { version, ...form },
}: Call<typeof calls.updateMold>): Promise<MoldNeeds> {
  const values = { ...form, updatedAt: sql`now()` }
  await saveVersion(tx, moldNeeds, { projectId: project }, version, values)
  return getMoldNeeds(tx, project)
}
