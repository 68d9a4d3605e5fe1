import type { Browser, BrowserContext, Frame, Page, Request } from '@playwright/test'
import { live } from '@steelsafe/contract/live/endpoints.ts'

/** The activity of a page since it was opened. */
interface PageActivity {
  /** Requests without a response, except the event stream, which never ends. */
  pending: Set<Request>
  /**
   * The texts of all messages that the page has shown, oldest first. A message itself disappears after some seconds.
   */
  messages: string[]
  /** Number of messages up to the last message that `expectMessage` has matched. */
  expectedMessages: number
}

const activities = new WeakMap<Page, PageActivity>()

/** Returns the activity of a page. Creates an empty record for a new page. */
export function getPageActivity(page: Page): PageActivity {
  let activity = activities.get(page)
  if (!activity) {
    activity = { pending: new Set(), messages: [], expectedMessages: 0 }
    activities.set(page, activity)
  }
  return activity
}

/** The errors of the journey that uses a context, or of its last journey. */
const errorsOf = new WeakMap<BrowserContext, string[]>()

/**
 * Records the requests, messages and errors of all pages of a browser, in present and future contexts.
 * @param staysOpen true for a context that another journey uses next
 */
export function watchBrowser(browser: Browser, staysOpen: (context: BrowserContext) => boolean) {
  const errors: string[] = []
  const watch = (context: BrowserContext) => {
    const isNew = !errorsOf.has(context)
    errorsOf.set(context, errors)
    if (!isNew) return
    watchRequests(context)
    watchErrors(context)
    watchMessages(context)
  }
  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)
  return {
    /** Errors on the console of any page, and uncaught exceptions. */
    errors,
    /** Closes the contexts that the journey has opened. */
    async end(): Promise<void> {
      browser.off('context', watch)
      await Promise.all(browser.contexts().map(context => staysOpen(context) || context.close()))
    },
  }
}

function watchRequests(context: BrowserContext): void {
  const frameOf = (request: Request): Frame | undefined => {
    // Ignore the requests of the service worker, which still loads files long after the page is loaded.
    if (request.serviceWorker() || new URL(request.url()).pathname === live.stream.path) return undefined
    try {
      return request.frame()
    } catch {
      // This request is a navigation whose page does not exist yet. Playwright waits for it.
      return undefined
    }
  }
  const pendingOf = (request: Request) => {
    const page = frameOf(request)?.page()
    return page && getPageActivity(page).pending
  }
  context.on('request', request => {
    const frame = frameOf(request)
    if (!frame) return
    const { pending } = getPageActivity(frame.page())
    // Requests of the previous document may end without an event.
    if (request.isNavigationRequest() && frame.parentFrame() === null) pending.clear()
    pending.add(request)
  })
  context.on('requestfinished', request => pendingOf(request)?.delete(request))
  context.on('requestfailed', request => pendingOf(request)?.delete(request))
}

function watchErrors(context: BrowserContext): void {
  const add = (error: string) => errorsOf.get(context)?.push(error)
  context.on('weberror', error => add(error.error().message))
  context.on('console', message => {
    if (message.type() === 'error') add(message.text())
  })
}

function watchMessages(context: BrowserContext): void {
  // A context may be closed before it has the binding and the script.
  const ignoreEnd = () => undefined
  context
    .exposeBinding('reportMessage', ({ page }, text: string) => {
      getPageActivity(page).messages.push(text)
    })
    .catch(ignoreEnd)
  context.addInitScript(reportMessages).catch(ignoreEnd)
}

/** Reports the text of each new alert and status to `reportMessage`. Runs in the browser. */
function reportMessages(): void {
  new MutationObserver(changes => {
    // The page may start before the binding exists.
    const { reportMessage } = window as unknown as { reportMessage?(text: string): void }
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('[role=alert], [role=status]')])
            if (alert.matches('[role=alert], [role=status]') && alert.textContent)
              reportMessage?.(alert.textContent)
  }).observe(document, { childList: true, subtree: true })
}
