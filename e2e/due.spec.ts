import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { updateList } from './support/lists.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test('Mia lists the late tools at a molder, exports the list and shares it as a view, which Ben opens', async ({
  page,
  newPersonPage,
}) => {
  await signIn(page, 'mia')
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await updateList(page, 'only=late', () =>
    page.getByRole('group', { name: 'Show' }).getByText('Late', { exact: true }).click(),
  )
  await expect(page).toHaveURL(/only=late/)
  await updateList(page, 'molder=', () =>
    page.getByRole('combobox', { name: 'Molder' }).selectOption('Plásticos del Bajío'),
  )
  await expect(page.getByRole('row', { name: /days? late/ }).first()).toBeVisible()
  await waitUntilSettled(page)
  const rows = await page.getByRole('row').count()
  await expect(page.getByRole('row', { name: /days? late/ })).toHaveCount(rows - 1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).pressSequentially('Late at Bajío')
  await page.getByRole('combobox', { name: 'Share with' }).click()
  await page
    .getByRole('listbox', { name: 'Share with' })
    .getByRole('option', { name: 'Northlake Motors' })
    .click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await expectMessage(page, 'View saved')

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /csv/ }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  expect(sheet).toContain('Days late')
  expect(sheet.trim().split('\n')).toHaveLength(rows)

  const ben = await newPersonPage()
  await signIn(ben, 'ben')
  await ben.getByRole('button', { name: 'Saved views' }).click()
  await ben.getByRole('menuitem', { name: 'Late at Bajío', exact: true }).click()
  await expect(ben).toHaveURL(/only=late/)
  await expect(ben.getByRole('row')).toHaveCount(rows)
})

test('Today shows late dates and links to the late tools, whose list can be shown as a timeline', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /days? late/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Tools by phase' })
    .getByRole('link', { name: 'Late', exact: true })
    .click()
  await expect(page).toHaveURL(/only=late/)
  await page.getByText('Timeline', { exact: true }).click()
  await expect(page).toHaveURL(/view=timeline/)
  await expect(
    page
      .getByRole('region', { name: 'Timeline' })
      .getByText(/, Late$/)
      .first(),
  ).toBeAttached()
  await expectAccessible(page)
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('row', { name: /days? late/ }).first()).toBeVisible()
})

test('the home of a company shows late dates of its tools, and links to the late tools', async ({ page }) => {
  await signIn(page, 'mia', '/company/list')
  await page.getByRole('main').getByRole('link', { name: 'Northlake Motors', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Northlake Motors', level: 1 })).toBeVisible()
  const first = page.getByRole('region', { name: 'Late and next' }).getByRole('listitem').first()
  await expect(first).toContainText(/days? late|Overdue/)
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Tools by phase' })
    .getByRole('link', { name: 'Late', exact: true })
    .click()
  await expect(page).toHaveURL(/\/projects\?only=late/)
  await expect(page.getByRole('row', { name: /days? late/ }).first()).toBeVisible()
})
