import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import type { users as usersArea } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { hashPassword } from '#core/access/passwords.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion, updateVersion } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { sendFromPerson } from '#core/mail/send-from-person.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { users } from '#database/schema/users.ts'
import {
  type Account,
  accountById,
  assertAdministratorRemains,
  assertEmailIsFree,
  clearAdministratorRules,
  deleteCodes,
  endAllSessions,
  isCommonPassword,
  needsCompanyAccount,
  newCode,
  requestEmailChange,
  revokeAllAccess,
  roleByCompanies,
} from '#features/account/index.ts'
import { getUser } from './queries.ts'

type Call = StreamingCall<typeof usersArea.save>

/** Creates or updates a user. Hashes the password before the transaction, because hashing is slow. */
export async function saveUser(call: Call): Promise<User> {
  const { body, transaction } = call
  if (body.password && (await isCommonPassword(body.password, body.email)))
    throw invalid({ password: 'rule.passwordCommon' })
  const passwordHash = body.password ? await hashPassword(body.password) : undefined
  return transaction(async tx => {
    const id =
      body.id === emptyId
        ? await createUser(tx, call, passwordHash)
        : await updateUser(tx, call, passwordHash)
    return getUser(tx, id)
  })
}

async function createUser(tx: Tx, { body, services, caller }: Call, passwordHash: string | undefined) {
  const { email, firstName, lastName, language } = body
  const appRole = body.appRole === 'Administrator' ? body.appRole : 'ProjectUser'
  await assertEmailIsFree(tx, email)
  const id = newId()
  await tx.insert(users).values({ id, email, firstName, lastName, appRole, language, passwordHash })
  await sendWelcomeMail(tx, services, { id, email, language }, caller)
  return id
}

/**
 * Sends a new user a link to confirm the address and choose a password. A user who may sign in only with a company
 * account gets a link to the sign-in instead.
 */
export async function sendWelcomeMail(
  tx: Tx,
  services: Services,
  user: { id: string; email: string; language: User['language'] },
  caller: Caller,
): Promise<void> {
  const mail = { to: user.email, language: user.language, values: { person: fullName(caller) } }
  if (await needsCompanyAccount(tx, user.id))
    return sendFromPerson(tx, services, caller, {
      ...mail,
      template: 'users:mail.welcomeByCompanyAccount',
      path: accountPaths.signIn({ email: user.email }),
    })
  const { code } = await newCode(tx, user, 'resetPassword', accountLimits.inviteDays * 24 * 60)
  await sendFromPerson(tx, services, caller, {
    ...mail,
    template: 'users:mail.welcome',
    path: accountPaths.resetPassword({ userId: user.id, code }),
  })
}

/**
 * Updates a user.
 * @throws 404 when there is no such user; 409 when another user has changed the user since the caller read it, and for
 *   changes that users may not make to their own account
 */
async function updateUser(tx: Tx, call: Call, passwordHash: string | undefined) {
  const { body, caller } = call
  const { id, email, firstName, lastName, language, version = 0 } = body // required for an existing user
  const storedAccount = await accountById(tx, id)
  if (!storedAccount) throw notFound('user')
  assertVersion(storedAccount, version)
  const appRole = body.appRole === 'Administrator' ? body.appRole : await roleByCompanies(tx, id)
  const hasNewRole = appRole !== storedAccount.appRole
  if (hasNewRole && id === caller.id) throw conflict('users:rule.notYourself')
  if ((passwordHash || email !== storedAccount.email) && id === caller.id)
    throw conflict('users:rule.ownInProfile')
  if (hasNewRole) {
    await assertAdministratorRemains(tx, [id])
    await clearAdministratorRules(tx, id)
  }
  const values = { firstName, lastName, appRole, language, ...(passwordHash ? { passwordHash } : {}) }
  await updateVersion(tx, users, { id }, version, values)
  if (passwordHash) await revokeAllAccess(tx, id)
  else if (hasNewRole) await endAllSessions(tx, id)
  if (email !== storedAccount.email) await changeEmail(tx, call, storedAccount)
  return id
}

/**
 * Changes the address of a user. A confirmed user must open a link first. Any other user gets the new address
 * immediately and a new welcome e-mail.
 */
async function changeEmail(tx: Tx, { body, services, caller }: Call, storedAccount: Account) {
  const { id, email, language } = body
  await assertEmailIsFree(tx, email)
  if (storedAccount.isConfirmed) return requestEmailChange(tx, services, storedAccount, email)
  await deleteCodes(tx, id)
  await tx.update(users).set({ email }).where(eq(users.id, id))
  await sendWelcomeMail(tx, services, { id, email, language }, caller)
}
