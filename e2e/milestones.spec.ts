import type { Page } from '@playwright/test'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import sharp from 'sharp'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { createProject } from './support/create-project.ts'
import { expectMessage } from './support/expect-message.ts'
import { linkIn } from './support/inbox.ts'
import { clickInMenu } from './support/lists.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { test as base, expect } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const test = base.extend<{ number: string }>({
  /**
   * The number of a new tool of Mia and Ben, with consecutive milestones in 2031 of a month each. On a tool of the
   * shop, a second run would find the milestones of the first one complete.
   */
  number: async ({ request }, use) => {
    const mia = await getAuthHeaders(request, 'mia')
    const get = async (path: string, who = mia) => (await request.get(path, who)).json()
    const number = await createProject(request, 'mia')
    const { id } = (await get(`/api/project/listing?searchTerm=${number}`)).projects[0]
    const response = await request.post(`/api/project/relationship/user/${id}`, {
      ...mia,
      data: {
        projectId: id,
        userEmailAddress: people.ben.email,
        relationshipId: projectRelationships.engineer.id,
      },
    })
    expect(response.status()).toBe(201)
    const own = '/api/account/userinfo'
    const selectedUsers = [(await get(own)).id, (await get(own, await getAuthHeaders(request, 'ben'))).id]
    const address = `/api/alertEntry/config/${id}`
    let predecessorId: string | null = null
    for (const [index, configuration] of (await get(address)).configurations.entries()) {
      const month = `2031-${String(index + 1).padStart(2, '0')}`
      const dates = { startDate: `${month}-01`, endDate: `${month}-20` }
      const answer = await request.put(address, {
        ...mia,
        data: {
          id: configuration.id,
          version: configuration.version,
          ...dates,
          selectedUsers,
          predecessorId,
        },
      })
      expect(answer.ok()).toBe(true)
      predecessorId = configuration.id
    }
    await use(number)
  },
})

const openMilestones = async (page: Page, number: string) => {
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Plan', 'Milestones')
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

/** Replaces the date in a field, and leaves the field. */
const enterDay = async (page: Page, label: string, day: string) => {
  const field = page.getByLabel(label)
  await field.clear()
  await field.pressSequentially(day)
  await field.press('Tab')
}

test('Mia plans a milestone and completes it late with a reason, and Ben gets an e-mail', async ({
  page,
  inbox,
  number,
}) => {
  await openMilestones(page, number)
  await expectAccessible(page)

  await clickInMenu(rowOf(page, 'Kick-off'), 'Change the plan of Kick-off')
  await expect(page.getByRole('tab', { name: 'Plan' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await enterDay(page, 'Start date', '01/05/2024')
  await enterDay(page, 'End date', '01/02/2024')
  await expect(page.getByLabel('End date')).toHaveValue('01/05/2024')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expectMessage(page, 'alert configuration updated successfully')
  await expect(page.getByText(/days late/).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Result' }).click()
  await expectAccessible(page)
  // The reason is required before the question about e-mails.
  await expect(page.getByRole('button', { name: 'Complete milestone' })).toHaveAccessibleDescription(
    'This milestone is late: please choose the reason.',
  )
  await page.getByRole('combobox', { name: 'Reason for the delay' }).click()
  await page.getByRole('option', { name: 'Other', exact: true }).click()
  await page.getByLabel('Reason in one sentence').pressSequentially('The press moved to another hall.')
  await page.getByRole('button', { name: 'Complete milestone' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 person gets an e-mail.')
  await confirmDialog(page, 'Complete milestone')
  await expect(page.getByText(/Complete, \d+ days late/)).toBeVisible()
  await expectAccessible(page)

  const letter = await inbox.mailTo('ben.okafor@northlake.example', /Kick-off is complete/)
  await page.goto(linkIn(letter))
  await expect(page.getByRole('heading', { name: 'Kick-off' })).toBeVisible()
  await expect(page.getByText('Other: The press moved to another hall.')).toBeVisible()
  await expectAccessible(page)
})

test('dates that conflict with followers are refused with hints, and can be saved by moving the followers too', async ({
  page,
  number,
}) => {
  await openMilestones(page, number)
  await clickInMenu(rowOf(page, 'Design review'), 'Change the plan of Design review')
  await enterDay(page, 'End date', '12/31/2031')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText(/^Design approval starts on/).first()).toBeVisible()
  await expect(page.getByText(/^Stored now:/)).toBeVisible()
  await expect(page.getByLabel('End date')).toHaveValue('12/31/2031')
  await expectAccessible(page)
  // The calendar of the rejected date covers it, and the error message disappears when the field is left.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: 'Move the followers too' }).check()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expectMessage(page, 'alert configuration updated successfully')
})

test('files of a milestone are added, replaced after a confirmation and deleted; the chart has the filter of the list', async ({
  page,
  number,
}) => {
  await openMilestones(page, number)
  await clickInMenu(rowOf(page, 'PPAP approval'), 'Files of PPAP approval')
  await expect(page.getByText('No files')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit files' }).click()
  const choose = page.locator('input[type=file]').last()
  const file = (text: string) => ({ name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose.setInputFiles(file('first'))
  await expect(page.getByRole('link', { name: 'Download report.txt' })).toBeVisible()
  await choose.setInputFiles(file('second one'))
  await confirmDialog(page, 'Replace 1 file')
  await expect(page.getByText(/^10 /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog(page, 'Delete')
  await expect(page.getByText('No files')).toBeVisible()

  await openTab(page, 'Plan', 'Milestones')
  await page.getByText('Open', { exact: true }).click()
  await expect(page).toHaveURL(/state=active/)
  await waitUntilSettled(page)
  await page.getByRole('link', { name: 'Chart', exact: true }).click()
  await expect(page).toHaveURL(/milestones=active/)
  await expect(page.getByRole('figure', { name: 'Milestone chart' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export chart' }).click()
  const pdf = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await pdf).suggestedFilename()).toMatch(new RegExp(`^${number} .*\\.pdf$`))
  await page.getByRole('button', { name: 'Export chart' }).click()
  const png = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG' }).click()
  expect((await png).suggestedFilename()).toMatch(new RegExp(`^${number} .*\\.png$`))
  const { format, width, height } = await sharp(await (await png).path()).metadata()
  expect([format, width > 600, height > 200]).toEqual(['png', true, true])
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.goto(page.url().split('?')[0]!)
  await expect(page).toHaveURL(/statusalerts$/)
})

test('a tool opens at its milestones for a company with the augmented view, and otherwise at its home', async ({
  page,
  request,
}) => {
  const admin = await getAuthHeaders(request, 'admin')
  const firstTool = async () => {
    await signIn(page, 'diego', projectPaths.dynamicList())
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await waitUntilSettled(page)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
  }
  await firstTool()
  await expect(page).toHaveURL(/\/project\/home\//)

  const augment = async (isAugmented: boolean) => {
    const listing = await request.get('/api/theme/assignment?searchTerm=Bajío', admin)
    const [{ id, companyId, themeId, version }] = (await listing.json()).assignments
    const data = { companyId, themeId, isAugmented, version }
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
