import { expect, type Page, test } from '@playwright/test'
import { projectDetailPaths } from '../packages/contract/src/project-details/paths.ts'
import { expectAccessible, watchConsole } from './accessible.ts'
import { agree } from './agree.ts'
import { signIn } from './people.ts'
import { openProject, openTab } from './project-tabs.ts'

const addDetail = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Add a detail' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add detail' }).click()
  await expect(page.getByRole('row', { name })).toContainText('No date yet')
}

test('Mia adds a detail, makes it a field with a value, switches it off and deletes it', async ({ page }) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'More', 'Details')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Configure details' }).click()
  await expectAccessible(page)
  const name = 'Hot runner supplier'
  const row = page.getByRole('row', { name })
  await addDetail(page, name)

  await row.getByRole('button', { name: `Make ${name} a field` }).click()
  await agree(page, `Make ${name} a field`)
  await expect(row).toContainText('Field')
  await row.getByRole('link', { name: `Change ${name}` }).click()
  await page.getByLabel('Value').fill('Two drops, valve gate')
  await page.getByRole('button', { name: 'Save detail' }).click()
  await expect(row).toContainText('Two drops, valve gate')

  await row.getByRole('button', { name: `Switch off ${name}` }).click()
  await expect(row).toBeHidden()
  await page.getByText('Complete and off').click()
  await row.getByRole('button', { name: `Reactivate ${name}` }).click()
  await agree(page, `Reactivate ${name}`)
  await expect(row).toBeHidden()
  await page.getByText('All', { exact: true }).click()
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Its history stays')
  await agree(page, `Delete ${name}`)
  await expect(row).toBeHidden()
  expect(errors).toEqual([])
})

test('Mia clones the milestones of a tool, and gives them to another', async ({ page }) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'More', 'Configuration')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Alerts Dates/ }).click()
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible()
  await expectAccessible(page)
  await openTab(page, 'More', 'Configuration')
  await page.getByRole('link', { name: /^Details Fields/ }).click()
  await addDetail(page, 'Steel certificates received')

  await page.getByRole('button', { name: 'Clones', exact: true }).click()
  const creating = page.getByRole('dialog', { name: 'Create a clone' })
  await expect(creating).toContainText('there are no clone templates associated with this company')
  await creating.getByLabel('Name').fill('Standard two-plate tool')
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create clone' }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign a clone' })
  await expect(assigning.getByRole('cell', { name: 'Steel certificates received' })).toBeAttached()
  await assigning.getByRole('combobox', { name: 'Projects' }).click()
  await page.getByRole('option', { name: 'NL-24-0112' }).click()
  await assigning.getByRole('heading').click()
  await expectAccessible(page)
  await assigning.getByRole('button', { name: 'Assign clone' }).click()
  await expect(page.getByText('the clone was assigned successfully')).toBeVisible()
  await expect(assigning).toBeHidden()

  await openProject(page, 'NL-24-0112')
  await openTab(page, 'More', 'Details')
  await expect(page.getByText('Steel certificates received')).toBeVisible()
  expect(errors).toEqual([])
})

test('who may not configure details is sent away, with the reason', async ({ page }) => {
  await signIn(page, 'owen')
  await openProject(page, 'NL-24-0107')
  await expect(page).toHaveURL(/\/project\/home\//)
  const home = new URL(page.url()).pathname
  const project = home.split('/').at(-1) ?? ''
  await page.goto(projectDetailPaths.edit(project))
  await expect(page.getByText('you do not have permission to configure a custom detail')).toBeVisible()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('link', { name: 'Configuration' })).toBeHidden()
  await expectAccessible(page)
})
