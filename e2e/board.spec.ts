import { expect, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { narrow } from './lists.ts'
import { signIn } from './people.ts'

test('on Monday Mia sees on the board what is late, narrows it, and completes a milestone in place', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await page.goto('/today')
  await page.getByRole('link', { name: 'Open the board' }).click()
  await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Late', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('group', { name: 'Show' }).getByText('Late', { exact: true }).click()
  await narrow(page, 'kind=milestone', () =>
    page.getByRole('combobox', { name: 'Kind' }).selectOption('Milestone'),
  )
  await expect(page).toHaveURL(/when=late&kind=milestone/)
  await expect(page.getByRole('row', { name: /Phase|Maintenance/ })).toHaveCount(0)
  const complete = page.getByRole('button', { name: /^Complete .+ of / }).first()
  const name = (await complete.getAttribute('aria-label'))!
  await complete.click()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Reason for the delay' }).click()
  await page.getByRole('option', { name: 'Supplier' }).click()
  await page.getByRole('button', { name: 'Complete milestone' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('the date of a phase is moved on the board, which is saved as a view and shown again', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await page.goto('/today')
  await page.getByRole('link', { name: 'Open the board' }).click()
  await page.getByRole('group', { name: 'Show' }).getByText('Next', { exact: true }).click()
  await narrow(page, 'kind=phase', () => page.getByRole('combobox', { name: 'Kind' }).selectOption('Phase'))
  await expect(page).toHaveURL(/kind=phase/)
  await expect(page.getByRole('row', { name: /Milestone|Maintenance/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Move the date of / })
    .first()
    .click()
  await page.getByLabel('New date').fill('12/31/2031')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Move the date', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Phases to come')
  await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('group', { name: 'Show' }).getByText('All', { exact: true }).click()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Phases to come' }).first().click()
  await expect(page).toHaveURL(/when=next/)
  await expect(page).toHaveURL(/kind=phase/)
})

test('Grace has the digest of her dates sent each Monday at six', async ({ page }) => {
  const errors = watchConsole(page)
  await signIn(page, 'grace')
  await page.goto('/profile')
  const hour = page.getByRole('combobox', { name: 'Hour', exact: true })
  const digest = page.getByRole('combobox', { name: 'Digest by e-mail' })
  await expect(hour).toHaveValue('07:00')
  await expect(digest).toHaveValue('Off')
  await hour.click()
  await page.getByRole('option', { name: '06:00' }).click()
  await digest.click()
  await page.getByRole('option', { name: 'Each Monday' }).click()
  await page.getByRole('button', { name: 'Save reminders' }).click()
  await expect(page.getByText('Reminders and digest saved')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(hour).toHaveValue('06:00')
  await expect(digest).toHaveValue('Each Monday')
  expect(errors).toEqual([])
})
