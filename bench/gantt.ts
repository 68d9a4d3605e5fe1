import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { chromiumPath } from '../apps/web/test/chromium.ts'
import { generatePlan } from './support/gantt-plan.ts'
import { startServer } from './support/processes.ts'

/**
 * `node bench/gantt.ts`: shows a plan of BENCH_TASKS (2,000) tasks in a browser, with the data of the example shop.
 * Measures the load time, and the frame times while the plan is scrolled and a bar is dragged.
 */
const count = Number(process.env.BENCH_TASKS ?? 2_000)
const password = 'forty believable tools'
const email = 'mia.torres@northlake.example'
const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
const environment = {
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  USER_RATE: '1000000',
  ADMIN_PASSWORD: 'a password for measuring',
  DEMO_PASSWORD: password,
}
const steelsafe = await startServer(
  ['--max-semi-space-size=16', 'apps/server/src/main.ts', '--demo'],
  3334,
  environment,
)

// Clean up after errors too.
process.on('exit', () => {
  process.kill(steelsafe.pid)
  rmSync(folder, { recursive: true, force: true })
})

async function answer<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(steelsafe.url + path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Answer>
}
const { access_token: token } = await answer<{ access_token: string }>('/token', {
  method: 'POST',
  body: new URLSearchParams({ grant_type: 'password', userName: email, password }),
})
const authorization = `Bearer ${token}`
const list = await answer<{ projects: { id: string }[] }>('/api/project/listing', {
  headers: { authorization },
})
const project = list.projects[0]!.id // The shop has tools.
const importedAt = performance.now()
await answer(`/api/timeline/import/${project}`, {
  method: 'PUT',
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify(generatePlan(count)),
})
const importMs = performance.now() - importedAt

const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript(() => localStorage.setItem('steelsafe.cookieConsent', 'denied'))
await page.goto(`${steelsafe.url}/login`)
await page.getByLabel('E-mail address').fill(email)
await page.getByLabel(/^Password/).fill(password)
await page.getByRole('button', { name: 'Sign in' }).click()
await page.waitForURL(/project\/list/)

/**
 * Measures the milliseconds from opening the plan until its first bars are drawn. This includes the start of the app,
 * with its code in the cache of the browser.
 */
async function loadMs(): Promise<number> {
  await page.goto(steelsafe.url + timelinePaths.plan(project))
  await page.locator('[data-bar]').first().waitFor()
  return page.evaluate(() => performance.now())
}

/** Measures the frame times during an action, in milliseconds. */
async function framesWhile(on: Page, action: () => Promise<void>): Promise<number[]> {
  await on.evaluate(() => {
    const frameTimes: number[] = []
    let last = performance.now()
    const look = (now: number) => {
      frameTimes.push(now - last)
      last = now
      if (!Object.hasOwn(window, 'framesDone')) requestAnimationFrame(look)
    }
    Object.assign(window, { frames: frameTimes })
    Reflect.deleteProperty(window, 'framesDone')
    requestAnimationFrame(look)
  })
  await action()
  return on.evaluate(() => {
    Object.assign(window, { framesDone: true })
    return (window as unknown as { frames: number[] }).frames.slice(2)
  })
}

const loads = [await loadMs(), await loadMs(), await loadMs()].sort((one, other) => one - other)
const chart = (await page.getByRole('treegrid').boundingBox())!
const scrolling = await framesWhile(page, async () => {
  await page.mouse.move(chart.x + chart.width * 0.75, chart.y + chart.height / 2)
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, 120)
})
const bar = (await page.locator('[data-bar]').filter({ visible: true }).nth(12).boundingBox())!
const dragging = await framesWhile(page, async () => {
  await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 120; step++)
    await page.mouse.move(bar.x + bar.width / 2 + step * 2, bar.y + bar.height / 2)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})
await browser.close()

const row = (...columns: string[]) => console.log(`| ${columns.join(' | ')} |`)
const frames = (lengths: number[]) => {
  const sorted = lengths.toSorted((one, other) => one - other)
  const at = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0)} ms`
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}, of ${sorted.length}`
}
console.log(`\n## A Gantt of ${count.toLocaleString('en')} tasks\n`)
row('measurement', 'result')
row('---', '---')
row('imported', `${importMs.toFixed(0)} ms`)
row('from the address to the first bars, middle of three', `${loads[1]!.toFixed(0)} ms`)
row('frames while it is scrolled', frames(scrolling))
row('frames while a bar is dragged', frames(dragging))
