import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { projects } from '#database/schema/projects.ts'
import { bytesOfProject, giveBackProject, takeBytes } from '#features/subscriptions/index.ts'

/** Deletes a project with all that belongs to it. Its bytes lie in the storage until the sweep of the night. */
export async function removeProject(tx: Tx, project: string, company: string): Promise<void> {
  await giveBackProject(tx, company)
  await takeBytes(tx, company, -(await bytesOfProject(tx, project)))
  await tx.delete(projects).where(eq(projects.id, project))
}
