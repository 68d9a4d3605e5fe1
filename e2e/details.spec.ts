import type { APIRequestContext, Page } from '@playwright/test'
import { milestonePaths } from '../packages/contract/src/milestones/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { expectMessage } from './support/expect-message.ts'
import { clickInMenu } from './support/lists.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** Deletes a detail that an earlier try has left in a tool, and all clones of its company. */
async function removeDetail(request: APIRequestContext, number: string, name: string): Promise<void> {
  const mia = await getAuthHeaders(request, 'mia')
  const get = async (path: string) => (await request.get(path, mia)).json()
  const remove = async (path: string) => expect((await request.delete(path, mia)).ok()).toBe(true)
  const { projects } = await get(`/api/project/listing?searchTerm=${number}`)
  const id = projects[0].id as string
  const { details } = await get(`/api/projectAssetDetail/detail/${id}?state=all`)
  for (const detail of details)
    if (detail.displayName === name)
      await remove(`/api/projectAssetDetail/detail/${id}?detailId=${detail.id}`)
  for (const clone of await get(`/api/projectAssetDetail/clone/index/${id}`))
    await remove(`/api/projectAssetDetail/clone/index/${id}?indexId=${clone.id}`)
}

const addDetail = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Add a detail' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).pressSequentially(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add detail' }).click()
  await expect(page.getByRole('row', { name })).toContainText('No date yet')
}

test('Mia adds a detail, makes it a field with a value, turns it off and on, and deletes it', async ({
  page,
  request,
}) => {
  const name = 'Hot runner supplier'
  await removeDetail(request, 'NL-24-0107', name)
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'More', 'Details')
  await expect(page.getByRole('link', { name: 'Configure details' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Configure details' }).click()
  await expect(page.getByRole('link', { name: 'Add a detail' })).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('row', { name })
  await addDetail(page, name)

  await clickInMenu(row, `Make ${name} a field`)
  await confirmDialog(page, `Make ${name} a field`)
  await expectMessage(page, 'detail updated successfully')
  await expect(row).toContainText('Field')
  await clickInMenu(row, `Change ${name}`)
  await page.getByLabel('Value').pressSequentially('Two drops, valve gate')
  await page.getByRole('button', { name: 'Save detail' }).click()
  await expect(row).toContainText('Two drops, valve gate')

  const stateFilter = page.getByRole('radiogroup', { name: 'Which details are shown' })
  /** Expects no row, in a loaded list without an open dialog. */
  const expectNoRow = async () => {
    await expect(stateFilter).toBeVisible()
    await waitUntilSettled(page)
    await expect(row).toBeHidden()
  }
  await clickInMenu(row, `Turn off ${name}`)
  await expectMessage(page, 'detail updated successfully')
  await expectNoRow()
  await stateFilter.getByText('Complete and off', { exact: true }).click()
  await clickInMenu(row, `Reactivate ${name}`)
  await confirmDialog(page, `Reactivate ${name}`)
  await expectMessage(page, 'detail updated successfully')
  await expectNoRow()
  await stateFilter.getByText('All', { exact: true }).click()
  await clickInMenu(row, `Delete ${name}`)
  await expect(page.getByRole('dialog')).toContainText('Its history stays')
  await confirmDialog(page, `Delete ${name}`)
  await expectMessage(page, 'detail deleted successfully')
  await expectNoRow()
})

test('Mia creates a clone of the details of a tool, and assigns it to another tool', async ({
  page,
  request,
}) => {
  const name = 'Steel certificates received'
  for (const number of ['NL-24-0107', 'NL-24-0112']) await removeDetail(request, number, name)
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'More', 'Configuration')
  await expect(page.getByRole('link', { name: /^Alerts Dates/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Alerts Dates/ }).click()
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible()
  await expectAccessible(page)
  await openTab(page, 'More', 'Configuration')
  await page.getByRole('link', { name: /^Details Fields/ }).click()
  await addDetail(page, name)

  await page.getByRole('button', { name: 'Clones', exact: true }).click()
  const creating = page.getByRole('dialog', { name: 'Create a clone' })
  await expect(creating).toContainText('there are no clone templates associated with this company')
  await creating.getByLabel('Name').pressSequentially('Standard two-plate tool')
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create clone' }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign a clone' })
  await expect(assigning.getByRole('cell', { name })).toBeAttached()
  await assigning.getByRole('combobox', { name: 'Projects' }).click()
  await page.getByRole('option', { name: 'NL-24-0112' }).click()
  await assigning.getByRole('heading').click()
  await expectAccessible(page)
  await assigning.getByRole('button', { name: 'Assign clone' }).click()
  await expectMessage(page, 'the clone was assigned successfully')
  await expect(assigning).toBeHidden()

  await openProject(page, 'NL-24-0112')
  await openTab(page, 'More', 'Details')
  await expect(page.getByText(name)).toBeVisible()
})

test('a user who may not configure details is redirected to the tool, with a message', async ({ page }) => {
  await signIn(page, 'owen')
  await openProject(page, 'NL-24-0107')
  await expect(page).toHaveURL(/\/project\/home\//)
  const home = new URL(page.url()).pathname
  const project = home.split('/').at(-1) ?? ''
  await page.goto(milestonePaths.editDetail(project))
  await expectMessage(page, 'you do not have permission to configure a custom detail')
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('heading', { level: 1, name: 'NL-24-0107' })).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByRole('link', { name: 'Configuration' })).toBeHidden()
  await expectAccessible(page)
})
