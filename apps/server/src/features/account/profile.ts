import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { CookieConsent } from '@steelsafe/contract/core/names.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { refused } from '#core/errors.ts'
import { sendMail } from '#core/mail.ts'
import type { Services } from '#core/services.ts'
import { users } from '#database/schema/users.ts'
import { sendConfirmation } from './confirmation.ts'
import { mustBeFree } from './registration.ts'
import { endAllSessions } from './sessions.ts'

export const rename = async (tx: Tx, caller: Caller, name: { firstName: string; lastName: string }) => {
  await tx.update(users).set(name).where(eq(users.id, caller.id))
}

export const setCookieConsent = async (tx: Tx, caller: Caller, cookieConsent: CookieConsent) => {
  await tx.update(users).set({ cookieConsent }).where(eq(users.id, caller.id))
}

export const setLanguage = async (tx: Tx, caller: Caller, language: Language) => {
  await tx.update(users).set({ language }).where(eq(users.id, caller.id))
}

/** The new address is unconfirmed until its link was opened; the old one hears of it. */
export async function changeEmail(tx: Tx, services: Services, caller: Caller, email: string): Promise<void> {
  if (email === caller.email) return
  await mustBeFree(tx, email)
  await tx.update(users).set({ email, isConfirmed: false }).where(eq(users.id, caller.id))
  await sendConfirmation(tx, services, { ...caller, email })
  await sendMail(tx, services, {
    to: caller.email,
    language: caller.language,
    template: 'account:mail.emailChanged',
  })
}

/** What they did stays; who they were does not. */
export async function removeAccount(tx: Tx, caller: Caller): Promise<void> {
  await mustNotBeNeeded(tx, caller)
  await endAllSessions(tx, caller.id)
  await tx.execute(sql`delete from company_user where user_id = ${caller.id}`)
  await tx.execute(sql`delete from project_user where user_id = ${caller.id}`)
  await tx.execute(sql`delete from recovery_code where user_id = ${caller.id}`)
  await tx.execute(sql`update login_attempt set user_name = '' where user_id = ${caller.id}`)
  await tx
    .update(users)
    .set({
      email: null,
      firstName: '',
      lastName: '',
      passwordHash: null,
      twoStepSecret: null,
      isTwoStepOn: false,
      deletedAt: sql`now()` as unknown as string,
    })
    .where(eq(users.id, caller.id))
}

/** Somebody has to be left who can administer the system, and each company that has other users. */
async function mustNotBeNeeded(tx: Tx, caller: Caller) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const { rows } = await tx.execute<{ isLastAdmin: boolean; company: string | null }>(sql`
    select ${caller.isAdmin} and not exists (
        select 1 from user_account where app_role = 'Administrator' and id <> ${caller.id}
          and not account_locked and deleted_at is null) as "isLastAdmin",
      (select c.name from company_user cu join company c on c.id = cu.company_id
        where cu.user_id = ${caller.id} and cu.relationship_id = ${companyRelationships.administrator.id}
          and exists (select 1 from company_user o where o.company_id = c.id and o.user_id <> ${caller.id})
          and not exists (select 1 from company_user o where o.company_id = c.id and o.user_id <> ${caller.id}
            and o.relationship_id = ${companyRelationships.administrator.id})
        limit 1) as company`)
  const { isLastAdmin, company } = rows[0]!
  if (isLastAdmin) throw refused('account:rule.lastAdministrator')
  if (company) throw refused('account:rule.lastCompanyAdministrator', { company })
}
