import { expect, type Page } from '@playwright/test'
import { allScreens } from '@steelsafe/web/routes'
import { findViolations } from './axe.ts'
import { rowMenuLabel } from './lists.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

type Screen = (typeof allScreens)[number]

/** The problems of a screen, one per line. */
export type Findings = string[]

/** Width of a 1280 px window at 400 percent zoom. */
const narrow = { width: 320, height: 640 }
/** Window sizes of a desktop and of a phone. */
export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Rules of axe about colors. Their results depend on the color scheme, and not on the width. */
const colorRules = ['color-contrast', 'link-in-text-block']

const patterns = allScreens.map(screen => ({
  screen,
  pattern: new RegExp(
    `^${screen.path.template.replace(/[.\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/?#]+')}$`,
    'i',
  ),
  parameters: screen.path.template.split('{').length,
}))

/** Returns the screen at a URL. If several screens match, returns the screen with the fewest parameters. */
const screenAt = (address: string): Screen | undefined =>
  patterns
    .filter(({ pattern }) => pattern.test(new URL(address, 'http://any').pathname))
    .sort((one, other) => one.parameters - other.parameters)[0]?.screen

interface Walk {
  access: Screen['access']
  window: { width: number; height: number }
  starts: readonly string[]
}

/**
 * Visits every screen with a kind of access. Begins at `starts` and at the screens without parameters, and then follows
 * links. Calls `look` once on each screen. Returns the number of visited screens, and the path templates of the screens
 * that no link leads to.
 */
export async function visitScreens(
  page: Page,
  { access, window, starts }: Walk,
  look: (template: string) => Promise<void>,
): Promise<{ visitedCount: number; missed: string[] }> {
  const all = allScreens.filter(screen => screen.access === access)
  const unvisited = new Set(all)
  const plain = [...unvisited].map(({ path }) => path.template).filter(template => !template.includes('{'))
  const waiting = [...starts, ...plain]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const screen = screenAt(address)
    if (!screen || !unvisited.delete(screen)) continue
    await page.setViewportSize(window)
    await page.goto(address)
    await waitUntilLoaded(page)
    waiting.push(...(await linksOf(page)), ...listSiblingAddresses(screen, address))
    await look(screen.path.template)
  }
  const missed = [...unvisited].map(({ path }) => path.template)
  return { visitedCount: all.length - missed.length, missed }
}

/** Returns the URLs of all other screens of the same company or project, because some users have no link to them. */
function listSiblingAddresses({ path }: Screen, address: string): string[] {
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(address)?.[0]
  if (!path.of || !id) return []
  return allScreens
    .filter(({ path: { of, template } }) => of === path.of && template.match(/\{\w+\}/g)?.join() === '{id}')
    .map(({ path: { template } }) => template.replace('{id}', id))
}

/** Returns the addresses of the links on the screen and in the first menu of a row. */
async function linksOf(page: Page): Promise<string[]> {
  const visibleLinks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a[href^="/"]')].map(link => link.getAttribute('href') ?? ''),
    )
  const links = await visibleLinks()
  const menu = page.getByRole('button', { name: rowMenuLabel }).first()
  if ((await menu.count()) === 0) return links
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  const linksInMenu = (await visibleLinks()).filter(link => !links.includes(link))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  return [...links, ...linksInMenu]
}

/** Waits until everything on the screen is loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await waitUntilSettled(page)
}

/**
 * Returns the layout shifts, the violations that axe finds in both color schemes and at both widths, and the elements
 * that make the page scroll sideways.
 */
export async function checkScreen(page: Page): Promise<Findings> {
  const layoutShifts = await shiftsOf(page)
  const findings = [
    ...layoutShifts,
    ...(await axe(page, {})),
    ...(await inScheme(page, 'dark', () => axe(page, { runOnly: colorRules }))),
  ]
  await page.setViewportSize(narrow)
  await waitUntilSettled(page)
  findings.push(
    ...(await axe(page, { rules: Object.fromEntries(colorRules.map(rule => [rule, { enabled: false }])) })),
    ...(await sidewaysOf(page)),
  )
  return findings
}

/** Returns the violations that axe finds, one per line. */
const axe = async (page: Page, options: object): Promise<Findings> =>
  (await findViolations(page, options)).map(({ id, nodes }) => {
    const [first] = nodes
    return `${id}, ${nodes.length} times: ${first?.target} ${first?.failureSummary.replace(/\s+/g, ' ')}`
  })

async function inScheme<Answer>(
  page: Page,
  colorScheme: 'dark',
  look: () => Promise<Answer>,
): Promise<Answer> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
  // Wait for the transitions of colors, which take at least some frames.
  await page.evaluate(async () => {
    // An inherited color begins to change when the change of its parent has ended.
    for (let quiet = 0; quiet < 4; quiet++) {
      await new Promise(requestAnimationFrame)
      const running = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(running.map(animation => animation.finished))
      if (running.length > 0) quiet = 0
    }
  })
  const answer = await look()
  await page.emulateMedia({ colorScheme: 'light' })
  return answer
}

/**
 * Records layout shifts on every page that is opened after this call. Shifts below 0.01 are ignored: the last line of a
 * page shifts less when it makes room for a list.
 */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput && entry.value >= 0.01)
          shifts.push(
            `moved by ${entry.value.toFixed(3)}: ${entry.sources
              .map(({ node, previousRect, currentRect }) => {
                const element = node instanceof Element ? node : node?.parentElement
                return `${element?.tagName} ${element?.className} ${(element?.textContent ?? '').slice(0, 30)} ${previousRect.y}→${currentRect.y}`
              })
              .join(' | ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

const shiftsOf = (page: Page): Promise<Findings> =>
  page.evaluate(() => (window as never as { shifts: string[] }).shifts)

/** Returns the elements that are wider than the window and make the page scroll sideways. */
const sidewaysOf = (page: Page): Promise<Findings> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
    const wide = [...document.querySelectorAll('body *')].filter(
      element =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        (element.parentElement === document.body || !isCut(element.parentElement)),
    )
    return [
      `${scrollWidth} px wide: ${wide
        .slice(0, 3)
        .map(each => `${each.tagName}.${each.className}`)
        .join(' | ')}`,
    ]
  })
