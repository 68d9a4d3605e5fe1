/**
 * Lets the app open without a network: keeps its files, and nothing that the server has answered. `offline-shell.ts` writes
 * the two constants when the app is built.
 */
declare const version: string
/** Addresses of the files without which no screen for the floor opens. */
declare const files: readonly string[]

/** What the types of a page do not know of a worker. */
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
/** Versions whose files are kept: a page that stays open for days goes on with those of its own. */
const keptVersions = 3
/** How long a page waits for the network before it opens from what is kept. */
const patienceMs = 3_000
/** What is no screen even where nothing answers. */
const notScreens = /^\/(api|assets|metrics|token|readyz|healthz)(\/|$)|\.\w+$/i

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate' && !notScreens.test(pathname)) event.respondWith(page(request))
})

/** All or nothing: a version of which a file is missing is never used. */
async function install() {
  const cache = await caches.open(cacheName)
  await cache.addAll(files as string[])
  await cache.put('/', await fetched('/'))
  // Old pages keep their files, so that nobody has to wait until the last of them is closed.
  await worker.skipWaiting()
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return response
}

async function activate() {
  const index = await caches.open(`${prefix}${indexKey}`)
  const known = ((await (await index.match('/'))?.json()) ?? []) as string[]
  const kept = [cacheName, ...known.filter(name => name !== cacheName)].slice(0, keptVersions)
  await index.put('/', Response.json(kept))
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== `${prefix}${indexKey}` && !kept.includes(name))
      await caches.delete(name)
  await worker.clients.claim()
}

/** Its name changes with its content, so that what is kept is right. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) await (await caches.open(cacheName)).put(request, response.clone())
  return response
}

/** The newest one while there is a network: nobody is held on an old version. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match('/', { ignoreVary: true })
  if (!kept) return fetch(request)
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([fetch(request).catch(() => kept), late])
}
