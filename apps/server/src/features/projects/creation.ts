import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { defaultDetails } from '@steelsafe/contract/core/names.ts'
import type { ProjectTemplates, projectForm } from '@steelsafe/contract/projects/entities.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { projectCompanies, projectDetails, projects, projectUsers } from '#database/schema/projects.ts'
import { applyClearToPayTemplate } from '#features/company-clear-to-pay/index.ts'
import { getDefaults, mustBeOwn } from '#features/company-defaults/index.ts'
import { applyMilestoneTemplate } from '#features/company-milestones/index.ts'
import { getFolderTemplate, makeFolders } from '#features/folder-templates/index.ts'
import { takeProject } from '#features/subscriptions/index.ts'

type Form = z.output<typeof projectForm> & ProjectTemplates
type Detail = Form['details'][number]

/** Adds a project as its company's defaults say: the company becomes the owner, its creator an administrator of it. Returns its id. */
export async function createProject(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  companyId: string,
  form: Form,
): Promise<string> {
  await takeProject(tx, companyId)
  await mustBeNew(tx, companyId, form.projectNumber)
  const defaults = await getDefaults(tx, companyId)
  const id = newId()
  const { details, isMetric, templateId, assetDetailTemplateId, clearToPayTemplateId, ...fields } = form
  await tx.insert(projects).values({ id, companyId, ...fields, isMetric: isMetric ?? defaults.isMetric })
  await writeDetails(tx, id, details.length > 0 ? details : namedByDefault(form))
  await tx.insert(projectCompanies).values({
    projectId: id,
    companyId,
    relationshipId: defaults.ownerRelationshipId,
    projectRoleId: 'Owner',
  })
  await tx
    .insert(projectUsers)
    .values({ projectId: id, userId: caller.id, relationshipId: projectRelationships.administrator.id })
  await applyTemplates(tx, caller, companyId, id, {
    templateId: templateId === undefined ? defaults.folderTemplateId : templateId,
    assetDetailTemplateId:
      assetDetailTemplateId === undefined ? defaults.assetDetailTemplateId : assetDetailTemplateId,
    clearToPayTemplateId:
      clearToPayTemplateId === undefined ? defaults.clearToPayTemplateId : clearToPayTemplateId,
  })
  return id
}

/** Folders and milestones that the project begins with. */
async function applyTemplates(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  companyId: string,
  projectId: string,
  { templateId, assetDetailTemplateId, clearToPayTemplateId }: ProjectTemplates,
) {
  await mustBeOwn(tx, companyId, {
    folderTemplateId: templateId ?? null,
    assetDetailTemplateId: assetDetailTemplateId ?? null,
    clearToPayTemplateId: clearToPayTemplateId ?? null,
  })
  if (templateId) {
    const { folders } = await getFolderTemplate(tx, companyId, String(templateId))
    await makeFolders(tx, projectId, caller.id, folders)
  }
  if (assetDetailTemplateId)
    await applyMilestoneTemplate(tx, caller, companyId, { templateId: assetDetailTemplateId, projectId })
  if (clearToPayTemplateId)
    await applyClearToPayTemplate(tx, caller, companyId, { clearToPayTemplateId, projectId })
}

/** Replaces a project's details, and touches only those that differ; the first four are what lists show. */
export async function writeDetails(tx: Tx, projectId: string, details: Detail[]): Promise<void> {
  await tx
    .delete(projectDetails)
    .where(and(eq(projectDetails.projectId, projectId), gte(projectDetails.position, details.length)))
  if (details.length > 0)
    await tx
      .insert(projectDetails)
      .values(details.map((detail, position) => ({ projectId, position, ...detail })))
      .onConflictDoUpdate({
        target: [projectDetails.projectId, projectDetails.position],
        set: { displayName: sql`excluded.display_name`, valueText: sql`excluded.value_text` },
      })
  const [column1 = '', column2 = '', column3 = '', column4 = ''] = details
    .slice(0, limits.detailColumns)
    .map(detail => detail.valueText)
  const detailText = details.map(detail => detail.valueText).join('\n')
  await tx
    .update(projects)
    .set({ column1, column2, column3, column4, detailText })
    .where(eq(projects.id, projectId))
}

const namedByDefault = ({ partName }: Form): Detail[] =>
  defaultDetails.map(displayName => ({ displayName, valueText: displayName === 'Part Name' ? partName : '' }))

/** A number is used once in a company. `except` is the project that has it already. */
export async function mustBeNew(tx: Tx, companyId: string, projectNumber: string, except?: string) {
  const { rows } = await tx.execute(sql`
    select 1 from project where company_id = ${companyId} and lower(project_number) = lower(${projectNumber})
      and ${except ? sql`id <> ${except}` : sql`true`}`)
  if (rows.length > 0) throw invalid({ projectNumber: 'projects:rule.numberTaken' })
}
