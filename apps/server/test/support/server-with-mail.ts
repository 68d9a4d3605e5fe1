import { account } from '@steelsafe/contract/account/endpoints.ts'
import { shopServer } from './harness.ts'
import { linkIn, openInbox } from './inbox.ts'

/** The password that a registration or a reset sets. */
export const newPassword = 'six small steel inserts'

/** Starts a server with the example shop and a mail server that receives its e-mails. */
export async function serverWithMail() {
  const inbox = await openInbox()
  const server = await shopServer({ SMTP_URL: inbox.url })

  /** Returns the parameters of the link in the newest e-mail to an address with a subject. */
  async function linkTo(email: string, subject: RegExp) {
    const link = new URL(linkIn(await inbox.mailTo(email, subject)), server.url)
    return Object.fromEntries(link.searchParams) as { userId: string; code: string; invitedEmail?: string }
  }

  return {
    ...server,
    inbox,
    linkTo,
    register: (email: string, options: { inviteCode?: string } = {}) =>
      server.call(account.register, {
        body: {
          ...{ email, firstName: 'New', lastName: 'Person', acceptTerms: true as const, ...options },
          ...{ password: newPassword, confirmPassword: newPassword },
        },
      }),
    /** Sets a password with the parameters of the link in an e-mail. */
    resetBy: ({ userId, code }: { userId: string; code: string }, password = newPassword) =>
      server.ask(account.resetPassword, { body: { userId, code, password, confirmPassword: password } }),
    async stop() {
      await server.stop()
      await inbox.close()
    },
  }
}

export type ServerWithMail = Awaited<ReturnType<typeof serverWithMail>>
