import type { account } from '@steelsafe/contract/account/endpoints.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { hashPassword } from '#core/passwords.ts'
import type { Steps } from '#core/serve.ts'
import { newId } from '#database/columns.ts'
import { users } from '#database/schema/users.ts'
import { sendConfirmation } from './confirmation.ts'
import { acceptInvitations, isInvited } from './invitations.ts'
import { isCommonPassword } from './password-rules.ts'
import { accountByEmail } from './queries.ts'

/** Opens an account. Who comes with the code of an invitation has shown that the address is theirs. */
export async function register(call: Steps<typeof account.register>): Promise<void> {
  const { body, origin, services, transaction } = call
  if (isCommonPassword(body.password, body.email)) throw invalid({ password: 'rule.passwordCommon' })
  const passwordHash = await hashPassword(body.password)
  await transaction(async tx => {
    await mustBeFree(tx, body.email)
    const isConfirmed = body.inviteCode !== undefined && (await isInvited(tx, body.email, body.inviteCode))
    const user = { id: newId(), email: body.email, language: body.language ?? origin.language }
    await tx.insert(users).values({
      ...user,
      firstName: body.firstName,
      lastName: body.lastName,
      passwordHash,
      appRole: 'ProjectUser',
      isConfirmed,
    })
    await (isConfirmed ? acceptInvitations(tx, user) : sendConfirmation(tx, services, user))
  })
}

/** @throws 400 on the field `email` */
export async function mustBeFree(tx: Tx, email: string): Promise<void> {
  if (await accountByEmail(tx, email)) throw invalid({ email: 'account:rule.emailTaken' })
}
