import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { slides } from '@steelsafe/contract/knowledge/entities.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { showsOfPage } from '@steelsafe/contract/rjg/names.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

/** The files of the safety lines, one for each language. */
const safetyFiles = '**/assets/safety-*.js'

const openHome = (changesBrowser = false) =>
  open(knowledgePaths.home(), [], { modules: ['FourPointZero'], changesBrowser })
const slideshow = (page: Page) =>
  page.getByRole('region', { name: translate('knowledge:screen.home.slides') })
const safety = (page: Page) => page.getByRole('alert', { name: translate('knowledge:screen.article.safety') })
const missingSafety = (page: Page) =>
  page.getByRole('alert', { name: translate('knowledge:screen.safety.missing') })

const dispatch = (page: Page, event: 'beforeprint' | 'afterprint') =>
  page.evaluate(name => {
    dispatchEvent(new Event(name))
  }, event)

/** Moves the slideshow to the slide about measuring the melt, which needs a safety line. */
async function turnToPurge(page: Page) {
  const next = page.getByRole('button', { name: translate('knowledge:slideshow.next') })
  await next.click()
  await next.click()
  await expect(slideshow(page)).toContainText('3 / 26')
}

test('a slideshow waits for its safety lines, and shows on screen and on paper if they cannot be loaded', async () => {
  const page = await openHome()
  await expect(slideshow(page)).toBeVisible()
  const requests: Route[] = []
  let isOffline = false
  await page.route(safetyFiles, route => (isOffline ? route.abort() : void requests.push(route)))
  const slidesFile = page.waitForResponse(/\/assets\/slides-/)
  await page.reload()
  await slidesFile
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await expect(page.getByRole('status', { name: translate('ui:state.loading') })).toBeVisible()
  await expect(slideshow(page)).toHaveCount(0)
  await dispatch(page, 'beforeprint')
  await expect(page.getByText('Four things reach the plastic')).toHaveCount(0)
  await dispatch(page, 'afterprint')

  isOffline = true
  for (const request of requests) await request.abort()
  await expect(slideshow(page)).toBeVisible()
  await turnToPurge(page)
  await expect(missingSafety(page)).toContainText(translate('knowledge:screen.safety.missingText'))
  await dispatch(page, 'beforeprint')
  await expect.poll(() => missingSafety(page).count()).toBeGreaterThan(1)
  await dispatch(page, 'afterprint')
  await expect(slideshow(page)).toBeVisible()

  await page.unroute(safetyFiles)
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(safety(page)).toContainText('purge guard closed')
  await expect(missingSafety(page)).toHaveCount(0)
  await expect(slideshow(page)).toContainText(translate('knowledge:screen.safety.sources'))
})

test('an open slideshow shows its safety lines offline', async () => {
  // The cache of a shared browser could have the files from another test.
  const page = await openHome(true)
  await expect(slideshow(page)).toBeVisible()
  await page.context().setOffline(true)
  await turnToPurge(page)
  await expect(safety(page)).toContainText('purge guard closed')
})

test('an article whose safety lines cannot be loaded shows a message above its remedies', async () => {
  const page = await open(
    knowledgePaths.solution('functional', 'screw-recovery'),
    [mockEndpoint(knowledge.notes, () => [])],
    { modules: ['FourPointZero'] },
  )
  await expect(safety(page)).toContainText('A turning screw pulls in fingers')
  await page.route(safetyFiles, route => route.abort())
  await page.reload()
  await expect(missingSafety(page)).toBeVisible()
  await expect(page.getByText('See that the hopper is full')).toBeVisible()
})

/** Returns the number of different drawings in the slideshows of a page. */
const drawingCount = (names: readonly string[]): number =>
  names
    .map(name => new URL(`../../../../../../content/rjg/shows/${name}.json`, import.meta.url))
    .map(file => slides.parse(JSON.parse(readFileSync(fileURLToPath(file), 'utf8'))))
    .reduce((count, show) => count + new Set(show.flatMap(({ drawing }) => drawing ?? [])).size, 0)

/** Returns the number of drawings on the page while the browser prints it. */
const drawingsOnPaper = (page: Page): Promise<number> =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const { length } = document.querySelectorAll('svg[role=img]')
    dispatchEvent(new Event('afterprint'))
    return length
  })

test('all drawings of a page are printed, and are in the transcript of its slides', async () => {
  const page = await open(rjgPaths.copilot(), [mockEndpoint(support.videos, () => [])], { modules: ['Rjg'] })
  const show = page.getByRole('region', { name: translate('rjg:show.copilot'), exact: true })
  await expect(show).toBeVisible()
  await expect.poll(() => drawingsOnPaper(page)).toBe(drawingCount(showsOfPage.copilot))
  await show.getByRole('button', { name: translate('knowledge:slideshow.transcript') }).click()
  // The current slide has one more drawing.
  await expect(show.locator('svg[role=img]')).toHaveCount(drawingCount(['copilot']) + 1)
})

test('eDOCTOR begins with the first rules, and smoke or foam leads to safety lines instead of a setting', async () => {
  const answers = [mockEndpoint(support.videos, () => [])]
  const modules = { modules: ['Rjg' as const, 'FourPointZero' as const] }
  const start = await open(rjgPaths.edoctor(), answers, modules)
  await expect(start.getByText(translate('knowledge:screen.solutions.rule3'))).toBeVisible()
  const page = await open(rjgPaths.edoctor({ from: 'specks' }), answers, modules)
  await expect(page.getByText(/^Do you see smoke or foam/)).toBeVisible()
  await page.getByRole('button', { name: translate('rjg:screen.edoctor.yes'), exact: true }).click()
  await expect(page.getByText(translate('rjg:screen.edoctor.stopText'))).toBeVisible()
  await expect(safety(page)).toContainText('popping nozzle')
  await expect(page.getByText(translate('rjg:screen.edoctor.first'), { exact: true })).toHaveCount(0)
  await expect(page.getByText(translate('rjg:screen.edoctor.one'))).toHaveCount(0)
  await expect(page.getByText(translate('rjg:screen.edoctor.read'))).toHaveCount(0)
})

test('an exercise and a test show the sources of their figures and of their safety lines', async () => {
  const exercise = await open(
    rjgPaths.challenge('3'),
    [mockEndpoint(rjg.scores, () => []), mockEndpoint(rjg.hints, () => [])],
    { modules: ['Rjg'] },
  )
  await expect(exercise.getByText(/^Sources: Experience of the authors/)).toBeVisible()
  await expect(exercise.getByText(/^Sources of the safety lines: /)).toBeVisible()
  const level = {
    id: 'manager' as const,
    goals: ['Read OEE'],
    hours: 3,
    safety: [],
    result: null,
    sources: ['own', 'oee'],
    questions: [{ id: 'oee', question: 'OEE?', options: ['95 percent', '79.2 percent'] }],
  }
  const page = await open(rjgPaths.test('manager'), [mockEndpoint(rjg.test, () => level)], {
    modules: ['Rjg'],
  })
  await expect(page.getByRole('link', { name: /^Way Calculator/ })).toHaveAttribute('href', /^https:/)
})
