import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import sharp from 'sharp'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { chromiumPath } from '../apps/web/test/chromium.ts'

/**
 * Takes screenshots of the example shop: for the README in `docs/pictures`, and for the user guide next to its texts.
 */
const folder = '.cache/screenshots'
const port = 3231
const base = `http://127.0.0.1:${port}`
const password = 'forty believable tools'
/** Desired maximum size of a picture in bytes; the guide has forty. A larger picture is saved with lower quality. */
const maxBytes = { webp: 120_000, jpg: 60_000 }

interface Picture {
  file: string
  address: string
  language: Language
  isPhone?: boolean
}

rmSync(folder, { recursive: true, force: true })
const server = spawn('node', ['apps/server/src/main.ts', '--demo'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO_PASSWORD: password, LOG_LEVEL: 'warn' },
})
try {
  await waitUntilReady()
  const token = await signIn()
  const tool = await findProjectId(token, 'NL-24-0112')
  const inSeries = await findProjectId(token, 'NL-23-0088')
  const today = todayPaths.today()
  /** The screens by their chapter of the guide. */
  const screens = {
    find: projectPaths.list(),
    phases: projectPaths.home(tool),
    timeline: timelinePaths.plan(tool),
    toolMilestones: milestonePaths.list(tool),
    toolClearToPay: clearToPayPaths.list(tool),
    files: projectPaths.files(tool),
    production: productionPaths.home(inSeries),
    maintenance: maintenancePaths.home(inSeries),
    launch: launchPaths.main(tool),
    board: boardPaths.board(await findCompanyId(token)),
  }
  const pictures: Picture[] = [
    ...Object.entries({
      today,
      projects: screens.find,
      tool: screens.phases,
      timeline: screens.timeline,
    }).map(([name, address]): Picture => ({ file: `docs/pictures/${name}.webp`, address, language: 'en' })),
    { file: 'docs/pictures/phone.webp', address: screens.phases, language: 'en', isPhone: true },
    ...languages.flatMap(language =>
      Object.entries(screens).map(
        ([chapter, address]): Picture => ({
          file: `content/guide/pictures/${language}/${chapter}.jpg`,
          address,
          language,
        }),
      ),
    ),
  ]
  const executablePath = chromiumPath
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
    ...(executablePath ? { executablePath } : {}),
  })
  for (const picture of pictures) await takeScreenshot(browser, picture)
  await browser.close()
} finally {
  server.kill()
}

async function waitUntilReady() {
  for (let tries = 0; tries < 240; tries++) {
    const isUp = await fetch(`${base}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error('The server did not start')
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', userName: people.mia.email, password })
  const answer = await fetch(`${base}/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function findProjectId(token: string, number: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${base}/api/project/listing?searchTerm=${number}`, { headers })
  return ((await answer.json()) as { projects: { id: string }[] }).projects[0]!.id // The example shop has this project.
}

async function findCompanyId(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${base}/api/company/relationship/self`, { headers })
  return ((await answer.json()) as { companyId: string }[])[0]!.companyId // Mia is in a company.
}

async function takeScreenshot(browser: Browser, { file, address, language, isPhone = false }: Picture) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: { en: 'en-US', es: 'es-MX', zh: 'zh-CN', de: 'de-DE' }[language],
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => localStorage.setItem('steelsafe.cookieConsent', 'denied'))
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto('/login')
  await page.locator('input[type=email]').fill(people.mia.email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  // Replace the language of the account, which the sign-in has stored.
  await page.evaluate(languageCode => localStorage.setItem('steelsafe.language', languageCode), language)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.addStyleTag({ content: 'main .mantine-Alert-root { display: none }' })
  await waitUntilSettled(page)
  await saveScreenshot(file, await page.screenshot())
  await context.close()
}

/** Waits until loading has finished and the screen no longer changes. */
async function waitUntilSettled(page: Page) {
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]').length ===
        0 && [...document.images].every(image => image.complete),
  )
  await page.evaluate(() => document.fonts.ready)
  let before: Buffer = Buffer.alloc(0)
  for (let same = 0; same < 2; ) {
    const now = await page.screenshot()
    same = now.equals(before) ? same + 1 : 0
    before = now
    await page.waitForTimeout(300)
  }
}

async function saveScreenshot(file: string, picture: Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  const width = Math.min(1000, (await sharp(picture).metadata()).width)
  const limit = file.endsWith('.webp') ? maxBytes.webp : maxBytes.jpg
  for (const quality of [80, 65, 50, 35]) {
    const small = sharp(picture).resize({ width })
    const bytes = await (file.endsWith('.webp')
      ? small.webp({ quality })
      : small.jpeg({ quality, mozjpeg: true })
    ).toBuffer()
    if (bytes.length > limit && quality > 35) continue
    writeFileSync(file, bytes)
    console.log(`${file} ${Math.round(bytes.length / 1000)} kB`)
    return
  }
}
