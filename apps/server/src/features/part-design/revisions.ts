import type { partDesign as calls } from '@steelsafe/contract/part-design/endpoints.ts'
import type { NewRevision, Revision } from '@steelsafe/contract/part-design/entities.ts'
import { revisionStates } from '@steelsafe/contract/part-design/names.ts'
import { isOpen } from '@steelsafe/contract/part-design/rules.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { assertNameIsFree } from '#core/database/assert-name-is-free.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool } from '#core/project/tool.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { analyses } from '#database/schema/analysis.ts'
import { partRevisions } from '#database/schema/part-design.ts'
import { deleteAttachments } from '#features/attachments/index.ts'
import { revisionSorting, revisions, selectRevisions } from './revision-rows.ts'

/**
 * Returns a page of the revisions of a project, or only the requested revision.
 * @throws 404 for a revision of another project
 */
export async function listRevisions({
  tx,
  services,
  origin: { language },
  project,
  query: { revisionId, state, ...query },
}: Call<typeof calls.revisions>) {
  const { rows, ...page } = await readPage(tx, selectRevisions, {
    table: partRevisions,
    query,
    sorting: revisionSorting,
    requested: { id: revisionId, noun: 'revision' },
    where: and(
      eq(revisions.projectId, project),
      state ? eq(revisions.state, state) : undefined,
      or(
        sqlContains(
          sql`searchable(concat_ws(E'\n', r.revision, r.reason, r.requested_by))`,
          query.searchTerm,
        ),
        sqlIsOneOf(
          sql`r.state`,
          matchingCodes(language, name => `part-design:state.${name}`, revisionStates, query.searchTerm),
        ),
      ),
    ),
  })
  return {
    revisions: rows,
    ...page,
    today: await dayOfProject(tx, services, project),
    currencyCode: (await getTool(tx, project)).currencyCode,
  }
}

export async function createRevision({
  tx,
  services,
  caller,
  project,
  body: form,
}: Call<typeof calls.createRevision>): Promise<Revision> {
  const id = newId()
  const values = await resolveRevisionValues(tx, services, project, id, form)
  await tx.insert(partRevisions).values({ ...values, id, projectId: project, createdBy: caller.id })
  return readRevision(tx, id)
}

/**
 * Updates an undecided revision.
 * @throws 400 for a date in the future, and the name of another revision; 409 for a decided revision, and when it was
 *   changed meanwhile
 */
export async function updateRevision({
  tx,
  services,
  project,
  body: { revisionId, version, ...form },
}: Call<typeof calls.updateRevision>): Promise<Revision> {
  const storedRevision = await lockRevision(tx, project, revisionId)
  assertVersion(storedRevision, version, 'part-design:rule.changedMeanwhile')
  if (!isOpen(storedRevision.state)) throw conflict('part-design:rule.decided')
  const { date = storedRevision.date, currencyCode = storedRevision.currencyCode } = form
  const values = await resolveRevisionValues(tx, services, project, revisionId, {
    ...form,
    date,
    currencyCode,
  })
  await updateLockedRow(tx, partRevisions, revisionId, values)
  return readRevision(tx, revisionId)
}

/**
 * Deletes an undecided revision with its files.
 * @throws 409 for a decided revision, for a revision that an analysis refers to, and when the revision was changed
 * meanwhile
 */
export async function deleteRevision({
  tx,
  project,
  query: { revisionId, version },
}: Call<typeof calls.deleteRevision>): Promise<void> {
  const storedRevision = await lockRevision(tx, project, revisionId)
  if (!isOpen(storedRevision.state)) throw conflict('part-design:rule.decided')
  if ((await tx.$count(analyses, eq(analyses.partRevisionId, revisionId))) > 0)
    throw conflict('part-design:rule.analyzed')
  assertVersion(storedRevision, version, 'core:error.changedSince')
  await deleteAttachments(tx, { project, partRevisionId: revisionId })
  await tx.delete(partRevisions).where(eq(partRevisions.id, revisionId))
}

/**
 * Selects a revision for update.
 * @throws 404 for a revision of another project
 */
export const lockRevision = (tx: Tx, project: string, id: string) =>
  lockRow(tx, partRevisions, { id, projectId: project }, 'revision')

export async function readRevision(tx: Tx, revisionId: string): Promise<Revision> {
  const [revision] = await selectRevisions(tx).where(eq(revisions.id, revisionId))
  return revision! // The calling function has locked or inserted the row.
}

/**
 * Returns the fields to store for a form.
 * @throws 400 for a date in the future, and the name of another revision
 */
async function resolveRevisionValues(
  tx: Tx,
  services: Services,
  project: string,
  revisionId: string,
  form: NewRevision,
) {
  const today = await dayOfProject(tx, services, project)
  const date = form.date ?? today
  if (date > today) throw invalid({ date: 'part-design:rule.notYet' })
  await assertNameIsFree(tx, partRevisions, { projectId: project }, form.revision, {
    message: 'part-design:rule.revisionTaken',
    column: 'revision',
    except: revisionId,
  })
  return { ...form, date, currencyCode: form.currencyCode ?? (await getTool(tx, project)).currencyCode }
}
