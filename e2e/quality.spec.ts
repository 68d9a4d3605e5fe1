import { expect, type Page, test } from '@playwright/test'
import { pdfOf } from '../apps/server/src/seed/shop/pdf.ts'
import { expectAccessible, watchConsole } from './accessible.ts'
import { signIn } from './people.ts'
import { openProject, openTab } from './project-tabs.ts'

const openQuality = async (page: Page) => {
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'Launch', 'Corporate quality')
}

test('Mia replaces a quality document, and she and Grace confirm to have read it', async ({
  page,
  browser,
}) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await openQuality(page)
  await expect(page.getByRole('main').getByText('Not read yet')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Administrative' }).click()
  await expect(page.getByText('Write, approve, publish')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Replace document' }).click()
  await page.getByLabel('Revision').fill('B')
  await page.getByLabel('Owner').fill('Quality of Northlake')
  await page.getByLabel('What changed').fill('Records of tryouts are kept for fifteen years')
  await expectAccessible(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose PDF' }).click()
  await (await chooser).setFiles({
    name: 'Documents and records B.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf('Documents and records', ['Records of tryouts: fifteen years']),
  })
  await expect(page.getByText('Documents and records B.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(page.getByText('Records of tryouts: fifteen years')).toBeVisible()
  await expect(page.getByText('Quality of Northlake')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm that I have read it' }).click()
  await expect(page.getByText('1 person has confirmed')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const grace = await context.newPage()
  await signIn(grace, 'grace')
  await openQuality(grace)
  await grace.getByRole('main').getByRole('link', { name: 'Administrative' }).click()
  await expect(grace.getByText('Records of tryouts: fifteen years')).toBeVisible()
  await grace.getByRole('button', { name: 'Confirm that I have read it' }).click()
  await expect(grace.getByText('2 people have confirmed')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText('2 people have confirmed')).toBeVisible()
  await expect(page.getByText(/Grace Kim · /)).toBeVisible()

  await openTab(page, 'Launch', 'Alerts')
  await expectAccessible(page)
  await page.goto(`${page.url().split('?')[0]}?kind=quality`)
  await page.getByRole('link', { name: 'Quality document was replaced: Administrative' }).click()
  await expect(page.getByText('Records of tryouts: fifteen years')).toBeVisible()
  expect(errors).toEqual([])
})
