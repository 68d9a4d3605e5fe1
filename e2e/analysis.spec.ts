import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { createProject } from './support/create-project.ts'
import { signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'

test('Mia adds a simulation with an action, Ben reviews it, and it counts for the launch', async ({
  page,
  newPersonPage,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Launch', 'Part design')
  await page.getByRole('link', { name: 'Add revision' }).click()
  await page.getByRole('textbox', { name: 'Revision' }).pressSequentially('A')
  await page.getByRole('textbox', { name: 'Reason' }).pressSequentially('First design')
  await page.getByRole('button', { name: 'Add revision' }).click()
  await expect(page.getByRole('heading', { name: 'Revision A' })).toBeVisible()

  await openTab(page, 'Launch', 'Analysis')
  await expect(page.getByRole('link', { name: /^FEA analysis/ })).toBeVisible()
  await page.getByRole('link', { name: /^CAE simulation/ }).click()
  await expect(page.getByRole('heading', { name: 'CAE simulation' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add analysis' }).first().click()
  await page.getByRole('textbox', { name: /^Title/ }).pressSequentially('Filling with two gates')
  await page.getByRole('textbox', { name: /^Pressure at transfer/ }).pressSequentially('12000')
  await page.getByRole('textbox', { name: /^Cycle time/ }).pressSequentially('34')
  await page.getByRole('textbox', { name: 'Conclusions' }).fill('Air is trapped opposite the gates.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add analysis' }).click()
  await expect(page.getByRole('heading', { name: 'Filling with two gates' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Cycle time/ })).toContainText('34')

  await page.getByRole('button', { name: 'Add action' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add action' })
  await dialog.getByRole('textbox', { name: 'Action' }).pressSequentially('Vent the last corner')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add action' }).click()
  await expect(page.getByRole('row', { name: /^Vent the last corner/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  const address = page.url()
  expect(address).toContain(analysisPaths.cae('').slice(0, -1))

  const other = await newPersonPage()
  await signIn(other, 'ben', address)
  await other.getByRole('button', { name: 'Mark as reviewed' }).click()
  await confirmDialog(other, 'Mark as reviewed')
  await expect(other.getByText('The files of a reviewed analysis stay as they are.')).toBeVisible()
  await other.getByRole('button', { name: 'Mark as done: Vent the last corner' }).click()
  await expect(other.getByRole('button', { name: 'Not done yet: Vent the last corner' })).toBeVisible()
  await expectAccessible(other)

  await openTab(page, 'Launch', 'Product launch')
  await expect(page.getByRole('link', { name: 'Analysis: 100%' })).toBeVisible()
})
