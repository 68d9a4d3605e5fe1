import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/**
 * The methods of a context whose effects Playwright cannot undo. A context on which a journey has called one of them is
 * closed at the end of the journey.
 */
const lastingMethods = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setStorageState',
] as const satisfies (keyof BrowserContext)[]
const lastingClockMethods = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** The number of contexts without a journey that stay open. Each has a process of the browser. */
const maxIdle = 4

/** The storage of an origin. The cache of the files that the browser has loaded is not part of it. */
const storageTypes =
  'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets'

interface SharedContext {
  context: BrowserContext
  /** The options of the context as text. */
  options: string
  /**
   * An empty page that keeps the process of the context alive between journeys. A new process would compile the app
   * again.
   */
  emptyPage: Page
  /** The origins of the documents that the context has loaded since it was cleared. */
  origins: Set<string>
  /** True after a call of one of the lasting methods. */
  isAltered: boolean
}

/** Calls `react` before each call of some methods of an object. */
function beforeCalls<Target extends object>(
  target: Target,
  methods: readonly (keyof Target)[],
  react: () => void,
): void {
  for (const name of methods) {
    const method = target[name] as (...given: unknown[]) => unknown
    target[name] = ((...given: unknown[]) => {
      react()
      return method.apply(target, given)
    }) as Target[typeof name]
  }
}

/**
 * Browser contexts that the journeys of a process share one after the other, so that the browser loads and compiles the
 * app only once for each set of options. A context has no pages, cookies or stored data when a journey gets it.
 */
export class SharedContexts {
  readonly #browser: Browser
  readonly #areShared: boolean
  /** The open contexts, including those that a journey uses. */
  readonly #shared = new Map<BrowserContext, SharedContext>()
  /** The contexts that no journey uses, the one that was used last at the end. */
  #idle: SharedContext[] = []

  /**
   * Opens no context yet.
   * @param areShared false to close each context at the end of its journey
   */
  constructor(browser: Browser, { areShared }: { areShared: boolean }) {
    this.#browser = browser
    this.#areShared = areShared
  }

  /** True for a context that stays open for other journeys. */
  has(context: BrowserContext): boolean {
    return this.#shared.has(context)
  }

  /** Returns an empty context with these options, which no other person of the journey uses. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const text = JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)))
    const reusable = this.#idle.findLast(idle => idle.options === text)
    if (!reusable) return this.#open(options, text)
    this.#idle = this.#idle.filter(idle => idle !== reusable)
    return reusable.context
  }

  /** Closes the pages of a context, deletes everything that the journey has stored, and keeps the context. */
  async giveBack(context: BrowserContext): Promise<void> {
    const shared = this.#shared.get(context)
    if (!shared || shared.isAltered || shared.emptyPage.isClosed()) return this.#close(context)
    await Promise.all(context.pages().map(page => page.close()))
    await Promise.all([
      this.#clear(shared),
      context.clearCookies(),
      context.setOffline(false),
      context.unrouteAll(),
    ])
    this.#idle.push(shared)
    if (this.#idle.length > maxIdle) await this.#close(this.#idle.shift()!.context)
  }

  async #open(options: BrowserContextOptions, text: string): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options)
    // A service worker would go on loading files after the journey.
    if (!this.#areShared || options.serviceWorkers !== 'block') return context
    const emptyPage = await context.newPage()
    await emptyPage.goto('/readyz')
    const shared = { context, options: text, emptyPage, origins: new Set<string>(), isAltered: false }
    context.on('request', request => {
      if (request.isNavigationRequest()) shared.origins.add(new URL(request.url()).origin)
    })
    // A journey, and the report of a failed journey, do not see the empty page.
    const allPages = context.pages.bind(context)
    context.pages = () => allPages().filter(page => page !== emptyPage)
    const markAltered = () => {
      shared.isAltered = true
    }
    beforeCalls(context, lastingMethods, markAltered)
    beforeCalls(context.clock, lastingClockMethods, markAltered)
    this.#shared.set(context, shared)
    return context
  }

  async #clear({ context, emptyPage, origins }: SharedContext): Promise<void> {
    // The process of the context has its own copy of the local storage, which the session would clear a moment later.
    await emptyPage.evaluate(() => localStorage.clear())
    const session = await context.newCDPSession(emptyPage)
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
    await session.detach()
    origins.clear()
  }

  async #close(context: BrowserContext): Promise<void> {
    this.#shared.delete(context)
    await context.close()
  }
}
