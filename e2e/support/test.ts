import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { openInbox } from '../../apps/server/test/support/inbox.ts'
import { type Inbox, inboxFromNow } from './inbox.ts'
import { watchBrowser } from './page-activity.ts'
import { smtpPort } from './settings.ts'
import { SharedContexts } from './shared-context.ts'

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
  /** Takes a context for the journey, with the options of the journey except the given ones. */
  takeContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a page for another person or device, with a context of its own. */
  newPersonPage: (options?: BrowserContextOptions) => Promise<Page>
  /** The options of the journey for new contexts. This fixture of Playwright has no public name. */
  _combinedContextOptions: BrowserContextOptions
  /** The e-mails of the journey. Only for the project `people`, because the other server has no mail server. */
  inbox: Inbox
}

interface WorkerFixtures {
  /** The contexts that the journeys share. */
  sharedContexts: SharedContexts
  /** The mail server for all journeys of the project `people`; undefined for the other project. */
  mailServer: Awaited<ReturnType<typeof openInbox>> | undefined
}

/**
 * A journey: an end-to-end test in which people of the example shop use the app. It fails when one of its pages logs an
 * error, and closes all its pages at its end.
 */
export const test = base.extend<JourneyOptions & Fixtures, WorkerFixtures>({
  allowedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ browser, sharedContexts, allowedErrors }, use, testInfo) => {
      const watched = watchBrowser(browser, context => sharedContexts.has(context))
      await use(watched.errors)
      await watched.end()
      if (testInfo.status !== testInfo.expectedStatus) return
      const isAllowed = (error: string) => [loggedByBrowser, ...allowedErrors].some(each => each.test(error))
      expect(watched.errors.filter(error => !isAllowed(error))).toEqual([])
    },
    { auto: true },
  ],
  sharedContexts: [
    // A trace belongs to one journey, so its contexts do too.
    ({ browser, trace }, use) => use(new SharedContexts(browser, { areShared: trace === 'off' })),
    { scope: 'worker' },
  ],
  takeContext: async (
    { sharedContexts, _combinedContextOptions: ofJourney, consoleErrors: _ },
    use,
    testInfo,
  ) => {
    const taken: BrowserContext[] = []
    await use(async options => {
      const context = await sharedContexts.take({ ...ofJourney, ...options })
      taken.push(context)
      return context
    })
    // Playwright writes what a page shows into the report of a failed journey when the context is closed.
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    await Promise.all(taken.map(context => (hasFailed ? context.close() : sharedContexts.giveBack(context))))
  },
  context: async ({ takeContext }, use) => use(await takeContext()),
  newPersonPage: ({ takeContext }, use) => use(async options => (await takeContext(options)).newPage()),
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
