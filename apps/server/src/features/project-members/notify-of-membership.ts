import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { Caller } from '#core/access/caller.ts'
import { relationshipName } from '#core/access/relationships.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notify } from '#core/notify/notify.ts'
import { getProjectNumber } from '#core/project/project-title.ts'
import type { Services } from '#core/services.ts'

interface MembershipChange {
  users: string[]
  change: 'added' | 'changed' | 'removed' | 'companyAdded' | 'companyChanged' | 'companyRemoved'
  /** The new relationship, when it has changed. */
  relationshipId?: string
  values?: Record<string, string>
}

/**
 * Notifies users that their membership, or their company's membership, of a project has changed. The caller is not
 * notified.
 */
export async function notifyOfMembership(
  { tx, services, caller, project }: { tx: Tx; services: Services; caller: Caller; project: string },
  { users, change, relationshipId, values }: MembershipChange,
): Promise<void> {
  const hasLeft = change === 'removed' || change === 'companyRemoved'
  await notify(
    { tx, services, caller },
    {
      users,
      messageKey: `project-members:${change}`,
      values: {
        project: await getProjectNumber(tx, project),
        person: fullName(caller),
        ...(relationshipId ? { relationship: await relationshipName(tx, relationshipId) } : {}),
        ...values,
      },
      // Users who have lost the project get no link.
      ...(hasLeft ? {} : { path: projectPaths.home(project), project }),
    },
  )
}
