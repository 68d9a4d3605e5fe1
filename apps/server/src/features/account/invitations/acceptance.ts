import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { assertCanAssign, type RelationshipOwner } from '#core/access/assignable-relationships.ts'
import type { Caller } from '#core/access/caller.ts'
import { authorize } from '#core/access/permissions.ts'
import { hashToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError } from '#core/errors.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { notify } from '#core/notify/notify.ts'
import { invitations } from '#database/schema/account.ts'
import { projectUsers } from '#database/schema/project-members.ts'
import { accountById } from '../queries.ts'
import { joinCompany } from './join.ts'

type InvitationGrant = Pick<
  typeof invitations.$inferSelect,
  'companyId' | 'projectId' | 'relationshipId' | 'invitedBy'
>

/** Returns true when the code belongs to an open invitation to this address. */
export async function isInvited(tx: Tx, email: string, code: string): Promise<boolean> {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.codeHash, hashToken(code)), eq(invitations.email, email), sqlIsOpen))
  return invitation !== undefined
}

/** Returns true when this address has an open invitation. */
export async function hasInvitation(tx: Tx, email: string): Promise<boolean> {
  const [invitation] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), sqlIsOpen))
    .limit(1)
  return invitation !== undefined
}

/**
 * Accepts the open invitations of a user with a confirmed address, and notifies the inviters. Skips an invitation whose
 * inviter may no longer assign the relationship; lists show it as void.
 */
export async function acceptInvitations(tx: Tx, user: { id: string; email: string }): Promise<void> {
  const open = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, user.email), sqlIsOpen))
    .orderBy(invitations.id)
    .for('update')
  for (const invitation of open) {
    if (!(await isInvitationValid(tx, invitation))) continue
    await addInvitee(tx, user, invitation)
    await tx.update(invitations).set({ acceptedAt: sql`now()` }).where(eq(invitations.id, invitation.id))
    await notifyInviter(tx, user, invitation)
  }
}

/** Returns true when the inviter may still invite people to the company or project and assign the relationship. */
export async function isInvitationValid(tx: Tx, promised: InvitationGrant): Promise<boolean> {
  const inviter = await inviterOf(tx, promised)
  if (!inviter) return false
  const owner = ownerOf(promised)
  try {
    await authorize(tx, inviter, account.invite.allow, { params: {}, query: undefined, body: owner })
    await assertCanAssign(tx, inviter, owner, promised.relationshipId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Returns the inviter as a caller; undefined when the inviter is locked or deleted. */
async function inviterOf(tx: Tx, { invitedBy }: InvitationGrant): Promise<Caller | undefined> {
  const inviter = await accountById(tx, invitedBy)
  if (!inviter || inviter.accountLocked) return undefined
  const isAdmin = inviter.appRole === 'Administrator'
  return { ...inviter, isAdmin, sessionId: '', isStale: false, livesMs: 0, scope: null }
}

async function addInvitee(
  tx: Tx,
  user: { id: string },
  { companyId, projectId, relationshipId }: InvitationGrant,
) {
  if (companyId) await joinCompany(tx, { companyId, userId: user.id, relationshipId })
  if (!projectId) return
  await tx.insert(projectUsers).values({ projectId, userId: user.id, relationshipId }).onConflictDoNothing()
  await publishAccessChange(tx, user.id)
}

async function notifyInviter(
  tx: Tx,
  { id, email }: { id: string; email: string },
  promised: InvitationGrant,
) {
  const person = await accountById(tx, id)
  const { companyId, projectId } = promised
  await notify(
    { tx },
    {
      users: [promised.invitedBy],
      messageKey: 'account:accepted',
      channel: 'app',
      values: {
        person: person ? fullName(person) : '',
        email,
        place: await ownerName(tx, ownerOf(promised)),
      },
      path: companyId ? companyPaths.users(companyId) : projectMemberPaths.users(projectId!),
      ...(projectId ? { project: projectId } : {}),
    },
  )
}

/** Returns the name of a company, or the number of a project. */
export async function ownerName(tx: Tx, owner: RelationshipOwner): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    'companyId' in owner
      ? sql`select name from company where id = ${owner.companyId}`
      : sql`select project_number as name from project where id = ${owner.projectId}`,
  )
  return rows[0]?.name ?? ''
}

/** Every invitation has either a company or a project. */
const ownerOf = ({ companyId, projectId }: InvitationGrant): RelationshipOwner =>
  companyId ? { companyId } : { projectId: projectId! }

const sqlIsOpen = and(isNull(invitations.acceptedAt), sql`${invitations.expiresAt} > now()`)
