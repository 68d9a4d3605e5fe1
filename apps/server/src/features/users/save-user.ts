import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { personName } from '@steelsafe/contract/core/person.ts'
import type { users as usersArea } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, refused } from '#core/errors.ts'
import { sendMail } from '#core/mail.ts'
import { hashPassword } from '#core/passwords.ts'
import type { Steps } from '#core/serve.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { users } from '#database/schema/users.ts'
import {
  type Account,
  accountById,
  askForEmail,
  assertEmailIsFree,
  assertNotLastAdministrator,
  endAllSessions,
  endCodes,
  endEverything,
  isCommonPassword,
  newCode,
  roleByCompanies,
} from '#features/account/index.ts'
import { getUser } from './queries.ts'

type Call = Steps<typeof usersArea.save>

/** Adds a user, or changes one. The password is hashed before the transaction: it takes its time. */
export async function saveUser(call: Call): Promise<User> {
  const { body, transaction } = call
  if (body.password && isCommonPassword(body.password, body.email))
    throw invalid({ password: 'rule.passwordCommon' })
  const passwordHash = body.password ? await hashPassword(body.password) : undefined
  return transaction(async tx => {
    const id = body.id === emptyId ? await add(tx, call, passwordHash) : await change(tx, call, passwordHash)
    return getUser(tx, id)
  })
}

async function add(tx: Tx, { body, services, caller }: Call, passwordHash: string | undefined) {
  const { email, firstName, lastName, language } = body
  const appRole = body.appRole === 'Administrator' ? body.appRole : 'ProjectUser'
  await assertEmailIsFree(tx, email)
  const id = newId()
  await tx.insert(users).values({ id, email, firstName, lastName, appRole, language, passwordHash })
  await welcome(tx, services, { id, email, language }, personName(caller))
  return id
}

/** A link by which somebody new proves the address and chooses a password. */
export async function welcome(
  tx: Tx,
  services: Services,
  user: { id: string; email: string; language: User['language'] },
  person: string,
): Promise<void> {
  const { code } = await newCode(tx, user, 'resetPassword', accountLimits.inviteDays * 24 * 60)
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'users:mail.welcome',
    values: { person },
    path: accountPaths.resetPassword({ userId: user.id, code }),
  })
}

async function change(tx: Tx, call: Call, passwordHash: string | undefined) {
  const { body, caller } = call
  const { id, email, firstName, lastName, language } = body
  const before = await accountById(tx, id)
  if (!before) throw notFound('user')
  const appRole = body.appRole === 'Administrator' ? body.appRole : await roleByCompanies(tx, id)
  const hasNewRole = appRole !== before.appRole
  if (hasNewRole && id === caller.id) throw refused('users:rule.notYourself')
  if ((passwordHash || email !== before.email) && id === caller.id) throw refused('users:rule.ownInProfile')
  if (hasNewRole) await assertNotLastAdministrator(tx, { id })
  await tx
    .update(users)
    .set({ firstName, lastName, appRole, language, ...(passwordHash ? { passwordHash } : {}) })
    .where(eq(users.id, id))
  if (passwordHash) await endEverything(tx, id)
  else if (hasNewRole) await endAllSessions(tx, id)
  if (email !== before.email) await changeEmail(tx, call, before)
  return id
}

/** Of somebody who has proven theirs the new one waits for its link; of anybody else it is corrected, and welcomed anew. */
async function changeEmail(tx: Tx, { body, services, caller }: Call, before: Account) {
  const { id, email, language } = body
  await assertEmailIsFree(tx, email)
  if (before.isConfirmed) return askForEmail(tx, services, before, email)
  await endCodes(tx, id)
  await tx.update(users).set({ email }).where(eq(users.id, id))
  await welcome(tx, services, { id, email, language }, personName(caller))
}
