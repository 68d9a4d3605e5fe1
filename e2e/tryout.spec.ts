import type { Page } from '@playwright/test'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { createProject } from './support/create-project.ts'
import { expectMessage } from './support/expect-message.ts'
import { signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('Mia plans a tryout on her phone, adds a finding with a photo, and verifies it in the next tryout', async ({
  page,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Launch', 'Tool validation')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Mold qualification/ }).click()
  await expect(page.getByText('No tryouts')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Plan tryout' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Press' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Press' }).pressSequentially('P-07')
  await page.getByRole('button', { name: 'Plan tryout' }).click()
  await expect(page.getByRole('heading', { name: 'Tryout T1' })).toBeVisible()
  await page.getByRole('link', { name: 'Change tryout' }).click()
  await typeDayOfPlan(page)
  await page.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Tool rework' }).click()
  await page.getByRole('button', { name: 'Save tryout' }).click()
  await expectMessage(page, 'tryout updated successfully')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add finding' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Begin with' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Begin with' }).click()
  await page.getByRole('option', { name: 'Vents', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Inspection method' })).toHaveValue(/Depth gauge/)
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('Burn at the end of fill')
  await page.getByRole('combobox', { name: 'Defect' }).click()
  await page.getByRole('option', { name: 'Burns', exact: true }).click()
  await page.getByRole('button', { name: 'Add, then photos' }).click()
  await expect(page.getByRole('heading', { name: 'Finding 1: Vents' })).toBeVisible()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await (await chooser).setFiles({ name: 'burn.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByText('burn.jpg').first()).toBeVisible()
  await expectAccessible(page)
  const finding = page.url()

  // Open the article about the defect, which shows the tool next to the textbook, and go back.
  await page.getByRole('link', { name: 'What to do about it: Burns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Burns' })).toBeVisible()
  const ownTool = page
    .getByRole('region', { name: 'On our own tools' })
    .getByRole('region', { name: number, exact: true })
  await expect(ownTool).toContainText('Vents: Burn at the end of fill')
  await expectAccessible(page)
  await ownTool.getByRole('link', { name: 'Tryout finding' }).click()
  await expect(page.getByRole('heading', { name: 'Finding 1: Vents' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Burns' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Finding 1: Vents' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tryout T1' })).toBeVisible()
  await page.getByRole('link', { name: 'Plan T2' }).click()
  await page.getByRole('button', { name: 'Plan tryout' }).click()
  await expect(page.getByRole('heading', { name: 'Tryout T2' })).toBeVisible()
  await expect(page.getByText('1. Vents')).toBeVisible()
  await page.getByRole('link', { name: 'Change tryout' }).click()
  await typeDayOfPlan(page)
  await page.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Approved', exact: true }).click()
  await page.getByRole('button', { name: 'Save tryout' }).click()
  await expectMessage(page, 'tryout updated successfully')
  await page.goto(finding)
  await page.getByRole('button', { name: 'Verified in T2' }).click()
  await expect(page.getByText('Verified in T2 by Mia Torres')).toBeVisible()
  await expectAccessible(page)
  await page.goto(moldQualificationPaths.sheets(/moldqualification\/([^/]+)/.exec(finding)?.[1] ?? ''))
  await expect(page.getByRole('cell', { name: 'Verified findings' })).toBeVisible()
  await expectAccessible(page)
})

/** Enters the planned day as the day of the tryout, in the form of a tryout. */
async function typeDayOfPlan(page: Page): Promise<void> {
  const planned = page.getByLabel('Planned')
  await expect(planned).toHaveValue(/^\d/)
  await page.getByLabel('Run on').pressSequentially(await planned.inputValue())
}
