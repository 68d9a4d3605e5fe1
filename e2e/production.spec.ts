import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** Formats a day as an American types it. */
const asTyped = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

test('Mia sets a production target, adds an entry that reaches it, and corrects the entry', async ({
  page,
}) => {
  // Use a different number of cycles in each run, so that a row of an earlier run is not mistaken for the new row.
  const cycleCount = 100 + (Math.floor(Date.now() / 1_000) % 900)
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0132')
  await expect(page.getByRole('region', { name: 'Production vs. target' })).toBeVisible()
  await openTab(page, 'Operation', 'Production')
  await expect(page.getByRole('img', { name: /^Output\. Highest:/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Production targets' }).click()
  await page.getByRole('link', { name: 'Add a target' }).click()
  const goal = page.getByRole('textbox', { name: 'Target (Cycles)' })
  await goal.pressSequentially('1')
  await page.getByRole('button', { name: 'Add a target' }).click()
  await expect(page.getByText(/^At least [\d,]+: the total plus one\.$/)).toBeVisible()
  await expectAccessible(page)
  const hint = await page.getByText(/^At least [\d,]+: the total plus one$/).textContent()
  const least = Number(hint!.replace(/\D/g, ''))
  const targetCycles = least - 1 + cycleCount
  await goal.clear()
  await goal.pressSequentially(String(targetCycles))
  await page.getByRole('button', { name: 'Add a target' }).click()
  const target = page.getByRole('row', { name: new RegExp(`^${targetCycles.toLocaleString('en-US')}\\b`) })
  await expect(target).toContainText('Open')

  await openTab(page, 'Operation', 'Production')
  await page.getByRole('link', { name: 'Add an entry' }).click()
  await page.getByRole('combobox', { name: 'Shift' }).click()
  await page.getByRole('option', { name: 'Third shift', exact: true }).click()
  // Yesterday has begun in every time zone.
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -1)
  const day = page.getByRole('textbox', { name: /^Date/ })
  await day.clear()
  await day.pressSequentially(asTyped(yesterday))
  await page.getByRole('textbox', { name: 'Quantity (Cycles)' }).pressSequentially(String(cycleCount))
  await page.getByRole('button', { name: 'Add a scrap reason' }).click()
  await page.getByRole('combobox', { name: 'Scrap reason' }).click()
  await page.getByRole('option', { name: 'Flash', exact: true }).click()
  await page.getByRole('textbox', { name: 'Parts' }).pressSequentially('7')
  await expect(page.getByText('Scrap parts: 7')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add an entry' }).click()
  const entry = page.getByRole('row', { name: new RegExp(`Third shift ${cycleCount} Cycles 7\\b`) })
  await expect(entry).toBeVisible()
  await expectAccessible(page)

  await entry.getByRole('link', { name: /^Change/ }).click()
  await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('Checked on the floor')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(entry).toBeVisible()
  await openTab(page, 'Operation', 'Production')
  await page.getByRole('link', { name: 'Production targets' }).click()
  await expect(target).toContainText('Reached on')
  await expectAccessible(page)
  await target.getByRole('button', { name: /^Delete/ }).click()
  await confirmDialog(page, /^Delete/)
  await expect(target).toBeHidden()
})

test('on a phone, charts have an axis, and entries, log entries and milestones are cards below 140 px', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0132')
  await expect(page).toHaveURL(/\/project\/home\//)
  const project = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  const fitsScreen = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)

  await page.goto(productionPaths.home(project))
  const chart = page.getByRole('img', { name: /^Output\. Highest:/ })
  await expect(chart.getByText('0', { exact: true })).toBeVisible()
  await fitsScreen()
  await expectAccessible(page)

  const card = page.getByRole('row').nth(1)
  for (const path of [productionPaths.data, maintenancePaths.logs, milestonePaths.list]) {
    await page.goto(path(project))
    await expect(card).toBeVisible()
    await waitUntilSettled(page)
    expect((await card.boundingBox())!.height).toBeLessThan(140)
    await fitsScreen()
    await expectAccessible(page)
  }

  await page.goto(productionPaths.data(project))
  const press = card.getByRole('cell', { name: /^Press/ })
  await expect(card.getByRole('cell', { name: /^Quantity/ })).toBeVisible()
  await expect(press).toHaveCount(0)
  await card.getByRole('button', { name: /^More about/ }).click()
  await expect(press).toBeVisible()
  await expectAccessible(page)
})
