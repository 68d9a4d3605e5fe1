import { slideMs } from '@steelsafe/contract/knowledge/limits.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { test } from 'vitest'
import { expect, open, translate } from '#test/component.ts'

/** Time until the clock of the page is paused, in milliseconds. */
const hourMs = 3_600_000

test('a slide is shown for five seconds, and stays while the pointer is over the slideshow', async () => {
  expect(slideMs).toBe(5_000)
  const page = await open(knowledgePaths.home(), [], { modules: ['FourPointZero'], changesBrowser: true })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.reload()
  const show = page.getByRole('region', { name: translate('knowledge:screen.home.slides') })
  const position = show.getByText(/^\d+ \/ 26$/)
  const notes = show.getByRole('list')
  await expect(position).toBeVisible()
  await page.clock.pauseAt(Date.now() + hourMs)

  await show.hover()
  await expect(notes.first()).toBeVisible()
  const shown = (await position.textContent()) ?? ''
  await page.clock.runFor(2 * slideMs)
  await expect(position).toHaveText(shown)

  await page.mouse.move(0, 0)
  // A running show has no notes.
  await expect(notes).toHaveCount(0)
  await page.clock.runFor(slideMs - 1)
  await expect(position).toHaveText(shown)
  await page.clock.runFor(1)
  await expect(position).toHaveText(`${(Number.parseInt(shown, 10) % 26) + 1} / 26`)
})
