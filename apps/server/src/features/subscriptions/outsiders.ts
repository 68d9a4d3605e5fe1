import { sql } from 'drizzle-orm'
import type { RelationshipOwner } from '#core/access/assignable-relationships.ts'
import type { Caller } from '#core/access/caller.ts'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'

/**
 * Checks that the subscription allows an invitation of an address outside of the domains of the company and the caller.
 * @throws 409 when it does not
 */
export async function assertInvitable(
  tx: Tx,
  caller: Caller,
  owner: RelationshipOwner,
  email: string,
): Promise<void> {
  if (!(await isInvitable(tx, caller, owner, email))) throw conflict('account:rule.outsideDomain')
}

/**
 * Returns true when the subscription allows inviting or adding an address. Only domains of confirmed addresses count,
 * because anybody can enter an unconfirmed address. An administrator of the installation may add the first users of a
 * company with any domain. A user who is on a project through a company is not an outsider there.
 */
export async function isInvitable(
  tx: Tx,
  caller: Caller,
  owner: RelationshipOwner,
  email: string,
): Promise<boolean> {
  const company = 'companyId' in owner ? owner.companyId : await ownerCompanyOf(tx, owner.projectId)
  const isOfOwnDomain = !caller.isAdmin && caller.isConfirmed && domainOf(caller.email) === domainOf(email)
  const { rows } = await tx.execute<{ isInvitable: boolean }>(sql`
    with domains as (
      select distinct split_part(u.email, '@', 2) as domain
      from company_user cu join user_account u on u.id = cu.user_id
      where cu.company_id = ${company} and u.is_confirmed and u.deleted_at is null)
    select s.allow_external_invites
      or ${isOfOwnDomain}
      or ${domainOf(email)} in (select domain from domains)
      or (${caller.isAdmin} and not exists (select 1 from domains))
      or ${'projectId' in owner ? sqlIsOfPartner(owner.projectId, email) : sql`false`} as "isInvitable"
    from subscription s where s.company_id = ${company}`)
  return rows[0]?.isInvitable ?? false
}

const sqlIsOfPartner = (project: string, email: string) => sql`exists (
  select 1 from user_account u
    join company_user cu on cu.user_id = u.id
    join project_company pc on pc.company_id = cu.company_id and pc.project_id = ${project}
  where u.email = ${email} and u.is_confirmed and u.deleted_at is null)`

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)
