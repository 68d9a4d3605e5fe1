import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { emptyId, limits } from '@steelsafe/contract/core/limits.ts'
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
  accountById,
  changeEmail,
  endAllSessions,
  isCommonPassword,
  mustBeFree,
  mustNotBeLastAdministrator,
  newCode,
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
  const { email, firstName, lastName, appRole, language } = body
  await mustBeFree(tx, email)
  const id = newId()
  await tx.insert(users).values({ id, email, firstName, lastName, appRole, language, passwordHash })
  await welcome(tx, services, { id, email, language }, `${caller.firstName} ${caller.lastName}`)
  return id
}

/** A link by which somebody new proves the address and chooses a password. */
export async function welcome(
  tx: Tx,
  services: Services,
  user: { id: string; email: string; language: User['language'] },
  person: string,
): Promise<void> {
  const { code } = await newCode(tx, user.id, 'resetPassword', limits.inviteDays * 24 * 60)
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'users:mail.welcome',
    values: { person },
    path: accountPaths.resetPassword(user.id, code),
  })
}

async function change(tx: Tx, { body, services, caller }: Call, passwordHash: string | undefined) {
  const { id, email, firstName, lastName, appRole, language } = body
  const before = await accountById(tx, id)
  if (!before) throw notFound('user')
  const hasNewRole = appRole !== before.appRole
  if (hasNewRole && id === caller.id) throw refused('users:rule.notYourself')
  if (hasNewRole) await mustNotBeLastAdministrator(tx, { id })
  await changeEmail(tx, services, { id, email: before.email, language: before.language }, email)
  await tx
    .update(users)
    .set({ firstName, lastName, appRole, language, ...(passwordHash ? { passwordHash } : {}) })
    .where(eq(users.id, id))
  if (hasNewRole || passwordHash) await endAllSessions(tx, id)
  return id
}
