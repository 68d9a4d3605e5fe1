import type { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import type { projectUserForm } from '@steelsafe/contract/project-members/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { announceAccess } from '#core/announce.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, refused } from '#core/errors.ts'
import { mustBeAbleToGive } from '#core/grants.ts'
import type { Call } from '#core/serve.ts'
import { projectUsers } from '#database/schema/projects.ts'
import { mayInvite } from '#features/account/index.ts'
import { userByEmail } from './queries.ts'
import { tell } from './telling.ts'

type Form = z.output<typeof projectUserForm>

/** Adds somebody who has an account, and tells them. */
export async function addUser(call: Call<typeof projectMembers.addUser>) {
  const { tx, caller, project, body } = call
  const { userEmailAddress, relationshipId }: Form = body
  await mustBeAbleToGive(tx, caller, { projectId: project }, relationshipId)
  await mayInvite(tx, caller, { projectId: project }, userEmailAddress)
  const user = await userByEmail(tx, project, userEmailAddress)
  if (!user) throw invalid({ userEmailAddress: 'project-members:rule.noAccount' })
  const added = await tx
    .insert(projectUsers)
    .values({ projectId: project, userId: user.id, relationshipId })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw refused('project-members:rule.alreadyAdded')
  await announceAccess(tx, user.id)
  await tell(call, { users: [user.id], what: 'added', path: projectPaths.home(project) })
}

export async function changeUser({ tx, caller, project, body }: Call<typeof projectMembers.changeUser>) {
  const { userId, relationshipId } = body
  const current = await userOf(tx, project, userId)
  await mustBeAbleToGive(tx, caller, { projectId: project }, current.relationshipId)
  await mustBeAbleToGive(tx, caller, { projectId: project }, relationshipId)
  await tx.update(projectUsers).set({ relationshipId }).where(at(project, userId))
  await announceAccess(tx, userId)
}

export async function removeUser(call: Call<typeof projectMembers.removeUser>) {
  const { tx, caller, project, query } = call
  const { relationshipId } = await userOf(tx, project, query.userId)
  await mustBeAbleToGive(tx, caller, { projectId: project }, relationshipId)
  await tx.delete(projectUsers).where(at(project, query.userId))
  await announceAccess(tx, query.userId)
  await tell(call, { users: [query.userId], what: 'removed' })
}

const at = (project: string, userId: string) =>
  and(eq(projectUsers.projectId, project), eq(projectUsers.userId, userId))

async function userOf(tx: Tx, project: string, userId: string) {
  const [found] = await tx.select().from(projectUsers).where(at(project, userId)).for('update')
  if (!found) throw notFound('user')
  return found
}
