import { namedFields } from '@steelsafe/contract/projects/details.ts'
import type { projects as calls } from '@steelsafe/contract/projects/endpoints.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { sqlCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { updateVersion } from '#core/database/versions.ts'
import { invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { projectCompanies } from '#database/schema/project-members.ts'
import { projectIdentifiers, projects } from '#database/schema/projects.ts'
import { assertNumberIsFree } from '../create-project.ts'
import { incrementDetailVersions, uniteFieldsAndDetails, writeDetails } from './details.ts'
import { assertFieldsRemovable } from './former-milestones.ts'

type Identifiers = Call<typeof calls.update>['body']['identifiers']

/**
 * Updates a project. The statement compares the version, so that one of two concurrent updates is refused.
 * @throws 409 when another user has changed the project, and for a deleted former milestone, unless its deletion is
 * confirmed; 403 for a deleted former milestone without the right to delete details
 */
export async function updateProject({ tx, caller, project, body }: Call<typeof calls.update>): Promise<void> {
  const storedFields = await fieldsOf(tx, project)
  const united = uniteFieldsAndDetails(body, storedFields)
  const {
    details,
    identifiers,
    updateAllPrograms,
    deletesMilestones,
    version,
    isMetric,
    productionUnitId,
    ...fields
  } = united
  const owner = await ownerCompanyOf(tx, project)
  await assertNumberIsFree(tx, owner, fields.projectNumber, project)
  const values = { ...fields, isMetric, productionUnitId, updatedAt: sql`now()` }
  await updateVersion(tx, projects, { id: project }, version, values, 'projects:rule.changedMeanwhile')
  await writeDetails(tx, project, united, ids =>
    assertFieldsRemovable({ tx, caller, project, isConfirmed: deletesMilestones }, ids),
  )
  const changedFields = namedFields.filter(field => united[field] !== storedFields?.[field])
  await incrementDetailVersions(tx, project, changedFields)
  await writeIdentifiers(tx, project, owner, identifiers)
  if (updateAllPrograms) await shareStart(tx, caller, project, owner, fields)
}

async function fieldsOf(tx: Tx, project: string) {
  const { partName, partNumber, program, description, cavities } = projects
  const [fields] = await tx
    .select({ partName, partNumber, program, description, cavities })
    .from(projects)
    .where(eq(projects.id, project))
  return fields
}

/**
 * Replaces the names that companies use for the project.
 * @throws 400 for a company that is not on the project, and for two names of one company
 */
async function writeIdentifiers(tx: Tx, project: string, owner: string, identifiers: Identifiers) {
  const projectCompanyIds = await tx
    .select({ id: projectCompanies.companyId })
    .from(projectCompanies)
    .where(eq(projectCompanies.projectId, project))
  const ids = identifiers.map(({ companyId }) => companyId)
  if (ids.some(id => !projectCompanyIds.some(company => company.id === id)))
    throw invalid({ identifiers: 'rule.notAChoice' })
  if (new Set(ids).size < ids.length) throw invalid({ identifiers: 'rule.twice' })
  const rows = identifiers
    .filter(({ label }) => label !== '')
    .map(identifier => ({
      projectId: project,
      ...identifier,
      isOwnerIdentifier: identifier.companyId === owner,
    }))
  const companyIds = rows.map(({ companyId }) => companyId)
  await tx
    .delete(projectIdentifiers)
    .where(
      and(eq(projectIdentifiers.projectId, project), notInArray(projectIdentifiers.companyId, companyIds)),
    )
  if (rows.length > 0)
    await tx
      .insert(projectIdentifiers)
      .values(rows)
      .onConflictDoUpdate({
        target: [projectIdentifiers.projectId, projectIdentifiers.companyId],
        set: { label: sql`excluded.label`, isOwnerIdentifier: sql`excluded.is_owner_identifier` },
      })
}

/** Copies the start of production to the other projects of the program that the caller may edit. */
async function shareStart(
  tx: Tx,
  caller: Caller,
  project: string,
  owner: string,
  { program, sopDate }: { program: string; sopDate: string | null },
) {
  if (program === '') throw invalid({ program: 'projects:rule.programNeeded' })
  await tx.execute(sql`
    update project p set sop_date = ${sopDate}, version = p.version + 1, updated_at = now()
    where p.company_id = ${owner} and lower(p.program) = lower(${program}) and p.id <> ${project}
      and p.sop_date is distinct from ${sopDate}::date and ${sqlCanInProject(caller, sql`p.id`, 'EditProfile')}`)
}
