import type { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { announceAccess } from '#core/announce.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { refused } from '#core/errors.ts'
import { mustBeAbleToGive } from '#core/grants.ts'
import { sendMail } from '#core/mail.ts'
import type { Call } from '#core/serve.ts'
import { hashOf, newToken } from '#core/tokens.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { invitations } from '#database/schema/invitations.ts'
import { projectUsers } from '#database/schema/projects.ts'
import { users } from '#database/schema/users.ts'
import { hasFlag, ownerCompanyOf } from '#features/subscriptions/index.ts'
import { accountByEmail } from './queries.ts'

interface Place {
  companyId?: string
  projectId?: string
}

/** Invites somebody who has no account. A second invitation to the same place replaces the first. */
export async function invite({ tx, caller, services, body }: Call<typeof account.invite>): Promise<void> {
  const { emailAddress: email, relationshipId } = body
  const place = body.isCompany ? { companyId: body.companyId! } : { projectId: body.projectId! } // the rule has read it
  await mustBeAbleToGive(tx, caller, place, relationshipId)
  await mayInvite(tx, caller, place, email)
  if (await accountByEmail(tx, email)) throw refused('account:rule.hasAccount')
  const code = newToken()
  await tx
    .delete(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.acceptedAt), at(place)))
  await tx.insert(invitations).values({
    email,
    ...place,
    relationshipId,
    invitedBy: caller.id,
    codeHash: hashOf(code),
    expiresAt: new Date(Date.now() + limits.inviteDays * 86_400_000).toISOString(),
  })
  await sendMail(tx, services, {
    to: email,
    language: caller.language,
    template: 'account:mail.invitation',
    values: { person: `${caller.firstName} ${caller.lastName}`, place: await nameOf(tx, place) },
    path: accountPaths.register(email, code),
  })
}

/**
 * An address outside the own domain needs a subscription that lets outsiders in.
 * @throws 409 when it does not
 */
export async function mayInvite(tx: Tx, caller: Caller, place: Place, email: string): Promise<void> {
  if (domainOf(email) === domainOf(caller.email)) return
  const company = place.companyId ?? (await ownerCompanyOf(tx, place.projectId!)) // one of the two is always given
  if (!(await hasFlag(tx, company, 'InviteExternalUsers'))) throw refused('account:rule.outsideDomain')
}

/** Whether a code is that of an open invitation to an address. */
export async function isInvited(tx: Tx, email: string, code: string): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.codeHash, hashOf(code)), eq(invitations.email, email), isOpen))
  return found !== undefined
}

/** Lets a user, whose address is proven, in wherever they were invited to. */
export async function acceptInvitations(tx: Tx, user: { id: string; email: string }): Promise<void> {
  const accepted = await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()` as unknown as string })
    .where(and(eq(invitations.email, user.email), isOpen))
    .returning()
  for (const { companyId, projectId, relationshipId } of accepted) {
    if (companyId) {
      await tx
        .insert(companyUsers)
        .values({ companyId, userId: user.id, relationshipId })
        .onConflictDoNothing()
      await tx
        .update(users)
        .set({ appRole: 'CompanyUser' })
        .where(and(eq(users.id, user.id), eq(users.appRole, 'ProjectUser')))
    }
    if (projectId)
      await tx
        .insert(projectUsers)
        .values({ projectId, userId: user.id, relationshipId })
        .onConflictDoNothing()
  }
  if (accepted.length > 0) await announceAccess(tx, user.id)
}

const isOpen = and(isNull(invitations.acceptedAt), sql`${invitations.expiresAt} > now()`)

const at = ({ companyId, projectId }: Place) =>
  companyId ? eq(invitations.companyId, companyId) : eq(invitations.projectId, projectId!) // one of the two is always given

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

async function nameOf(tx: Tx, { companyId, projectId }: Place): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    companyId
      ? sql`select name from company where id = ${companyId}`
      : sql`select project_number as name from project where id = ${projectId}`,
  )
  return rows[0]?.name ?? ''
}
