import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { sendMail } from '#core/mail/mail.ts'
import type { Services } from '#core/services.ts'
import type { Account } from '../queries.ts'

/** Notifies the owner of an address that it was entered for another account, and links to the sign-in. */
export function notifyHolder(tx: Tx, services: Services, holder: Account): Promise<void> {
  return sendMail(tx, services, {
    to: holder.email,
    language: holder.language,
    template: 'account:mail.accountExists',
    path: accountPaths.signIn(),
    secondPath: accountPaths.forgotPassword(),
  })
}
