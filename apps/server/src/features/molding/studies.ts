import type { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { planProblems } from '@steelsafe/contract/molding/experiment.ts'
import { studyStates } from '@steelsafe/contract/molding/names.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { moldingStudies } from '#database/schema/molding.ts'
import { studyRights } from './policy.ts'
import { selectStudies, stateOfStudy, studies, toStudy } from './study-rows.ts'

const sorting = {
  columns: {
    studyDate: sql`s.study_date`,
    press: naturalOrder(sql`s.press`),
    lot: naturalOrder(sql`s.lot`),
    person: sql`searchable(s.person)`,
    state: sql`array_position(array['Draft', 'Checked', 'Signed'], ${stateOfStudy})`,
    modifiedDate: sql`s.updated_at`,
  },
  byDefault: { field: 'studyDate', ascending: false },
  id: sql`s.id`,
} as const

/**
 * Returns a page of the studies of a project, or only the requested study.
 * @throws 404 for a study of another project
 */
export async function listStudies({
  tx,
  services,
  caller,
  origin: { language },
  project,
  query: { studyId, kind, state, ...query },
}: Call<typeof calls.studies>) {
  const { rows, ...page } = await readPage(tx, selectStudies, {
    table: moldingStudies,
    query,
    sorting,
    requested: { id: studyId, noun: 'study' },
    where: and(
      eq(studies.projectId, project),
      kind ? eq(studies.kind, kind) : undefined,
      state ? eq(stateOfStudy, state) : undefined,
      or(
        sqlContains(
          sql`searchable(concat_ws(E'\n', s.press, s.material, s.lot, s.person, s.note))`,
          query.searchTerm,
        ),
        sqlIsOneOf(
          stateOfStudy,
          matchingCodes(language, name => `molding:state.${name}`, studyStates, query.searchTerm),
        ),
      ),
    ),
  })
  const rights = await studyRights(tx, caller, project)
  return {
    studies: rows.map(row => toStudy(row, rights)),
    ...page,
    today: await dayOfProject(tx, services, project),
  }
}

/**
 * Creates a study.
 * @throws 400 for a date in the future
 */
export async function createStudy({
  tx,
  services,
  caller,
  project,
  body: form,
}: Call<typeof calls.createStudy>): Promise<Study> {
  const studyDate = await resolveStudyDate(tx, services, project, form.studyDate)
  const id = newId()
  await tx.insert(moldingStudies).values({ ...form, studyDate, id, projectId: project, createdBy: caller.id })
  return readStudy(tx, caller, project, id)
}

/**
 * Updates a study.
 * @throws 409 when the study was changed or signed meanwhile; 400 for a date in the future, another kind, or another
 *   plan of an experiment that has results
 */
export async function updateStudy({
  tx,
  services,
  caller,
  project,
  body: { studyId, version, ...form },
}: Call<typeof calls.updateStudy>): Promise<Study> {
  const before = await lockStudy(tx, project, studyId)
  if (before.firstSignedAt !== null) throw conflict('molding:rule.signed')
  assertVersion(before, version, 'molding:rule.studyChanged')
  if (before.kind !== form.kind) throw invalid({ kind: 'molding:rule.kindStays' })
  if (form.kind === 'experiment') assertSamePlan(before, form)
  const studyDate = await resolveStudyDate(tx, services, project, form.studyDate ?? before.studyDate)
  await updateLockedRow(tx, moldingStudies, studyId, { ...form, studyDate })
  return readStudy(tx, caller, project, studyId)
}

/**
 * Checks that a change of a plan keeps the results with their runs.
 * @throws 400 at each setting whose change would move results to other runs
 */
function assertSamePlan(...[before, after]: Parameters<typeof planProblems>): void {
  const problems = planProblems(before, after)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/**
 * Deletes a study.
 * @throws 409 for a study with a signature, and when it was changed meanwhile
 */
export async function deleteStudy({
  tx,
  project,
  query: { studyId, version },
}: Call<typeof calls.deleteStudy>): Promise<void> {
  const before = await lockStudy(tx, project, studyId)
  if (before.firstSignedAt !== null) throw conflict('molding:rule.signed')
  assertVersion(before, version, 'core:error.changedSince')
  await tx.delete(moldingStudies).where(eq(moldingStudies.id, studyId))
}

/**
 * Selects a study for update.
 * @throws 404 for a study of another project
 */
export const lockStudy = (tx: Tx, project: string, id: string) =>
  lockRow(tx, moldingStudies, { id, projectId: project }, 'study')

/**
 * Returns a study with the caller's rights.
 * @throws 404 for a study of another project
 */
export async function readStudy(tx: Tx, caller: Caller, project: string, studyId: string): Promise<Study> {
  const [study] = await selectStudies(tx).where(and(eq(studies.id, studyId), eq(studies.projectId, project)))
  if (!study) throw notFound('study')
  return toStudy(study, await studyRights(tx, caller, project))
}

async function resolveStudyDate(tx: Tx, services: Services, project: string, day: string | undefined) {
  const today = await dayOfProject(tx, services, project)
  if (day && day > today) throw invalid({ studyDate: 'molding:rule.notYet' })
  return day ?? today
}
