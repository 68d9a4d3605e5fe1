import { emptyId } from '@steelsafe/contract/core/limits.ts'
import type { Detail, DetailForm } from '@steelsafe/contract/milestones/detail-entities.ts'
import type { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import { fieldOfDetail } from '@steelsafe/contract/projects/details.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { createRow, deleteRow, lockNames, updateRow } from '#core/database/named-rows.ts'
import { assertUnchanged, assertVersion } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { companyDetails, milestoneGroups } from '#database/schema/company-milestones.ts'
import { projectDetails } from '#database/schema/milestones.ts'
import { projects } from '#database/schema/projects.ts'
import { deleteAttachments } from '#features/attachments/index.ts'
import { assertDetailLimits } from '#features/company-milestones/index.ts'
import { fillDetails, recordFieldChange, setField, valueOfField } from '#features/projects/index.ts'
import { canUseClones } from './clones.ts'
import { detailRows, isComplete, lockDetail, stateConditions, updateDetail } from './detail-rows.ts'

/**
 * Returns the details of a project, in order. A detail that is requested by its id is returned in any state.
 * @throws 404 when the project has no detail with this id
 */
export async function listDetails({
  tx,
  caller,
  project,
  query: { detailId, state },
}: Call<typeof calls.details>) {
  const condition = detailId ? eq(projectDetails.id, detailId) : stateConditions[state]
  const details = await selectDetails(tx, project, condition)
  if (detailId && details.length === 0) throw notFound('detail')
  const canManageClones = await can(tx, caller, 'EditAssetDetailConfiguration', { project })
  return { details, canManageClones, canUseClones: await canUseClones(tx, caller, project) }
}

/** Creates a detail, or updates a detail that no other user has changed since it was read. */
export async function saveDetail({
  tx,
  project,
  body: form,
}: Call<typeof calls.saveDetail>): Promise<Detail> {
  const id =
    form.id === emptyId ? await createDetail(tx, project, form) : await updateProjectDetail(tx, project, form)
  await assertDetailLimits(tx, [project])
  await writeValue(tx, project, id, form.valueText)
  const [savedDetail] = await selectDetails(tx, project, eq(projectDetails.id, id))
  return savedDetail! // The row was written above.
}

async function createDetail(
  tx: Tx,
  project: string,
  { id: _, version: __, companyDetailId, ...form }: DetailForm,
): Promise<string> {
  const origin = companyDetailId ? await getCompanyDetail(tx, project, companyDetailId) : undefined
  const name = form.name || origin?.name || ''
  const detail = await createRow(tx, detailRows, project, {
    ...form,
    companyDetailId,
    name,
    displayName: form.displayName || origin?.displayName || name,
    description: form.description || origin?.description || '',
    isAlertable: form.isAlertable ?? origin?.isAlertable ?? true,
  })
  return detail.id
}

/**
 * Returns a detail of the owner company that the project does not have yet.
 * @throws 400 for a detail that the company does not offer to this project
 */
async function getCompanyDetail(tx: Tx, project: string, id: string) {
  const [milestone] = await tx
    .select()
    .from(companyDetails)
    .where(and(eq(companyDetails.id, id), sqlIsMissingFromProject(project)))
  if (!milestone) throw invalid({ companyDetailId: 'rule.notAChoice' })
  return milestone
}

/** Condition for an active detail of the owner company that the project does not have. */
const sqlIsMissingFromProject = (project: string): SQL => sql`(
  ${companyDetails.isActive} and ${companyDetails.companyId} = (select company_id from project where id = ${project})
  and not exists (select 1 from project_detail own where own.project_id = ${project} and own.asset_detail_id = ${companyDetails.id}))`

export async function companyOptions({ tx, project }: Call<typeof calls.companyOptions>) {
  await ownerCompanyOf(tx, project)
  const rows = await tx
    .select({ id: companyDetails.id, name: companyDetails.name, displayName: companyDetails.displayName })
    .from(companyDetails)
    .where(sqlIsMissingFromProject(project))
    .orderBy(companyDetails.position, companyDetails.id)
  return rows.map(({ id, name, displayName }) => ({ display: displayName || name, value: id }))
}

/**
 * Updates a detail of a project, and returns its id.
 * @throws 409 when another user has changed the detail, and for a new threshold of a completed milestone
 */
async function updateProjectDetail(tx: Tx, project: string, form: DetailForm): Promise<string> {
  const { id, version, companyDetailId: _, isAlertable: __, position, ...values } = form
  await lockNames(tx, detailRows, project)
  const before = await lockDetail(tx, project, id)
  assertVersion(before, version, 'milestones:rule.changedMeanwhile')
  if (isComplete(before) && values.thresholdTypeId !== before.thresholdTypeId)
    throw conflict('milestones:rule.reopenFirst')
  await updateRow(tx, detailRows, project, id, {
    ...values,
    displayName: values.displayName || values.name,
    version: before.version + 1,
    ...(position !== undefined && { position }),
  })
  return id
}

/** Writes the value of a detail. The value of a detail that is a field of the project is stored only in the project. */
async function writeValue(tx: Tx, project: string, id: string, valueText: string): Promise<void> {
  const { displayName, isAlertable } = await lockDetail(tx, project, id)
  const field = isAlertable ? undefined : fieldOfDetail(displayName)
  if (field) {
    const result = valueOfField(field, valueText)
    if ('problem' in result) throw invalid({ valueText: result.problem })
    await tx.update(projectDetails).set({ valueText: '' }).where(eq(projectDetails.id, id))
    await setField(tx, project, field, result.value)
  }
  if (!isAlertable) await recordFieldChange(tx, project)
}

/**
 * Deletes a detail and its files.
 * @throws 404 when the project has no detail with this id; 409 when it was changed since the caller read it
 */
export async function deleteDetail({
  tx,
  project,
  query: { detailId: id, version },
}: Call<typeof calls.deleteDetail>): Promise<void> {
  await lockNames(tx, detailRows, project)
  const storedDetail = await lockDetail(tx, project, id)
  assertUnchanged(storedDetail, version)
  await deleteAttachments(tx, { project, detailId: id })
  await deleteRow(tx, detailRows, project, id)
  if (!storedDetail.isAlertable) await recordFieldChange(tx, project)
}

/**
 * Turns a field into a milestone, or a milestone into a field. A milestone keeps its dates and people while it is a
 * field. The followers of a milestone that becomes a field lose their predecessor.
 * @throws 404 when the project has no detail with this id; 409 for a completed milestone
 */
export async function setAlertable({
  tx,
  project,
  body: { assetDetailId: id, isAlertable },
}: Call<typeof calls.setAlertable>): Promise<void> {
  const row = await lockDetail(tx, project, id)
  if (row.isAlertable === isAlertable) return
  if (isComplete(row)) throw conflict('milestones:rule.reopenFirst')
  await updateDetail(tx, id, { isAlertable })
  if (!isAlertable)
    await tx.update(projectDetails).set({ predecessorId: null }).where(eq(projectDetails.predecessorId, id))
  await assertDetailLimits(tx, [project])
  await recordFieldChange(tx, project)
}

const followers = alias(projectDetails, 'follower')

async function selectDetails(tx: Tx, project: string, condition: SQL | undefined): Promise<Detail[]> {
  const rows = await tx
    .select({
      detail: projectDetails,
      detailGroup: milestoneGroups.name,
      fileCount: sql<number>`(select count(*)::int from attachment where detail_id = ${projectDetails.id})`,
      followers: sql<string[]>`array(
        select ${followers.displayName} from ${projectDetails} follower
        where ${followers.predecessorId} = ${projectDetails.id} order by ${followers.position})`,
    })
    .from(projectDetails)
    .leftJoin(companyDetails, eq(companyDetails.id, projectDetails.companyDetailId))
    .leftJoin(milestoneGroups, eq(milestoneGroups.id, companyDetails.groupId))
    .where(and(eq(projectDetails.projectId, project), condition))
    .orderBy(projectDetails.position, projectDetails.id)
  const [fields] = await tx.select().from(projects).where(eq(projects.id, project))
  return rows.map(({ detail, ...columns }) => {
    const filledDetail = fields && !detail.isAlertable ? fillDetails(fields, [detail])[0]! : detail
    return { ...filledDetail, ...columns }
  })
}
