import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { eq, sql } from 'drizzle-orm'
import { otherAdministratorsOf } from '#core/access/members.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { conflict } from '#core/errors.ts'
import { users } from '#database/schema/users.ts'
import { removeFinancialRecipient } from '#features/company-defaults/index.ts'
import { sqlIsLocalAdministrator } from '../company-account.ts'
import { revokeAllAccess } from '../sign-in/sessions.ts'

interface Person {
  id: string
}

/**
 * Deletes an account and the person's data. The audit keeps the acts of the person without name and address. Only
 * signed proofs keep the name (`forget_person` in the database, docs/security.md).
 * @param otherAddress the account's address, when another user takes it over in this transaction
 * @throws 409 when the system or a company would be left without an administrator
 */
export async function deleteAccount(tx: Tx, user: Person, otherAddress?: string): Promise<void> {
  await assertNotNeeded(tx, user)
  await revokeAllAccess(tx, user.id)
  await tx.execute(sql`delete from company_user where user_id = ${user.id}`)
  await tx.execute(sql`delete from project_user where user_id = ${user.id}`)
  await tx.execute(sql`delete from sign_in_identity where user_id = ${user.id}`)
  await tx.execute(sql`delete from scim_user where user_id = ${user.id}`)
  // The deleted user must not be notified of payments any more.
  await removeFinancialRecipient(tx, user.id)
  await tx
    .update(users)
    .set({
      email: null,
      firstName: '',
      lastName: '',
      passwordHash: null,
      twoStepSecret: null,
      isTwoStepOn: false,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, user.id))
  // The search through the whole audit and all e-mails may take longer than the statement timeout.
  await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
  await tx.execute(sql`select forget_person(${user.id}::uuid, ${otherAddress ?? null}::text)`)
}

/** Returns true when the user belongs to no company and no project. */
export async function hasNoMembership(tx: Tx, user: Person): Promise<boolean> {
  const { rows } = await tx.execute<{ isWithoutPlace: boolean }>(sql`
    select not exists (select 1 from company_user where user_id = ${user.id})
      and not exists (select 1 from project_user where user_id = ${user.id}) as "isWithoutPlace"`)
  return rows[0]?.isWithoutPlace ?? false
}

/** Checks that a local administrator remains for the system, and an administrator for each company with other users. */
async function assertNotNeeded(tx: Tx, user: Person) {
  await assertAdministratorRemains(tx, [user.id])
  // The same lock as for a change of a company's users, so that its last two administrators cannot leave at once.
  await tx.execute(sql`
    select 1 from company where id in (select company_id from company_user where user_id = ${user.id})
    order by id for no key update`)
  const { rows } = await tx.execute<{ company: string | null }>(sql`
    select (select c.name from company_user cu join company c on c.id = cu.company_id
        where cu.user_id = ${user.id} and cu.relationship_id = ${companyRelationships.administrator.id}
          and exists (select 1 from company_user o where o.company_id = c.id and o.user_id <> ${user.id})
          and not exists (${otherAdministratorsOf(sql`c.id`, user.id)})
        limit 1) as company`)
  const company = rows[0]?.company
  if (company) throw conflict('account:rule.lastCompanyAdministrator', { company })
}

/**
 * Locks the administrators of the installation, so that concurrent requests cannot delete, lock or demote all of them.
 */
export const lockAdministrators = (tx: Tx) => lockByName(tx, 'administrators')

/**
 * Locks the administrators, and checks that a local administrator remains without these users. Administrators by a rule
 * of an identity provider do not count, because a wrong setting of the provider would lock everybody out.
 * Administrators with neither a confirmed address nor a password do not count either.
 * @throws 409 when the users include an administrator and no local administrator would remain
 */
export async function assertAdministratorRemains(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockAdministrators(tx)
  const sqlIsLeaving = sql`u.id = any(${sql.param([...ids])}::uuid[])`
  const { rows } = await tx.execute<{ isMissing: boolean }>(sql`
    select exists (select 1 from user_account u where ${sqlIsLeaving} and u.app_role = 'Administrator')
      and not exists (
        select 1 from user_account u
        where ${sqlIsLocalAdministrator} and not ${sqlIsLeaving} and not u.account_locked and u.deleted_at is null
          and (u.is_confirmed or u.password_hash is not null)
      ) as "isMissing"`)
  if (rows[0]?.isMissing) throw conflict('account:rule.lastAdministrator')
}
