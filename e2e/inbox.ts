import { openInbox as open } from '../apps/server/test/inbox.ts'
import { smtpPort } from './settings.ts'

export { linkIn } from '../apps/server/test/inbox.ts'

/** Where the servers of a run send their e-mails. */
export const openInbox = () => open(smtpPort)
