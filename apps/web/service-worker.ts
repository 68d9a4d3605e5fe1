/**
 * Lets the app open without a network: caches its files, but no responses of the API. `offline-shell.ts` writes the two
 * constants when the app is built.
 */
declare const version: string
/** Addresses of the files that the floor screens need to open. */
declare const files: readonly string[]

/** Service worker events, which the DOM types do not declare. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface Scope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
const worker = self as unknown as Scope

const prefix = 'steelsafe-'
const cacheName = `${prefix}${version}`
const indexKey = 'versions'
/**
 * Number of versions whose files stay in the cache, so that a page that is open for days can load the files of its
 * version.
 */
const keptVersions = 3
/** Time that a page waits for the network before it opens from the cache, in milliseconds. */
const fallbackDelayMs = 3_000
/** Paths that are not screens, even without a network. */
const notScreens = /^\/(api|assets|metrics|token|readyz|healthz)(\/|$)|\.\w+$/i

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fetchFromCache(request, caches))
  else if (pathname.startsWith('/pdfjs/'))
    event.respondWith(caches.open(cacheName).then(cache => fetchFromCache(request, cache)))
  else if (request.mode === 'navigate' && !notScreens.test(pathname)) event.respondWith(page(request))
})

/** Caches all files or fails, so that an incomplete version is never used. */
async function install() {
  const cache = await caches.open(cacheName)
  await cache.addAll(files as string[])
  await cache.put('/', await fetchUncached('/'))
  // Activates at once instead of waiting until all old pages are closed. The files of their versions stay in the cache.
  await worker.skipWaiting()
}

async function fetchUncached(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return response
}

async function activate() {
  const index = await caches.open(`${prefix}${indexKey}`)
  const storedNames = ((await (await index.match('/'))?.json()) ?? []) as string[]
  const keptNames = [cacheName, ...storedNames.filter(name => name !== cacheName)].slice(0, keptVersions)
  await index.put('/', Response.json(keptNames))
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== `${prefix}${indexKey}` && !keptNames.includes(name))
      await caches.delete(name)
  await worker.clients.claim()
}

/**
 * Returns a file of the build, from the cache if possible. The name of an asset changes with its content, so a cached
 * asset is never outdated. Files of pdf.js have the same names in every version, so they come only from the cache of
 * this version.
 */
async function fetchFromCache(request: Request, from: CacheStorage | Cache): Promise<Response> {
  const cached = await from.match(request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200) await (await caches.open(cacheName)).put(request, response.clone())
  return response
}

/**
 * Returns the page from the network, so that users do not stay on an old version. Returns the cached page if the
 * network fails or is too slow.
 */
async function page(request: Request): Promise<Response> {
  const cached = await (await caches.open(cacheName)).match('/', { ignoreVary: true })
  if (!cached) return fetch(request)
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(cached), fallbackDelayMs))
  return Promise.race([fetch(request).catch(() => cached), late])
}
