import { inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { projects } from '#database/schema/projects.ts'
import { addDataUsage, bytesOfProjects, subtractProjectCount } from '#features/subscriptions/index.ts'

/**
 * Deletes projects of one company with everything in them. The nightly cleanup removes their bytes from the storage.
 */
export async function deleteProjects(tx: Tx, company: string, ids: string[]): Promise<void> {
  await subtractProjectCount(tx, company, ids.length)
  await addDataUsage(tx, company, -(await bytesOfProjects(tx, ids)))
  await tx.delete(projects).where(inArray(projects.id, ids))
}
