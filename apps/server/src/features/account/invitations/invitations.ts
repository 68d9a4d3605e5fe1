import type { account } from '@steelsafe/contract/account/endpoints.ts'
import type { Invitation } from '@steelsafe/contract/account/entities.ts'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assertCanAssign, type RelationshipOwner } from '#core/access/assignable-relationships.ts'
import type { Caller } from '#core/access/caller.ts'
import { relationshipRow } from '#core/access/members.ts'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import { hashToken, newToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sendFromPerson } from '#core/mail/send-from-person.ts'
import { assertOutsideMailsLeft } from '#core/mail/sender.ts'
import type { Services } from '#core/services.ts'
import { invitations } from '#database/schema/account.ts'
import { assertInvitable } from '#features/subscriptions/index.ts'
import { isAddressOfCompanyAccounts } from '../company-account.ts'
import { accountByEmail } from '../queries.ts'
import { isInvitationValid, ownerName } from './acceptance.ts'

/** The response to the inviter. `link` is null when the link is sent by e-mail. */
interface InvitationResult {
  link: string | null
}

/** Invites a person without an account. A second invitation to the same company or project replaces the first. */
export async function invite(call: Call<typeof account.invite>): Promise<InvitationResult> {
  const { tx, caller, services, company, project, body } = call
  const owner = company ? { companyId: company } : { projectId: project! } // The rule requires one of the two.
  return sendInvitation(tx, services, caller, owner, {
    email: body.emailAddress,
    relationshipId: body.relationshipId,
  })
}

/** Sends an open or expired invitation again, in the caller's name. The previous link stops working. */
export async function resendInvitation(
  tx: Tx,
  services: Services,
  caller: Caller,
  owner: RelationshipOwner,
  id: string,
): Promise<InvitationResult> {
  const { email, relationshipId } = await openInvitation(tx, owner, id)
  return sendInvitation(tx, services, caller, owner, { email, relationshipId })
}

/**
 * Deletes an open invitation.
 * @throws 403 when the caller may not assign the relationship of the invitation; 404 when there is no such open
 *   invitation
 */
export async function withdrawInvitation(
  tx: Tx,
  caller: Caller,
  owner: RelationshipOwner,
  id: string,
): Promise<void> {
  const { relationshipId } = await openInvitation(tx, owner, id)
  await assertCanAssign(tx, caller, owner, relationshipId)
  await tx.delete(invitations).where(eq(invitations.id, id))
}

/** Deletes the invitation of an address whose user was added without it. */
export async function closeInvitations(tx: Tx, owner: RelationshipOwner, email: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.email, email), sqlIsOpenAt(owner)))
}

/** Maximum number of invitations in the list; the newest are shown. */
const maxListed = 500

/** Returns the invitations that were not accepted yet, newest first. */
export async function listInvitations(tx: Tx, owner: RelationshipOwner): Promise<Invitation[]> {
  const invitationRow = alias(invitations, 'i')
  const rows = await tx
    .select({
      id: invitationRow.id,
      email: invitationRow.email,
      companyId: invitationRow.companyId,
      projectId: invitationRow.projectId,
      relationshipId: relationshipRow.id,
      relationship: relationshipRow.name,
      invitedById: userRow.id,
      invitedBy: sqlPersonName,
      sentDate: invitationRow.sentAt,
      expiresDate: invitationRow.expiresAt,
      isExpired: sql<boolean>`i.expires_at <= now()`,
    })
    .from(invitationRow)
    .innerJoin(relationshipRow, eq(relationshipRow.id, invitationRow.relationshipId))
    .innerJoin(userRow, eq(userRow.id, invitationRow.invitedBy))
    .where(
      and(
        isNull(invitationRow.acceptedAt),
        'companyId' in owner
          ? eq(invitationRow.companyId, owner.companyId)
          : eq(invitationRow.projectId, owner.projectId),
      ),
    )
    .orderBy(desc(invitationRow.sentAt), desc(invitationRow.id))
    .limit(maxListed)
  const listedInvitations: Invitation[] = []
  const validityByKey = new Map<string, boolean>()
  for (const { companyId, projectId, invitedById, isExpired, ...row } of rows) {
    // Few people invite to one company or project, so check each inviter and relationship once.
    const key = `${invitedById} ${row.relationshipId}`
    const isValid =
      validityByKey.get(key) ??
      (await isInvitationValid(tx, { ...row, companyId, projectId, invitedBy: invitedById }))
    validityByKey.set(key, isValid)
    listedInvitations.push({
      ...row,
      state: !isValid ? 'void' : isExpired ? 'expired' : 'open',
    })
  }
  return listedInvitations
}

/**
 * Sends an invitation. Its link leads to the registration, or to the sign-in for an address that may use only the
 * account of its company; there the first sign-in accepts the invitation.
 * @throws 403 when the caller may not assign the relationship; 409 when the person may not be invited; 429 beyond the
 *   daily limit; in each case before any write
 */
export async function sendInvitation(
  tx: Tx,
  services: Services,
  caller: Caller,
  owner: RelationshipOwner,
  { email, relationshipId }: { email: string; relationshipId: string },
): Promise<InvitationResult> {
  await assertCanAssign(tx, caller, owner, relationshipId)
  await assertInvitable(tx, caller, owner, email)
  if (await isUserAt(tx, owner, email)) throw conflict('account:rule.isUserAlready')
  if ((await accountByEmail(tx, email))?.isConfirmed) throw conflict('account:rule.hasAccount')
  const company = 'companyId' in owner ? owner.companyId : await ownerCompanyOf(tx, owner.projectId)
  const sender = { id: caller.id, company }
  await assertOutsideMailsLeft(tx, sender, email)
  const code = newToken()
  const invitationValues = {
    relationshipId,
    invitedBy: caller.id,
    codeHash: hashToken(code),
    sentAt: sql`now()`,
    expiresAt: new Date(Date.now() + accountLimits.inviteDays * dayMs).toISOString(),
  }
  await tx
    .insert(invitations)
    .values({ email, ...owner, ...invitationValues })
    .onConflictDoUpdate({
      target: [invitations.email, 'companyId' in owner ? invitations.companyId : invitations.projectId],
      targetWhere: isNull(invitations.acceptedAt),
      set: invitationValues,
    })
  const isBound = await isAddressOfCompanyAccounts(tx, email)
  const path = isBound ? accountPaths.signIn({ email }) : accountPaths.register({ invitedEmail: email, code })
  await sendFromPerson(tx, services, sender, {
    to: email,
    language: caller.language,
    template: isBound ? 'account:mail.invitationByCompanyAccount' : 'account:mail.invitation',
    values: { person: fullName(caller), email: caller.email, place: await ownerName(tx, owner) },
    path,
  })
  // App tokens get no link, because the link proves that its holder owns the address.
  const needsLink = !services.config.SMTP_URL && caller.scope === null
  return { link: needsLink ? services.publicUrl + path : null }
}

/**
 * Returns an open invitation.
 * @throws 404 when the invitation does not exist, or was accepted or withdrawn
 */
async function openInvitation(tx: Tx, owner: RelationshipOwner, id: string) {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), sqlIsOpenAt(owner)))
    .for('update')
  if (!invitation) throw notFound('invitation')
  return invitation
}

const sqlIsOpenAt = (owner: RelationshipOwner) =>
  and(
    isNull(invitations.acceptedAt),
    'companyId' in owner
      ? eq(invitations.companyId, owner.companyId)
      : eq(invitations.projectId, owner.projectId),
  )

async function isUserAt(tx: Tx, owner: RelationshipOwner, email: string): Promise<boolean> {
  const membership =
    'companyId' in owner
      ? sql`company_user m where m.company_id = ${owner.companyId}`
      : sql`project_user m where m.project_id = ${owner.projectId}`
  const { rows } = await tx.execute(
    sql`select 1 from user_account u where u.email = ${email} and exists (select 1 from ${membership} and m.user_id = u.id)`,
  )
  return rows.length > 0
}
