import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { assertCanAssign } from '#core/access/assignable-relationships.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { publishAccessChangeOfCompany } from '#core/live/publish-change.ts'
import { companies } from '#database/schema/companies.ts'
import { projectCompanies } from '#database/schema/project-members.ts'
import { projectIdentifiers, projects } from '#database/schema/projects.ts'
import { notifyOfMembership } from './notify-of-membership.ts'

/** Adds a company to a project, and notifies its administrators. */
export async function addCompany(call: Call<typeof projectMembers.addCompany>) {
  const { tx, caller, project, body } = call
  const { companyId, relationshipId, projectRoleId } = body
  await assertCanAssign(tx, caller, { projectId: project }, relationshipId)
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
  if (!company) throw invalid({ companyId: 'rule.notAChoice' })
  const addedRows = await tx
    .insert(projectCompanies)
    .values({ projectId: project, companyId, relationshipId, projectRoleId })
    .onConflictDoNothing()
    .returning()
  if (addedRows.length === 0) throw conflict('project-members:rule.companyAlreadyAdded')
  await publishAccessChangeOfCompany(tx, companyId)
  await notifyOfMembership(call, { users: await administratorsOf(tx, companyId), change: 'companyAdded' })
}

/** Updates a company's relationship to a project or its role in the project, and notifies its administrators. */
export async function updateCompany(call: Call<typeof projectMembers.updateCompany>) {
  const { tx, caller, project, body } = call
  const { companyId, relationshipId, projectRoleId } = body
  const current = await lockProjectCompany(tx, project, companyId)
  await assertCanAssign(tx, caller, { projectId: project }, current.relationshipId)
  await assertCanAssign(tx, caller, { projectId: project }, relationshipId)
  if (current.relationshipId === relationshipId && current.projectRoleId === projectRoleId) return
  await tx
    .update(projectCompanies)
    .set({ relationshipId, projectRoleId })
    .where(sqlIsCompanyOfProject(project, companyId))
  await publishAccessChangeOfCompany(tx, companyId)
  await notifyOfMembership(call, {
    users: await administratorsOf(tx, companyId),
    change: 'companyChanged',
    relationshipId,
    values: { role: projectRoleId },
  })
}

/** Removes a company and its name for the project from a project, and notifies its administrators. */
export async function removeCompany(call: Call<typeof projectMembers.removeCompany>) {
  const { tx, caller, project, query } = call
  const { relationshipId } = await lockProjectCompany(tx, project, query.companyId)
  await assertCanAssign(tx, caller, { projectId: project }, relationshipId)
  await tx.delete(projectCompanies).where(sqlIsCompanyOfProject(project, query.companyId))
  await tx
    .delete(projectIdentifiers)
    .where(and(eq(projectIdentifiers.projectId, project), eq(projectIdentifiers.companyId, query.companyId)))
  await publishAccessChangeOfCompany(tx, query.companyId)
  await notifyOfMembership(call, {
    users: await administratorsOf(tx, query.companyId),
    change: 'companyRemoved',
  })
}

const sqlIsCompanyOfProject = (project: string, companyId: string) =>
  and(eq(projectCompanies.projectId, project), eq(projectCompanies.companyId, companyId))

/**
 * Selects a company on the project for update.
 * @throws 404 for a company that is not on the project; 409 for the owner, which cannot be updated or removed
 */
async function lockProjectCompany(tx: Tx, project: string, companyId: string) {
  const projectCompany = await lockRow(tx, projectCompanies, { projectId: project, companyId }, 'company')
  const [owned] = await tx
    .select({ companyId: projects.companyId })
    .from(projects)
    .where(eq(projects.id, project))
  if (owned?.companyId === companyId) throw conflict('project-members:rule.ownerStays')
  return projectCompany
}

/** Returns the ids of the administrators of a company. */
export async function administratorsOf(tx: Tx, companyId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from company_user
    where company_id = ${companyId} and relationship_id = ${companyRelationships.administrator.id}`)
  return rows.map(row => row.id)
}
