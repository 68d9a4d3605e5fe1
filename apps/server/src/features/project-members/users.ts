import type { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { assertCanAssign } from '#core/access/assignable-relationships.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { projectUsers } from '#database/schema/project-members.ts'
import { addPeople, closeInvitations } from '#features/account/index.ts'
import { linksOf, transferLinks } from '#features/sharing/index.ts'
import { assertInvitable } from '#features/subscriptions/index.ts'
import { notifyOfMembership } from './notify-of-membership.ts'
import { userByEmail } from './queries.ts'

type Adding = Pick<Call<typeof projectMembers.addUser>, 'tx' | 'caller' | 'services' | 'project' | 'body'>

/** Adds a person with an account to a project, and notifies them. */
export async function addUser(call: Adding): Promise<void> {
  const { tx, caller, project, body } = call
  const { userEmailAddress, relationshipId } = body
  await assertCanAssign(tx, caller, { projectId: project }, relationshipId)
  await assertInvitable(tx, caller, { projectId: project }, userEmailAddress)
  const user = await userByEmail(tx, project, userEmailAddress)
  if (user?.isMember) throw conflict('project-members:rule.alreadyAdded')
  if (!user?.isConfirmed) throw invalid({ userEmailAddress: 'project-members:rule.noAccount' })
  const addedRows = await tx
    .insert(projectUsers)
    .values({ projectId: project, userId: user.id, relationshipId })
    .onConflictDoNothing()
    .returning()
  if (addedRows.length === 0) throw conflict('project-members:rule.alreadyAdded')
  await closeInvitations(tx, { projectId: project }, userEmailAddress)
  await publishAccessChange(tx, user.id)
  await notifyOfMembership(call, { users: [user.id], change: 'added' })
}

/** Adds several people to a project, and invites people who have no account. */
export const addUsers = (call: Call<typeof projectMembers.addPeople>) =>
  addPeople(call, { projectId: call.project }, userEmailAddress =>
    addUser({
      ...call,
      body: { projectId: call.project, userEmailAddress, relationshipId: call.body.relationshipId },
    }),
  )

/** Updates the relationship of a user to a project, and notifies them. */
export async function updateUser(call: Call<typeof projectMembers.updateUser>) {
  const { tx, caller, project, body } = call
  const { userId, relationshipId } = body
  const current = await lockProjectUser(tx, project, userId)
  await assertCanAssign(tx, caller, { projectId: project }, current.relationshipId)
  await assertCanAssign(tx, caller, { projectId: project }, relationshipId)
  if (current.relationshipId === relationshipId) return
  await tx.update(projectUsers).set({ relationshipId }).where(sqlIsUserOfProject(project, userId))
  await publishAccessChange(tx, userId)
  await notifyOfMembership(call, { users: [userId], change: 'changed', relationshipId })
}

/** Removes a user from a project, and notifies them. */
export async function removeUser(call: Call<typeof projectMembers.removeUser>) {
  const { tx, caller, project, query } = call
  const { relationshipId } = await lockProjectUser(tx, project, query.userId)
  await assertCanAssign(tx, caller, { projectId: project }, relationshipId)
  await tx.delete(projectUsers).where(sqlIsUserOfProject(project, query.userId))
  await publishAccessChange(tx, query.userId)
  await notifyOfMembership(call, { users: [query.userId], change: 'removed' })
}

/**
 * Transfers links of another user in the project to the caller.
 * @throws 404 for a link of a third user or another project, and the errors of `transferLinks`
 */
export async function transferLinksToCaller({
  tx,
  caller,
  project,
  body,
}: Call<typeof projectMembers.transferLinks>) {
  const linkIds = (await linksOf(tx, body.userId, sql`l.project_id = ${project}`)).map(link => link.id)
  if (!body.links.every(id => linkIds.includes(id))) throw notFound('link')
  await transferLinks(tx, body.userId, caller.id, body.links)
}

const sqlIsUserOfProject = (project: string, userId: string) =>
  and(eq(projectUsers.projectId, project), eq(projectUsers.userId, userId))

/**
 * Selects a user's membership for update.
 * @throws 404 for a user who is not on the project
 */
const lockProjectUser = (tx: Tx, project: string, userId: string) =>
  lockRow(tx, projectUsers, { projectId: project, userId }, 'user')
