import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { projects } from '#database/schema/projects.ts'

/**
 * Returns the content of the code on a tool's label: the address of the tool, which any camera opens, or its id, which
 * only the scanner of the app reads.
 */
export const labelCode = (publicUrl: string, { id, useUrlAsCode }: { id: string; useUrlAsCode: boolean }) =>
  useUrlAsCode ? publicUrl + projectPaths.home(id) : id

export async function getCode(tx: Tx, publicUrl: string, id: string) {
  const [project] = await tx.select().from(projects).where(eq(projects.id, id))
  if (!project) throw notFound('project')
  return { projectCode: labelCode(publicUrl, project), useUrlAsCode: project.useUrlAsCode }
}
