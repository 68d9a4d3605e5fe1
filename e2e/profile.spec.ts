import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { expectMessage } from './support/expect-message.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

async function findProjectId(request: APIRequestContext, number: string, headers: object) {
  const listing = await (await request.get(`/api/project/listing?searchTerm=${number}`, headers)).json()
  return listing.projects[0].id as string
}

/** Replaces the text of a field. */
async function enter(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.clear()
  await field.pressSequentially(text)
}

async function openProfile(page: Page, number: string) {
  await openProject(page, number)
  await openTab(page, 'More')
  await expect(page.getByRole('heading', { name: 'Project profile' })).toBeVisible()
}

test('Mia and Ben edit a tool at the same time, and the second save shows the conflict and loses no change', async ({
  newPersonPage,
}) => {
  const [mia, ben] = await Promise.all([newPersonPage(), newPersonPage()])
  // Use new texts in each run, so that there is something to change.
  const run = Date.now()
  const [sport, steel] = [`Aurora Sport ${run}`, `Steel safe by 0.2 mm, ${run}`]
  await signIn(mia, 'mia')
  await openProfile(mia, 'NL-24-0127')
  await signIn(ben, 'ben')
  await openProfile(ben, 'NL-24-0127')
  await expectAccessible(mia)
  await enter(ben, 'Program', sport)
  await ben.getByRole('button', { name: 'Save project' }).click()
  await expectMessage(ben, 'project updated successfully')

  await enter(mia, 'Program', 'Aurora Estate')
  await enter(mia, 'Description', steel)
  await mia.getByRole('button', { name: 'Save project' }).click()
  await expect(
    mia.getByText('Somebody else has changed this project in the meantime.', { exact: true }),
  ).toBeVisible()
  await expectAccessible(mia)
  await mia.getByRole('radio', { name: `Their value: ${sport}` }).check()
  await mia.getByRole('button', { name: 'Continue with these' }).click()
  await expect(mia.getByLabel('Description', { exact: true })).toHaveValue(steel)
  await expect(mia.getByLabel('Program', { exact: true })).toHaveValue(sport)
  await mia.getByRole('button', { name: 'Save project' }).click()
  await expectMessage(mia, 'project updated successfully')
  // Wait until the form opens the tool's home screen; its navigation would conflict with the next one.
  await expect(mia).toHaveURL(/\/project\/home\//)
  await openTab(mia, 'More')
  await mia.getByRole('link', { name: 'History' }).click()
  await expect(mia.getByRole('row', { name: /Mia Torres/ }).first()).toBeVisible()
  await expect(mia.getByRole('row', { name: /Ben Okafor/ }).first()).toBeVisible()
  await expectAccessible(mia)
})

test('a length in inches keeps its value after it was shown in centimeters', async ({ page }) => {
  await signIn(page, 'mia')
  await openProfile(page, 'NL-24-0108')
  const metric = page.getByRole('switch', { name: /Metric units/ })
  await metric.setChecked(false)
  await page.getByLabel('Length').fill('23.75')
  await metric.setChecked(true)
  await expect(page.getByLabel('Length')).toHaveValue('60.33 cm')
  await metric.setChecked(false)
  await expect(page.getByLabel('Length')).toHaveValue('23.75 in')
})

test('Mia adds a rotated and cropped picture to a tool, and removes it', async ({ page }) => {
  await signIn(page, 'mia')
  await openProfile(page, 'NL-24-0108')
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /(Choose a|Change the) picture/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('broken.png', Buffer.from('no picture'))
  await expect(page.getByText('There was a problem selecting the file. Please try again.')).toBeVisible()
  const wide = { create: { width: 400, height: 200, channels: 3, background: 'teal' } } as const
  await choose('tool.png', await sharp(wide).png().toBuffer())
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await dialog.getByRole('button', { name: 'Turn right' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expectMessage(page, 'Project image updated')
  const picture = page.getByRole('img', { name: 'Picture of NL-24-0108' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(4 / 3, 1)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await confirmDialog(page, 'Remove the picture')
  await expect(page.getByText('No picture yet')).toBeVisible()
})

test('Mia uploads an invoice, and an executable file is refused with the list of accepted types', async ({
  page,
  request,
}) => {
  const mia = await getAuthHeaders(request, 'mia')
  // A failed run may have left a document, which would be replaced only after a question.
  await request.delete(
    `/api/project/document/${await findProjectId(request, 'NL-24-0108', mia)}/Invoice`,
    mia,
  )
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0108')
  await openTab(page, 'Files', 'Documents')
  const upload = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /(Upload|Replace): Invoice/ }).click()
    await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  }
  await upload('run.exe', 'MZ')
  await expect(page.getByText(/Accepted are: pdf, doc, docx/)).toBeVisible()
  await upload('Invoice 12.pdf', '%PDF-1.7\n%%EOF')
  await expectMessage(page, 'document uploaded successfully')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download: Invoice' }).click()
  expect((await download).suggestedFilename()).toBe('Invoice 12.pdf')
  await page.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog(page, /^Delete/)
  await expect(page.getByRole('button', { name: 'Upload: Invoice' })).toBeVisible()
})

test('Lucía finds a tool by its fields in Spanish, and saves the search as a view', async ({ page }) => {
  await signIn(page, 'lucia')
  await page.getByRole('link', { name: 'Búsqueda avanzada' }).click()
  const form = page.getByRole('form', { name: 'Búsqueda avanzada' })
  await form.getByLabel('Número de proyecto').pressSequentially('24-010?')
  await form.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/projectNumber=24-010/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click()
  await page.getByRole('dialog').getByLabel('Nombre de la vista').pressSequentially('Faros')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar esta vista' }).click()
  await expectMessage(page, 'Vista guardada')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await form.getByRole('button', { name: 'Borrar' }).click()
  await expect(form.getByLabel('Número de proyecto')).toHaveValue('')
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Faros', exact: true }).click()
  await expect(form.getByLabel('Número de proyecto')).toHaveValue('24-010?')
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('an administrator prints labels, and the scan of a label opens the tool and adds the location on request', async ({
  page,
  newPersonPage,
  request,
}) => {
  const administrator = await getAuthHeaders(request, 'admin')
  const id = await findProjectId(request, 'NL-24-0107', administrator)
  // Reset the setting to its value in the shop, because a failed run may have changed it.
  const data = { useUrlAsCode: true }
  await request.put(`/api/project/code/${id}`, { ...administrator, data })
  await signIn(page, 'admin')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'More', 'QR code')
  await expect(page.getByRole('img', { name: 'QR code of NL-24-0107' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Encode a web link' }).click()
  const code = page.getByText(/^[0-9a-f-]{36}$/)
  await expect(code).toBeVisible()
  const scanned = await toBuffer((await code.textContent()) ?? '', { width: 600 })
  await enter(page, 'Labels', '22')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Label sheet as PDF' }).click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const phone = await newPersonPage({
    viewport: { width: 390, height: 844 },
    geolocation: { latitude: 48.1372, longitude: 11.5756 },
    permissions: ['geolocation'],
  })
  await signIn(phone, 'ben')
  await phone.getByRole('link', { name: 'Scan', exact: true }).click()
  const scan = async (buffer: Buffer) => {
    const chooser = phone.waitForEvent('filechooser')
    await phone.getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles({ name: 'tag.png', mimeType: 'image/png', buffer })
  }
  await scan(await toBuffer('https://elsewhere.example/'))
  await expect(phone.getByText('This code does not belong to a tool.')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('switch', { name: 'Save my location with each scan' }).click()
  await scan(scanned)
  await expect(phone.getByRole('heading', { name: 'NL-24-0107' })).toBeVisible()
  await expectMessage(phone, 'Location added')
  await expect(phone.getByText('Tag scanned')).toBeVisible()
  await waitUntilSettled(phone)
  await phone.goto(phone.url().replace('/home/', '/qrcode/'))
  await expect(phone.getByText('Contact an admin for QR code information')).toBeVisible()
})
