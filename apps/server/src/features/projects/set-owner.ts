import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { projectIdentifiers, projects } from '#database/schema/projects.ts'

/**
 * Assigns a project to another company, marks the identifier of this company as the identifier of the owner, and
 * increments the version.
 */
export async function setOwner(tx: Tx, project: string, companyId: string): Promise<void> {
  await tx
    .update(projects)
    .set({ companyId, version: sql`${projects.version} + 1` })
    .where(eq(projects.id, project))
  await tx
    .update(projectIdentifiers)
    .set({ isOwnerIdentifier: sql`company_id = ${companyId}` })
    .where(eq(projectIdentifiers.projectId, project))
}
