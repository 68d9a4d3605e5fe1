import type { Page } from '@playwright/test'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import german from '@steelsafe/texts/rjg/de.json' with { type: 'json' }
import english from '@steelsafe/texts/rjg/en.json' with { type: 'json' }
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open } from '#test/component.ts'

const texts = { en: english, de: german }

/** Opens the exercise on gate freeze, whose press takes hold times from 0 to 20 s. */
const openChallenge = (language: Language) =>
  open(
    rjgPaths.challenge('3'),
    [
      mockEndpoint(rjg.scores, () => []),
      mockEndpoint(rjg.hints, () => []),
      mockEndpoint(rjg.saveHints, () => undefined),
    ],
    { language, modules: ['Rjg'] },
  )
const holdTime = (page: Page, language: keyof typeof texts) =>
  page.getByRole('textbox', { name: `${texts[language].control.packTime} · s` })
const refusal = (page: Page, language: keyof typeof texts) =>
  page.getByText(texts[language].rule.between.split('{{')[0]!)

test.each([
  ['en', '1.500', '1,500', '1.5'],
  ['de', '1,500', '1.500', '1,5'],
] as const)(
  'in %s a hold time of %s s is accepted for a shot, and a hold time of %s s is refused',
  async (language, decimal, thousands, shown) => {
    const page = await openChallenge(language)
    const shoot = page.getByRole('button', { name: texts[language].screen.challenge.shot })
    await holdTime(page, language).fill(thousands)
    await shoot.click()
    await expect(refusal(page, language)).toBeVisible()
    await holdTime(page, language).fill(decimal)
    await shoot.click()
    await expect(refusal(page, language)).toBeHidden()
    await expect(
      page.getByText(texts[language].screen.challenge.made_one.replace('{{count}}', '1')),
    ).toBeVisible()
    await expect(holdTime(page, language)).toHaveValue(shown)
  },
)

test('a wrong check is saved, and a further wrong check after a reload of the page is added to it', async () => {
  // The server returns no saved costs, so they can come only from the device.
  const save = mockEndpoint(rjg.saveHints, () => undefined)
  const page = await open(
    rjgPaths.challenge('3'),
    [mockEndpoint(rjg.scores, () => []), mockEndpoint(rjg.hints, () => []), save],
    { modules: ['Rjg'] },
  )
  const check = page.getByRole('button', { name: english.screen.challenge.check })
  await check.click()
  await expect
    .poll(() => save.calls.map(({ body }) => body))
    .toEqual([{ challenge: 3, shown: 0, wrong: 1, flashes: 0 }])
  await page.reload()
  await check.click()
  await expect.poll(() => save.calls.at(-1)?.body.wrong).toBe(2)
})
