import { inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { projects } from '#database/schema/projects.ts'
import { bytesOfProjects, giveBackProjects, takeBytes } from '#features/subscriptions/index.ts'

/** Deletes projects of one company with all that belongs to them. Their bytes lie in the storage until the sweep of the night. */
export async function removeProjects(tx: Tx, company: string, ids: string[]): Promise<void> {
  await giveBackProjects(tx, company, ids.length)
  await takeBytes(tx, company, -(await bytesOfProjects(tx, ids)))
  await tx.delete(projects).where(inArray(projects.id, ids))
}
