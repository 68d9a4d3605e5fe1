import { expect, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { agree } from './agree.ts'
import { signIn } from './people.ts'
import { openProject, openTab } from './project-tabs.ts'

test('Mia sets a target, enters two shifts that reach it, corrects one, and reads the charts', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0132')
  await expect(page.getByRole('region', { name: 'Production against target' })).toBeVisible()
  await openTab(page, 'Operation', 'Production')
  await expect(page.getByRole('img', { name: /^Output\. Highest:/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Production targets' }).click()
  await page.getByRole('link', { name: 'Add a target' }).click()
  await page.getByRole('textbox', { name: 'Target (Cycles)' }).fill('1')
  await page.getByRole('button', { name: 'Add a target' }).click()
  await expect(page.getByText(/^At least [\d,]+: the total plus one\.$/)).toBeVisible()
  await expectAccessible(page)
  const hint = await page.getByText(/^At least [\d,]+: the total plus one$/).textContent()
  const least = Number(hint!.replace(/\D/g, ''))
  await page.getByRole('textbox', { name: 'Target (Cycles)' }).fill(String(least + 99))
  await page.getByRole('button', { name: 'Add a target' }).click()
  const target = page.getByRole('row', { name: new RegExp(`^${(least + 99).toLocaleString('en-US')}`) })
  await expect(target).toContainText('Open')

  await openTab(page, 'Operation', 'Production')
  await page.getByRole('link', { name: 'Add an entry' }).click()
  await page.getByRole('combobox', { name: 'Shift' }).click()
  await page.getByRole('option', { name: 'Third shift' }).click()
  await page.getByRole('textbox', { name: 'Quantity (Cycles)' }).fill('100')
  await page.getByRole('button', { name: 'Add a scrap reason' }).click()
  await page.getByRole('combobox', { name: 'Scrap reason' }).click()
  await page.getByRole('option', { name: 'Flash' }).click()
  await page.getByRole('textbox', { name: 'Parts' }).fill('7')
  await expect(page.getByText('Scrap: 7 parts')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add an entry' }).click()
  const entry = page.getByRole('row', { name: /Third shift.*100/ })
  await expect(entry).toBeVisible()
  await expectAccessible(page)

  await entry.getByRole('link', { name: /^Change/ }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Checked on the floor')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(entry).toBeVisible()
  await page.getByRole('link', { name: 'Production', exact: true }).first().click()
  await page.getByRole('link', { name: 'Production targets' }).click()
  await expect(target).toContainText('Reached on')
  await expectAccessible(page)
  await target.getByRole('button', { name: /^Delete/ }).click()
  await agree(page, /^Delete/)
  await expect(target).toBeHidden()
  expect(errors).toEqual([])
})
