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
 * Matches errors that the browser logs by itself: each response with a status of 4xx, which the screens explain, and
 * each request while a journey is offline. With a service worker, an offline request fails with net::ERR_FAILED.
 */
const loggedByBrowser =
  /the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/

interface Fixtures {
  /** The errors on the consoles of all pages so far. */
  consoleErrors: string[]
  /** The e-mails of the journey. Only for the project `people`, because the other server has no mail server. */
  inbox: Inbox
}

interface WorkerFixtures {
  /** The mail server for all journeys of the project `people`; undefined for the other project. */
  mailServer: Awaited<ReturnType<typeof openInbox>> | undefined
}

/**
 * A journey: an end-to-end test in which people of the example shop use the app. It fails when one of its pages logs an
 * error, and closes all its browser contexts at its end.
 */
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
