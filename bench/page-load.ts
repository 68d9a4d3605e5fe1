import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { live } from '@steelsafe/contract/live/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { chromiumPath } from '../apps/web/test/chromium.ts'
import { startServer } from './support/processes.ts'

/**
 * `node bench/page-load.ts`: opens screens of the example shop with an empty cache, on a processor that is slowed down
 * four times and a connection of 1.6 Mbit/s with 150 ms of latency. Prints the requests, the JavaScript as sent, the
 * largest contentful paint and the layout shift of each. BENCH_REPEATS (3) sets how often each screen is opened.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3)
const password = 'forty believable tools'
const email = 'mia.torres@northlake.example'
const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
const steelsafe = await startServer(
  ['--max-semi-space-size=16', 'apps/server/dist/bundle/start.mjs', '--demo'],
  3335,
  {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    USER_RATE: '1000000',
    ADMIN_PASSWORD: 'a password for measuring',
    DEMO_PASSWORD: password,
  },
)

// Clean up after errors too.
process.on('exit', () => {
  process.kill(steelsafe.pid)
  rmSync(folder, { recursive: true, force: true })
})

/** The emulated connection, in bytes per second and milliseconds, as Lighthouse emulates a slow 4G connection. */
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const processorSlowdown = 4
/** A page counts as loaded when it has sent no request for this time, in milliseconds. */
const quietMs = 2_000

interface ScreenLoad {
  name: string
  address: string
  isPhone?: boolean
  isSignedOut?: boolean
  /** Maximum of the largest contentful paint, in seconds. */
  targetSeconds?: number
}

interface PageMeasurement {
  requests: number
  scriptKb: number
  paintSeconds: number
  layoutShift: number
}

const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const session = await signIn(browser)
const tool = await findTool(session.token, 'NL-24-0112')
const toolInSeries = await findTool(session.token, 'NL-23-0088')

const screens: ScreenLoad[] = [
  { name: 'sign-in', address: '/login', isSignedOut: true, targetSeconds: 1.8 },
  { name: 'project list', address: projectPaths.list(), targetSeconds: 2.5 },
  { name: 'Today', address: todayPaths.today() },
  { name: 'overview of a tool', address: projectPaths.home(tool), targetSeconds: 3 },
  { name: 'production of a tool', address: productionPaths.home(toolInSeries) },
  { name: 'floor form on a phone', address: productionPaths.enterShift(toolInSeries), isPhone: true },
]

const loads = new Map(screens.map(({ name }) => [name, [] as PageMeasurement[]]))
for (let repeat = 0; repeat < repeats; repeat++)
  for (const screen of screens) loads.get(screen.name)!.push(await measureLoad(browser, screen)) // has each screen
await browser.close()

const row = (...columns: string[]) => console.log(`| ${columns.join(' | ')} |`)
console.log('\n## Loading a page with an empty cache\n')
row('screen', 'requests', 'JavaScript, kB', 'largest paint, s', 'target, s', 'layout shift')
row('---', '---', '---', '---', '---', '---')
for (const { name, targetSeconds } of screens) {
  const measured = loads.get(name)!
  const column = (value: (load: PageMeasurement) => number, digits: number) => {
    const sorted = measured.map(value).sort((one, other) => one - other)
    const [min, median, max] = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
    return min === max
      ? median.toFixed(digits)
      : `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`
  }
  row(
    name,
    column(load => load.requests, 0),
    column(load => load.scriptKb, 0),
    column(load => load.paintSeconds, 1),
    targetSeconds?.toFixed(1) ?? '–',
    column(load => load.layoutShift, 3),
  )
}

/** Signs in once. Returns the token, and the session as the browser stores it for its tab. */
async function signIn(browser: Browser): Promise<{ token: string; storage: Record<string, string> }> {
  const page = await browser.newPage()
  await page.goto(`${steelsafe.url}/login`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  const storage = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
  await page.close()
  const token = Object.values(storage)
    .map(value => /"token":"([^"]+)"/.exec(value)?.[1])
    .find(Boolean)
  if (!token) throw new Error('The browser has stored no session')
  return { token, storage }
}

async function findTool(token: string, number: string): Promise<string> {
  const answer = await fetch(`${steelsafe.url}/api/project/listing?searchTerm=${number}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { projects } = (await answer.json()) as { projects: { id: string }[] }
  if (!projects[0]) throw new Error(`The example shop has no tool ${number}`)
  return projects[0].id
}

/** Opens a screen in a new context of the browser, and measures until its requests have ended. */
async function measureLoad(
  browser: Browser,
  { address, isPhone, isSignedOut }: ScreenLoad,
): Promise<PageMeasurement> {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isPhone ?? false,
    isMobile: isPhone ?? false,
  })
  await context.addInitScript(
    stored => {
      localStorage.setItem('steelsafe.cookieConsent', 'denied')
      for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
      const figures = { paint: 0, shift: 0 }
      Object.assign(window, { figures })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) figures.paint = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) figures.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    },
    isSignedOut ? {} : session.storage,
  )
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', connection)
  await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const scripts = new Set<string>()
  const open = new Set<string>()
  let requests = 0
  let scriptBytes = 0
  let lastAt = performance.now()
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    requests++
    // The event stream stays open.
    if (!request.url.includes(live.stream.path)) open.add(requestId)
    lastAt = performance.now()
  })
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  const end = (requestId: string) => {
    open.delete(requestId)
    lastAt = performance.now()
  }
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
    end(requestId)
  })
  client.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await page.goto(steelsafe.url + address, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor({ timeout: 120_000 })
  const givenUpAt = performance.now() + 60_000
  while ((open.size > 0 || performance.now() - lastAt < quietMs) && performance.now() < givenUpAt)
    await pause(100)
  if (open.size > 0) throw new Error(`${address} still waits for ${open.size} responses`)
  const { paint, shift } = await page.evaluate(
    () => (window as unknown as { figures: { paint: number; shift: number } }).figures,
  )
  await context.close()
  return { requests, scriptKb: scriptBytes / 1000, paintSeconds: paint / 1000, layoutShift: shift }
}
