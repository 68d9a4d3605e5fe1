import { expect, type Page, test } from '@playwright/test'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import sharp from 'sharp'
import { expectAccessible, watchConsole } from './accessible.ts'
import { agree } from './agree.ts'
import { linkIn, openInbox } from './inbox.ts'
import { headersOf, signIn } from './people.ts'
import { openProject, openTab } from './project-tabs.ts'

const openMilestones = async (page: Page) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-25-0004')
  await openTab(page, 'Plan', 'Milestones')
}

test('a milestone goes from its plan over being late to its completion, of which Ben gets an e-mail', async ({
  page,
}) => {
  const errors = watchConsole(page)
  const inbox = await openInbox()
  await openMilestones(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Change the plan of Kick-off' }).click()
  await expect(page.getByRole('tab', { name: 'Plan' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.getByLabel('Start date').fill('01/05/2024')
  await page.getByLabel('End date').fill('01/02/2024')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('End date')).toHaveValue('01/05/2024')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText('alert configuration updated successfully')).toBeVisible()
  await expect(page.getByText(/days late/).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Result' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete milestone' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 person gets an e-mail.')
  await agree(page, 'Complete milestone')
  await expect(page.getByText('This milestone is late: please choose the reason.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason for the delay' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await page.getByLabel('Reason in one sentence').fill('The press moved to another hall.')
  await page.getByRole('button', { name: 'Complete milestone' }).click()
  await agree(page, 'Complete milestone')
  await expect(page.getByText(/Complete, \d+ days late/)).toBeVisible()
  await expectAccessible(page)

  const letter = await inbox.letterTo('ben.okafor@northlake.example', /Kick-off is complete/)
  await page.goto(linkIn(letter))
  await expect(page.getByRole('heading', { name: 'Kick-off' })).toBeVisible()
  await expect(page.getByText('Other: The press moved to another hall.')).toBeVisible()
  await expectAccessible(page)
  await inbox.close()
  expect(errors).toEqual([])
})

test('dates that followers stand against are refused with all hints, and the followers can be moved too', async ({
  page,
}) => {
  await openMilestones(page)
  await page.getByRole('link', { name: 'Change the plan of Design review' }).click()
  await page.getByLabel('End date').fill('12/31/2031')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText(/^Design approval starts on/).first()).toBeVisible()
  await expect(page.getByText(/^Stored now:/)).toBeVisible()
  await expect(page.getByLabel('End date')).toHaveValue('12/31/2031')
  await expectAccessible(page)
  // The calendar of the refused date lies over it, and its message goes when the field is left.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: 'Move the followers too' }).check()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText('alert configuration updated successfully')).toBeVisible()
})

test('files are added, replaced after a question and deleted; the chart shows what the list showed', async ({
  page,
}) => {
  await openMilestones(page)
  await page.getByRole('link', { name: 'Files of PPAP approval' }).click()
  await expect(page.getByText('No files')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit files' }).click()
  const choose = page.locator('input[type=file]').last()
  const file = (text: string) => ({ name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose.setInputFiles(file('first'))
  await expect(page.getByRole('link', { name: 'Download report.txt' })).toBeVisible()
  await choose.setInputFiles(file('second one'))
  await agree(page, 'Replace 1 file')
  await expect(page.getByText(/^10 /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await agree(page, 'Delete')
  await expect(page.getByText('No files')).toBeVisible()

  await openTab(page, 'Plan', 'Milestones')
  await page.getByText('Open', { exact: true }).click()
  await expect(page).toHaveURL(/state=active/)
  await page.getByRole('link', { name: 'Chart' }).click()
  await expect(page).toHaveURL(/milestones=active/)
  await expect(page.getByRole('figure', { name: 'Milestone chart' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export chart' }).click()
  const pdf = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^NL-25-0004 .*\.pdf$/)
  await page.getByRole('button', { name: 'Export chart' }).click()
  const png = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG' }).click()
  expect((await png).suggestedFilename()).toMatch(/^NL-25-0004 .*\.png$/)
  const { format, width, height } = await sharp(await (await png).path()).metadata()
  expect([format, width > 600, height > 200]).toEqual(['png', true, true])
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.goto(page.url().split('?')[0]!)
  await expect(page).toHaveURL(/statusalerts$/)
})

test('from the augmented list a tool opens at its milestones, for everybody else at its home', async ({
  page,
  request,
}) => {
  const admin = await headersOf(request, 'admin')
  const firstTool = async () => {
    await signIn(page, 'diego')
    await page.goto(projectPaths.dynamicList())
    await page.getByRole('row').nth(1).getByRole('link').first().click()
  }
  await firstTool()
  await expect(page).toHaveURL(/\/project\/home\//)

  const found = await request.get('/api/theme/assignment?searchTerm=Bajío', admin)
  const [{ id, companyId, themeId }] = (await found.json()).assignments
  const augment = async (isAugmented: boolean) => {
    const data = { companyId, themeId, isAugmented }
    const answer = await request.put(`/api/theme/assignment/${id}`, { ...admin, data })
    expect(answer.ok()).toBe(true)
  }
  await augment(true)
  try {
    await firstTool()
    await expect(page).toHaveURL(/\/statusalerts$/)
    await expect(page.getByRole('heading', { name: 'Hitos' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await augment(false)
  }
})
