import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import type { ProjectTemplates, projectForm } from '@steelsafe/contract/projects/entities.ts'
import { defaultDetails } from '@steelsafe/contract/projects/names.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { projectCompanies, projects, projectUsers } from '#database/schema/projects.ts'
import { clearToPayStandard } from '#features/company-clear-to-pay/index.ts'
import { assertOwnTemplates, getDefaults } from '#features/company-defaults/index.ts'
import { milestoneStandard } from '#features/company-milestones/index.ts'
import { getFolderTemplate, makeFolders } from '#features/folder-templates/index.ts'
import { applyTemplate, type Standard } from '#features/standards/index.ts'
import { takeProject } from '#features/subscriptions/index.ts'
import { uniteFieldsAndDetails, writeDetails } from './details.ts'

type Form = z.output<typeof projectForm> & ProjectTemplates

/** Adds a project as its company's defaults say: the company becomes the owner, its creator an administrator of it. Returns its id. */
export async function createProject(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  companyId: string,
  form: Form,
): Promise<string> {
  await takeProject(tx, companyId)
  await assertNumberIsFree(tx, companyId, form.projectNumber)
  const defaults = await getDefaults(tx, companyId)
  const id = newId()
  const united = uniteFieldsAndDetails({
    ...form,
    details: form.details.length > 0 ? form.details : emptyDetails,
  })
  const { details, isMetric, templateId, assetDetailTemplateId, clearToPayTemplateId, ...fields } = united
  await tx.insert(projects).values({ id, companyId, ...fields, isMetric: isMetric ?? defaults.isMetric })
  await writeDetails(tx, id, united)
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
  await assertOwnTemplates(tx, companyId, {
    folderTemplateId: templateId ?? null,
    assetDetailTemplateId: assetDetailTemplateId ?? null,
    clearToPayTemplateId: clearToPayTemplateId ?? null,
  })
  if (templateId) {
    const { folders } = await getFolderTemplate(tx, companyId, String(templateId))
    await makeFolders(tx, projectId, caller.id, folders)
  }
  const apply = (standard: Standard, templateId: string) =>
    applyTemplate(tx, standard, caller, companyId, { templateId, projectId })
  if (assetDetailTemplateId) await apply(milestoneStandard, String(assetDetailTemplateId))
  if (clearToPayTemplateId) await apply(clearToPayStandard, clearToPayTemplateId)
}

const emptyDetails = defaultDetails.map(displayName => ({ displayName, valueText: '' }))

/** A number is used once in a company. `except` is the project that has it already. */
export async function assertNumberIsFree(tx: Tx, companyId: string, projectNumber: string, except?: string) {
  const { rows } = await tx.execute(sql`
    select 1 from project where company_id = ${companyId} and lower(project_number) = lower(${projectNumber})
      and ${except ? sql`id <> ${except}` : sql`true`}`)
  if (rows.length > 0) throw invalid({ projectNumber: 'projects:rule.numberTaken' })
}
