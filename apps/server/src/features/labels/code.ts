import type { labels as calls } from '@steelsafe/contract/labels/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { projects } from '#database/schema/projects.ts'

/**
 * Returns the content of a tool's label: its address, which any camera opens, or its id, which only the app's scanner
 * reads.
 */
export const labelCode = (publicUrl: string, { id, useUrlAsCode }: { id: string; useUrlAsCode: boolean }) =>
  useUrlAsCode ? publicUrl + projectPaths.home(id) : id

export async function getCode(tx: Tx, publicUrl: string, id: string) {
  const [project] = await tx.select().from(projects).where(eq(projects.id, id))
  if (!project) throw notFound('project')
  return { projectCode: labelCode(publicUrl, project), useUrlAsCode: project.useUrlAsCode }
}

export async function setCode({
  tx,
  params: { id },
  body: { useUrlAsCode },
}: Call<typeof calls.setCode>): Promise<void> {
  const changedRows = await tx
    .update(projects)
    .set({ useUrlAsCode })
    .where(eq(projects.id, id))
    .returning({ id: projects.id })
  if (changedRows.length === 0) throw notFound('project')
}
