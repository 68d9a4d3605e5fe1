import { test as base, expect } from '@playwright/test'
import { openInbox } from '../apps/server/test/inbox.ts'
import { type Inbox, inboxFromNow } from './inbox.ts'
import { watchBrowser } from './page-activity.ts'
import { smtpPort } from './settings.ts'

export { expect }

interface JourneyOptions {
  /** Errors on the console that the journey causes on purpose. */
  allowedErrors: readonly RegExp[]
}

/**
 * The browser logs each rejected request, which the screens explain, and each request while a journey is offline.
 * Behind a service worker such a request has "failed".
 */
const loggedByBrowser =
  /the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/

interface Fixtures {
  /** The errors on the consoles of all pages so far. */
  consoleErrors: string[]
  /** The e-mails of the journey. Only for the project `people`, whose servers have a mail server. */
  inbox: Inbox
}

interface WorkerFixtures {
  /** Receives the e-mails of all journeys of the project `people`, one after the other. */
  mailServer: Awaited<ReturnType<typeof openInbox>> | undefined
}

/** A journey. It fails when any of its pages logs an error, and closes every context that it opened. */
export const test = base.extend<JourneyOptions & Fixtures, WorkerFixtures>({
  allowedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ browser, allowedErrors }, use, testInfo) => {
      const watched = watchBrowser(browser)
      await use(watched.errors)
      await watched.end()
      if (testInfo.status !== testInfo.expectedStatus) return
      const isAllowed = (error: string) => [loggedByBrowser, ...allowedErrors].some(each => each.test(error))
      expect(watched.errors.filter(error => !isAllowed(error))).toEqual([])
    },
    { auto: true },
  ],
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern
    async ({}, use, { project }) => {
      const mailServer = project.name === 'people' ? await openInbox(smtpPort) : undefined
      await use(mailServer)
      await mailServer?.close()
    },
    { scope: 'worker', auto: true },
  ],
  inbox: async ({ mailServer }, use) => {
    if (!mailServer) throw new Error('Only the servers of the project `people` send e-mails')
    await use(inboxFromNow(mailServer))
  },
})
