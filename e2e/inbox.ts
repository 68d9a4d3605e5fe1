import type { Letter, openInbox } from '../apps/server/test/inbox.ts'

export { linkIn } from '../apps/server/test/inbox.ts'

/** The e-mails that the servers of a run send from the begin of a journey on. */
export interface Inbox {
  /** The newest letter to somebody, as soon as it is there. */
  letterTo(address: string, subject: RegExp): Promise<Letter>
}

/** The part of an inbox that is still empty now. */
export function inboxFromNow({ letters, letterTo }: Awaited<ReturnType<typeof openInbox>>): Inbox {
  const from = letters.length
  return { letterTo: (address, subject) => letterTo(address, subject, from) }
}
