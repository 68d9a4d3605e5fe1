import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { projectCompanies, projectIdentifiers, projects } from '#database/schema/projects.ts'
import { bytesOfProject, giveBackProject, takeBytes, takeProject } from '#features/subscriptions/index.ts'
import { mustBeNew } from './creation.ts'

/** Deletes a project with all that belongs to it. Its bytes lie in the storage until the sweep of the night. */
export async function removeProject(tx: Tx, project: string, company: string): Promise<void> {
  await giveBackProject(tx, company)
  await takeBytes(tx, company, -(await bytesOfProject(tx, project)))
  await tx.delete(projects).where(eq(projects.id, project))
}

/**
 * Gives a project to another company that is on it. The one before stays on it, as another company.
 * @throws 409 and 413 when the other's subscription has no room, 400 when it is not on the project or has the number already
 */
export async function transferProject(tx: Tx, project: string, from: string, to: string): Promise<void> {
  if (from === to) throw invalid({ companyId: 'projects:rule.ownerAlready' })
  const [found] = await tx.select().from(projects).where(eq(projects.id, project)).for('update')
  const changed = await tx
    .update(projectCompanies)
    .set({ projectRoleId: 'Owner', relationshipId: projectRelationships.administrator.id })
    .where(sql`project_id = ${project} and company_id = ${to}`)
    .returning()
  if (!found || changed.length === 0) throw invalid({ companyId: 'projects:rule.notOnProject' })
  await mustBeNew(tx, to, found.projectNumber, project)
  const bytes = await bytesOfProject(tx, project)
  await giveBackProject(tx, from)
  await takeBytes(tx, from, -bytes)
  await takeProject(tx, to)
  await takeBytes(tx, to, bytes)
  await tx
    .update(projectCompanies)
    .set({ projectRoleId: 'Other' })
    .where(sql`project_id = ${project} and company_id = ${from}`)
  await tx
    .update(projects)
    .set({ companyId: to, version: found.version + 1 })
    .where(eq(projects.id, project))
  await tx
    .update(projectIdentifiers)
    .set({ isOwnerIdentifier: sql`company_id = ${to}` as never })
    .where(eq(projectIdentifiers.projectId, project))
}
