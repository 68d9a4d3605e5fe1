import type { Page } from '@playwright/test'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { test } from 'vitest'
import { expect, open, translate } from '#test/component.ts'

const address = companyPaths.projects('00000000-0000-4000-8000-000000000001')

/** Returns the part of the name of a phase that its bar shows: all of it, nothing, or a part. */
const shownPart = (page: Page, name: string) =>
  page
    .getByTitle(new RegExp(`^${name}, `))
    .first()
    .evaluate(bar => {
      const label = bar.querySelector('[aria-hidden]')!.getBoundingClientRect()
      const { top, bottom, left, right } = bar.getBoundingClientRect()
      if (label.top >= bottom - 1) return 'nothing'
      const isWhole = label.left >= left && label.right <= right + 1 && label.top >= top - 1
      return isWhole ? 'all' : 'a part'
    })

test('a bar in the timeline of tools shows the full name of its phase or no name', async () => {
  const page = await open(address)
  await page.setViewportSize({ width: 1400, height: 600 })
  const names = (['ToolDesign', 'ToolBuild', 'Tryout'] as const).map(type =>
    translate(`core:phaseType.${type}`),
  )
  await expect(page.getByTitle(new RegExp(`^${names[1]}, `)).first()).toBeVisible()
  const shownParts = () => Promise.all(names.map(name => shownPart(page, name)))
  await expect.poll(shownParts).toEqual(['nothing', 'all', 'nothing'])
})

test('the legend names the colors, the line of today and the mark of the next date', async () => {
  const page = await open(address)
  const keys = [
    'core:phaseStatus.Complete',
    'projects:screen.overview.today',
    'projects:field.nextDate',
  ] as const
  for (const key of keys)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: translate(key) })
        .first(),
    ).toBeVisible()
})
