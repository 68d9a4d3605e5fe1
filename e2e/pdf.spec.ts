import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { expectAccessible } from './support/accessible.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openFiles, uploadAndOpenFile } from './support/project-files.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

async function pdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', ...options })
  document.text('Gate of cavity 1').text('Data sheet', { link: 'https://resin.example/sheet' })
  for (let page = 2; page <= pages; page++) document.addPage().text(`Vent of cavity ${page}`)
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const pageOf = (page: Page, number: number) =>
  page.getByRole('region', { name: `Page ${number}`, exact: true })
/** Returns the number of dark pixels of a drawn page; a blank page has none. */
const inkOn = (page: Page, number: number) =>
  pageOf(page, number)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, index) => index % 4 === 0 && value < 128).length
    })

test('Mia reads a purchase order on the page of its file, and zooms', async ({ page }) => {
  await signIn(page, 'mia')
  await openFiles(page, 'NL-24-0107')
  await page.getByRole('link', { name: '01 Purchase Order' }).click()
  await page.getByRole('link', { name: 'Purchase order.pdf', exact: true }).click()
  await expect(page.getByText('Toolmaker: Hartmann Formenbau')).toBeVisible()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect.poll(() => inkOn(page, 1)).toBeGreaterThan(500)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByText('125%')).toBeVisible()
  await expect(page.getByText('Toolmaker: Hartmann Formenbau')).toBeVisible()
  await page.getByRole('button', { name: 'Fit to width' }).click()
  await expect(page.getByText('125%')).toBeHidden()
})

test('on a phone, only the visible pages of a long PDF are drawn, and its links open in a new tab', async ({
  newPersonPage,
}) => {
  const page = await newPersonPage({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'mia')
  await openFiles(page, 'NL-25-0008')
  await uploadAndOpenFile(page, 'Report.pdf', await pdf(40))
  await expect(page.getByText('Page 1 of 40')).toBeVisible()
  const link = page.getByRole('link', { name: 'https://resin.example/sheet' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await waitUntilSettled(page)
  await expect(page.getByText('Vent of cavity 30')).toHaveCount(0)
  await pageOf(page, 30).scrollIntoViewIfNeeded()
  await expect(page.getByText('Vent of cavity 30')).toBeVisible()
  await expect(page.getByText(/Page (29|30) of 40/)).toBeVisible()
  // The memory of the first page has been released.
  await expect(pageOf(page, 1).locator('canvas')).toHaveJSProperty('width', 0)
  await expectAccessible(page)
  await expect.poll(async () => (await pageOf(page, 30).boundingBox())?.width).toBeLessThan(390)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the viewer asks for the password of a PDF, and says that a PDF is damaged', async ({ page }) => {
  await signIn(page, 'mia')
  await openFiles(page, 'NL-25-0008')
  await uploadAndOpenFile(page, 'Locked.pdf', await pdf(1, { userPassword: 'p20-steel' }))
  const passwordField = page.getByLabel('Password of the PDF')
  await passwordField.pressSequentially('h13-steel')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('The password is wrong.')).toBeVisible()
  await expectAccessible(page)
  await passwordField.clear()
  await passwordField.pressSequentially('p20-steel')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Gate of cavity 1')).toBeVisible()
  await openFiles(page, 'NL-25-0008')
  await uploadAndOpenFile(page, 'Damaged.pdf', `%PDF-1.7\n${'steel '.repeat(400)}`)
  await expect(
    page.getByText("This file is damaged or isn't a PDF. You can still download it."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
  await expectAccessible(page)
})

test('Ben views a document of a tool in a dialog, without leaving the page', async ({ page, request }) => {
  const ben = await getAuthHeaders(request, 'ben')
  const { projects } = await (await request.get('/api/project/listing?searchTerm=NL-24-0112', ben)).json()
  // A failed run may have left a document, which would be replaced only after a confirmation.
  await request.delete(`/api/project/document/${projects[0].id}/PurchaseOrder`, ben)
  await signIn(page, 'ben')
  await openProject(page, 'NL-24-0112')
  await openTab(page, 'Files', 'Documents')
  const order = { name: 'Order.pdf', mimeType: 'application/pdf', buffer: await pdf(1) }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Purchase order/i }).click()
  await (await chooser).setFiles(order)
  await page.getByRole('button', { name: /View.*purchase order/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Order.pdf' })
  await expect(dialog.getByText('Gate of cavity 1')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
})
