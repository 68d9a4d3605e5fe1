import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'

/** Returns true when the caller may see, change and delete the links of other users in a project. */
export const canManageAll = (tx: Tx, caller: Caller, project: string): Promise<boolean> =>
  can(tx, caller, 'ManageSharedFiles', { project })

/**
 * Checks that the caller created the link or manages all links.
 * @throws 403 for the link of another user, unless the caller manages all links
 */
export async function assertCanChangeLink(
  tx: Tx,
  caller: Caller,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<void> {
  if (userId !== caller.id && !(await canManageAll(tx, caller, projectId))) throw forbidden()
}

/** Throws 403 for the link of another user. */
export function assertOwn(userId: string, link: { userId: string }): void {
  if (link.userId !== userId) throw forbidden()
}
