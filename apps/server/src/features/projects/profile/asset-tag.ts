import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { projects } from '#database/schema/projects.ts'

/**
 * Sets whether the code on a tool's label is the URL of the project; otherwise it is the id.
 * @throws 404 when the project does not exist
 */
export async function setUseUrlAsCode(tx: Tx, project: string, useUrlAsCode: boolean): Promise<void> {
  const changedRows = await tx
    .update(projects)
    .set({ useUrlAsCode })
    .where(eq(projects.id, project))
    .returning({ id: projects.id })
  if (changedRows.length === 0) throw notFound('project')
}

/** Replaces the report token of a tool, so that its tag has a new address. */
export async function renewReportToken(tx: Tx, project: string): Promise<void> {
  await tx
    .update(projects)
    .set({ reportToken: sql`replace(gen_random_uuid()::text, '-', '')` })
    .where(eq(projects.id, project))
}
