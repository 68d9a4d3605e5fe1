import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import type { Owner } from '#features/attachments/index.ts'
import { r } from './revision-rows.ts'
import { lockRevision } from './revisions.ts'

/** Whose files those of a revision are. @throws 404 for one that the project does not have */
export async function filesOf(tx: Tx, project: string, revisionId: string): Promise<Owner> {
  const [found] = await tx
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.projectId, project), eq(r.id, revisionId)))
  if (!found) throw notFound('revision')
  return { project, partRevisionId: revisionId }
}

/** The same for who changes them. @throws 409 for those of a revision that is released */
export async function openFilesOf(tx: Tx, project: string, revisionId: string): Promise<Owner> {
  const { state } = await lockRevision(tx, project, revisionId)
  if (state === 'Released') throw refused('part-design:rule.filesReleased')
  return { project, partRevisionId: revisionId }
}
