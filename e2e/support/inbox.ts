import type { openInbox, ReceivedMail } from '../../apps/server/test/support/inbox.ts'

export { linkIn } from '../../apps/server/test/support/inbox.ts'

/** The e-mails that the servers of a run send after the start of a journey. */
export interface Inbox {
  /** Returns the newest e-mail to an address with this subject, and waits for it if needed. */
  mailTo(address: string, subject: RegExp): Promise<ReceivedMail>
}

/** Returns an inbox without the e-mails that have already arrived. */
export function inboxFromNow({ letters, mailTo }: Awaited<ReturnType<typeof openInbox>>): Inbox {
  const from = letters.length
  return { mailTo: (address, subject) => mailTo(address, subject, from) }
}
