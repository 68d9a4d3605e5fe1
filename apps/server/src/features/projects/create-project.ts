import type { CompanyDefaults } from '@steelsafe/contract/companies/entities.ts'
import type { ProjectTemplates, projectForm } from '@steelsafe/contract/projects/entities.ts'
import { defaultDetails } from '@steelsafe/contract/projects/names.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { invalid } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { projectDetails } from '#database/schema/milestones.ts'
import { projects } from '#database/schema/projects.ts'
import { copyClearToPay } from '#features/company-clear-to-pay/index.ts'
import { assertOwnTemplates, getDefaults } from '#features/company-defaults/index.ts'
import { copyMilestones } from '#features/company-milestones/index.ts'
import { createFirstTemplateFolders, getFolderTemplate } from '#features/folder-templates/index.ts'
import { blockImports, waitingRows } from '#features/imports/index.ts'
import { addFirstMembers } from '#features/project-members/index.ts'
import { addProjectCount } from '#features/subscriptions/index.ts'
import { detailTextOf, newDetailRows, uniteFieldsAndDetails } from './profile/details.ts'

type Form = z.output<typeof projectForm> & ProjectTemplates

/**
 * Creates a project with the defaults of its company. The company becomes the owner and the creator an administrator.
 * Returns the id of the project.
 * @throws 400 for a number that the company has already; 409 when the subscription does not allow another project
 */
export async function createProject(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  companyId: string,
  form: Form,
): Promise<string> {
  // Lock in the same order as an import does, to avoid deadlocks.
  await blockImports(tx, { kind: 'projects', companyId })
  await addProjectCount(tx, companyId, 1)
  await refuseTakenNumber(tx, companyId, form.projectNumber)
  const [id] = await createProjects(tx, caller, companyId, [form])
  return id! // There is one id for each form.
}

/**
 * Creates projects and returns their ids, in order. The calling function has checked that their numbers are free, and
 * has counted them on the subscription.
 * @param leadIds the leads of the projects, in order; the creator leads projects without a lead
 */
export async function createProjects(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  companyId: string,
  forms: readonly Form[],
  leadIds: readonly (string | null)[] = [],
): Promise<string[]> {
  const defaults = await getDefaults(tx, companyId)
  const newProjects = forms.map(form => {
    const details = form.details.length > 0 ? form.details : emptyDetails
    return { id: newId(), form: uniteFieldsAndDetails({ ...form, details }) }
  })
  await insertRows(
    tx,
    projects,
    newProjects.map(({ id, form }) => rowOf(id, companyId, form, defaults.isMetric)),
  )
  await insertRows(
    tx,
    projectDetails,
    newProjects.flatMap(({ id, form }) => newDetailRows(id, form.details)),
  )
  await addFirstMembers(
    tx,
    newProjects.map(({ id }, index) => ({ id, leadId: leadIds[index] ?? caller.id })),
    { companyId, relationshipId: defaults.ownerRelationshipId, userId: caller.id },
  )
  const withTemplates = newProjects.map(({ id, form }) => ({ id, templates: templatesOf(form, defaults) }))
  const projectsByTemplates = Map.groupBy(withTemplates, ({ templates }) => JSON.stringify(templates))
  for (const projectsOfTemplate of projectsByTemplates.values())
    await applyTemplates(
      tx,
      caller,
      companyId,
      projectsOfTemplate.map(({ id }) => id),
      projectsOfTemplate[0]!.templates, // a group has at least one project
    )
  return newProjects.map(({ id }) => id)
}

function rowOf(id: string, companyId: string, form: Form, isMetric: boolean): typeof projects.$inferInsert {
  const { details, templateId: _, assetDetailTemplateId: __, clearToPayTemplateId: ___, ...fields } = form
  return { id, companyId, ...fields, isMetric: form.isMetric ?? isMetric, detailText: detailTextOf(details) }
}

/** Returns the templates of a form, with the company's defaults for templates that the form leaves out. */
const templatesOf = (form: ProjectTemplates, defaults: CompanyDefaults): ProjectTemplates => ({
  templateId: form.templateId === undefined ? defaults.folderTemplateId : form.templateId,
  assetDetailTemplateId:
    form.assetDetailTemplateId === undefined ? defaults.assetDetailTemplateId : form.assetDetailTemplateId,
  clearToPayTemplateId:
    form.clearToPayTemplateId === undefined ? defaults.clearToPayTemplateId : form.clearToPayTemplateId,
})

/** Adds the folders and milestones of the templates to new projects. */
async function applyTemplates(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  companyId: string,
  projectIds: readonly string[],
  { templateId, assetDetailTemplateId, clearToPayTemplateId }: ProjectTemplates,
) {
  if (!templateId && !assetDetailTemplateId && !clearToPayTemplateId) return
  await assertOwnTemplates(tx, companyId, {
    folderTemplateId: templateId ?? null,
    assetDetailTemplateId: assetDetailTemplateId ?? null,
    clearToPayTemplateId: clearToPayTemplateId ?? null,
  })
  if (templateId) {
    const { folders } = await getFolderTemplate(tx, companyId, String(templateId))
    await createFirstTemplateFolders(tx, projectIds, caller.id, folders)
  }
  const targets = { company: companyId, projectIds }
  if (assetDetailTemplateId)
    await copyMilestones(tx, caller, { ...targets, templateId: assetDetailTemplateId })
  if (clearToPayTemplateId) await copyClearToPay(tx, caller, { ...targets, templateId: clearToPayTemplateId })
}

const emptyDetails = defaultDetails.map(displayName => ({ displayName, valueText: '' }))

/**
 * Checks that no other project of the company has the number, and no project of an import that is being stored.
 * @param except the id of the project that may have the number
 * @throws 400 for a number in use
 */
export async function assertNumberIsFree(tx: Tx, companyId: string, projectNumber: string, except?: string) {
  await blockImports(tx, { kind: 'projects', companyId })
  await refuseTakenNumber(tx, companyId, projectNumber, except)
}

/**
 * Checks that a number is free. The calling function has called `blockImports` for the company.
 * @throws 400 for a number in use
 */
async function refuseTakenNumber(tx: Tx, companyId: string, projectNumber: string, except?: string) {
  const { rows } = await tx.execute(sql`
    select 1 from project where company_id = ${companyId} and lower(project_number) = lower(${projectNumber})
      and ${except ? sql`id <> ${except}` : sql`true`}
    union all
    select 1 from (${waitingRows({ kind: 'projects', companyId })}) waiting
    where lower(waiting.content -> 'form' ->> 'projectNumber') = lower(${projectNumber})`)
  if (rows.length > 0) throw invalid({ projectNumber: 'projects:rule.numberTaken' })
}
