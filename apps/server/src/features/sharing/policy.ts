import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'
import { can } from '#core/permissions.ts'

/** Whether somebody may see, change and end the links of others in a project. */
export const mayManageAll = (tx: Tx, caller: Caller, project: string): Promise<boolean> =>
  can(tx, caller, 'ManageSharedFiles', { project })

/** A link is changed by who made it, and by who manages all. @throws 403 */
export async function assertMayChange(
  tx: Tx,
  caller: Caller,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<void> {
  if (userId !== caller.id && !(await mayManageAll(tx, caller, projectId))) throw forbidden()
}

/** @throws 403 for the link of somebody else */
export function assertOwn(userId: string, link: { userId: string }): void {
  if (link.userId !== userId) throw forbidden()
}
