import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { inject } from 'vitest'

/** All test files of a worker use this connection, which ends with the worker. */
const browser = await chromium.connect(inject('browser'))
/** The context that the tests of a worker share, while no test uses it. */
let idle: BrowserContext | undefined

/** Creates a context with separate storage and a separate cache. */
export const newContext = () =>
  browser.newContext({ locale: 'en-US', baseURL: inject('pages'), reducedMotion: 'reduce' })

/**
 * Returns a context that no other test uses at the moment. The tests of a worker share a context, so that the browser
 * loads and compiles the code of the pages only once.
 */
export async function takeContext(): Promise<BrowserContext> {
  const context = idle ?? (await newContext())
  idle = undefined
  return context
}

/**
 * For each shared context, an empty page of the same origin that stays open. It keeps the renderer process of the
 * context alive between tests: a new process costs about 2 seconds of processor time, because it also compiles the app
 * again.
 */
const emptyPages = new WeakMap<BrowserContext, Page>()

/** Opens a page of a shared context in the renderer process that the context already has. */
export async function newSharedPage(context: BrowserContext): Promise<Page> {
  let emptyPage = emptyPages.get(context)
  if (!emptyPage) {
    emptyPage = await context.newPage()
    await emptyPage.route('**/empty', route => route.fulfill({ contentType: 'text/html', body: '' }))
    await emptyPage.goto('/empty')
    emptyPages.set(context, emptyPage)
  }
  // `context.newPage()` would start a process, and leave it for the process of the origin on the first navigation.
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    emptyPage.evaluate(() => void window.open('about:blank')),
  ])
  return page
}

/** Closes the pages of a context that `takeContext` has returned, and lets the next test use it. */
export async function returnContext(context: BrowserContext): Promise<void> {
  const emptyPage = emptyPages.get(context)
  await Promise.all(context.pages().map(page => page !== emptyPage && page.close()))
  await context.setOffline(false)
  if (idle) await context.close()
  else idle = context
}

/** Deletes everything that earlier tests have stored in the context of a page. */
export async function clearStorage(session: CDPSession): Promise<void> {
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin: inject('pages'), storageTypes })
}
