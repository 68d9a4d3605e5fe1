import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import type { Owner } from '#features/attachments/index.ts'
import { r } from './revision-rows.ts'
import { lockRevision } from './revisions.ts'

/**
 * Returns the owner of a revision's files, to read them.
 * @throws 404 for a revision of another project
 */
export async function filesOf(tx: Tx, project: string, revisionId: string): Promise<Owner> {
  const [found] = await tx
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.projectId, project), eq(r.id, revisionId)))
  if (!found) throw notFound('revision')
  return { project, partRevisionId: revisionId }
}

/**
 * Returns the owner of a revision's files, to change them.
 * @throws 404 for a revision of another project
 * @throws 409 for a released revision
 */
export async function openFilesOf(tx: Tx, project: string, revisionId: string): Promise<Owner> {
  const { state } = await lockRevision(tx, project, revisionId)
  if (state === 'Released') throw refused('part-design:rule.filesReleased')
  return { project, partRevisionId: revisionId }
}
