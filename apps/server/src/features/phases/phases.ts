import type { phases as calls } from '@steelsafe/contract/phases/endpoints.ts'
import type { phaseForm } from '@steelsafe/contract/phases/entities.ts'
import type { PhaseStatus, PhaseType } from '@steelsafe/contract/phases/names.ts'
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { assertUnchanged, updateLockedRow, updateVersion } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { newId } from '#database/columns.ts'
import { phases, phaseTypes } from '#database/schema/phases.ts'
import { delayColumns, responsibilityColumns, responsibleColumns } from '#features/responsible/index.ts'

type Form = z.output<typeof phaseForm>
/** The fields of a form, without the responsible person or company and the reason of a delay. */
type Values = Omit<Form, 'responsibleId' | 'delayReason'>

const sqlIsPhase = (project: string, phaseId: string) =>
  and(eq(phases.projectId, project), eq(phases.id, phaseId))

export async function listPhases({ tx, services, caller, project }: Call<typeof calls.list>) {
  const projectPhases = await selectPhases(tx, eq(phases.projectId, project))
  const canEdit = await can(tx, caller, 'EditStatus', { project })
  const isFull = (await freeTypes(tx, project)).length === 0
  const today = await dayOfProject(tx, services, project)
  return { canAddPhase: canEdit && !isFull, projectPhases, today }
}

/** Selects phases in the order of a tool's life, with the responsible person or company and the reason of a delay. */
const selectPhases = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(phases), ...responsibilityColumns('phase') })
    .from(phases)
    .innerJoin(phaseTypes, eq(phaseTypes.id, phases.phaseTypeId))
    .where(condition)
    .orderBy(asc(phaseTypes.position))

export async function getPhase(tx: Tx, project: string, phaseId: string) {
  const [phase] = await selectPhases(tx, sqlIsPhase(project, phaseId))
  if (!phase) throw notFound('phase')
  return phase
}

/**
 * Creates a phase. A constraint ensures that each type exists once, even for concurrent requests.
 * @throws 400 for a type that the project has already, and for a responsible user or company that is not on the project
 */
export async function createPhase({
  tx,
  services,
  caller,
  project,
  body: { responsibleId, delayReason, ...form },
}: Call<typeof calls.create>) {
  const values = withCompletionDay(await dayOfProject(tx, services, project), form)
  const id = newId()
  const [phase] = await tx
    .insert(phases)
    .values({
      id,
      projectId: project,
      ...values,
      ...(await responsibleColumns(tx, project, responsibleId)),
      ...delayColumns(caller, '', delayReason),
    })
    .onConflictDoNothing()
    .returning({ id: phases.id })
  if (!phase) throw invalid({ phaseTypeId: 'phases:rule.typeTaken' })
  return getPhase(tx, project, id)
}

interface Imported {
  projectId: string
  phaseTypeId: PhaseType
  statusId: PhaseStatus
  plannedMilestone: string | null
}

/** Creates the phases of imported tools. A sheet has no completion dates, so a complete phase gets none. */
export async function createImportedPhases(tx: Tx, imported: Imported[]): Promise<void> {
  await insertRows(
    tx,
    phases,
    imported.map(phase => ({ ...phase, completionPercent: phase.statusId === 'Complete' ? 100 : 0 })),
  )
}

/**
 * Updates a phase. A form without `responsibleId` or `delayReason` does not change the stored values.
 * @throws 404 for a phase of another project; 400 for a type that the project has already, and for a responsible user
 *   or company that is not on the project; 409 when another user has changed the phase
 */
export async function updatePhase({
  tx,
  services,
  caller,
  project,
  query: { phaseId },
  body: { version, responsibleId, delayReason, ...form },
}: Call<typeof calls.update>) {
  const storedPhase = await getPhase(tx, project, phaseId)
  if (
    storedPhase.phaseTypeId !== form.phaseTypeId &&
    !(await freeTypes(tx, project)).includes(form.phaseTypeId)
  )
    throw invalid({ phaseTypeId: 'phases:rule.typeTaken' })
  const values = withCompletionDay(await dayOfProject(tx, services, project), form)
  const allValues = {
    ...values,
    ...(await responsibleColumns(tx, project, responsibleId)),
    ...delayColumns(caller, storedPhase.delayReason, delayReason),
  }
  await updateVersion(
    tx,
    phases,
    { id: phaseId, projectId: project },
    version,
    allValues,
    'phases:rule.changedMeanwhile',
  )
  return getPhase(tx, project, phaseId)
}

/**
 * Deletes a phase.
 * @throws 404 when the project has no phase with this id; 409 when it was changed since the caller read it
 */
export async function deletePhase({
  tx,
  project,
  query: { phaseId, version },
}: Call<typeof calls.delete>): Promise<void> {
  assertUnchanged(await lockRow(tx, phases, { id: phaseId, projectId: project }, 'phase'), version)
  await tx.delete(phases).where(eq(phases.id, phaseId))
}

export async function selectPhase({
  tx,
  project,
  query: { phaseId },
  body: { selected },
}: Call<typeof calls.select>) {
  const changedRows = await tx
    .update(phases)
    .set({ selected })
    .where(sqlIsPhase(project, phaseId))
    .returning()
  if (changedRows.length === 0) throw notFound('phase')
}

/**
 * Sets the responsible person or company of a phase, and increments its version.
 * @throws 404 when the project has no phase with this id
 */
export async function assignPhase(
  tx: Tx,
  project: string,
  phaseId: string,
  columns: Awaited<ReturnType<typeof responsibleColumns>>,
): Promise<void> {
  await lockRow(tx, phases, { id: phaseId, projectId: project }, 'phase')
  await updateLockedRow(tx, phases, phaseId, columns)
}

/** Returns the phase types that a project does not have, in the order of a tool's life. */
export async function freeTypes(tx: Tx, project: string): Promise<PhaseType[]> {
  const { rows } = await tx.execute<{ id: PhaseType }>(sql`
    select id from phase_type t
    where not exists (select 1 from phase where project_id = ${project} and phase_type_id = t.id)
    order by position`)
  return rows.map(row => row.id)
}

/**
 * Returns a form with the values that follow from its status: a complete phase is at 100 percent and has a completion
 * date, today by default; a phase that has not started is at 0 percent.
 * @throws 400 for a completion date in the future
 */
function withCompletionDay(today: string, form: Values): Values {
  if (form.actualMilestone && form.actualMilestone > today)
    throw invalid({ actualMilestone: 'phases:rule.notYet' })
  if (form.statusId === 'Complete')
    return { ...form, completionPercent: 100, actualMilestone: form.actualMilestone ?? today }
  return form.statusId === 'NotStarted' ? { ...form, completionPercent: 0 } : form
}
