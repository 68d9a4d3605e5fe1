import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { createProject } from './support/create-project.ts'
import { refuseCookies, signIn } from './support/people.ts'
import { row } from './support/plan.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'

test('a supplier without an account reports progress on a phone, Mia accepts it, and the plan shows it', async ({
  page,
  newPersonPage,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Launch', 'Tool manufacturing')
  await expect(page).toHaveURL(/\/plm\/toolmanufacturing\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByRole('link', { name: 'Add component' }).first().click()
  await page.getByRole('textbox', { name: 'Component' }).pressSequentially('Lifter')
  await page.getByRole('combobox', { name: 'Operations' }).click()
  await page.getByRole('option', { name: 'Polishing', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: /^Shop/ }).pressSequentially('Glanz Polishing')
  await page.getByRole('button', { name: 'Add component' }).click()
  const operation = page.getByRole('row', { name: /Lifter/ })
  await operation.getByRole('link', { name: /^Change/ }).click()
  await page.getByRole('button', { name: 'Add to the plan' }).click()
  await expect(
    page.getByText(/The dates and progress of the task “Polishing of Lifter” follow/),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto(operationPaths.links(id))
  await page.getByRole('textbox', { name: /^Shop/ }).pressSequentially('Glanz Polishing')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/^http/)
  const address = await link.inputValue()
  await expectAccessible(page)

  const supplier = await newPersonPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'de',
  })
  await refuseCookies(supplier)
  await supplier.goto(new URL(address).pathname)
  await expect(supplier.getByRole('heading', { name: 'Arbeitsgänge von Glanz Polishing' })).toBeVisible()
  await expect(supplier.getByText(/Geteilt von Mia Torres/)).toBeVisible()
  await expectAccessible(supplier)
  const report = supplier.getByRole('button', { name: /^Fortschritt melden/ })
  await expect.poll(async () => (await report.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  await report.tap()
  const percent = supplier.getByLabel(/^Erledigt, in Prozent/)
  await percent.clear()
  await percent.pressSequentially('60')
  await supplier.getByLabel('Notiz').pressSequentially('Spiegelglanz an der Stirnseite fehlt')
  await supplier.getByLabel('Ihr Name').pressSequentially('Jana')
  const chooser = supplier.waitForEvent('filechooser')
  await supplier.getByRole('button', { name: 'Foto aufnehmen' }).tap()
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'lifter.png', mimeType: 'image/png', buffer: photo })
  await expect(supplier.getByText('lifter.png')).toBeVisible()
  await expectAccessible(supplier)
  await supplier.getByRole('button', { name: 'Meldung senden' }).tap()
  await expect(supplier.getByText('Gesendet. Es zählt, sobald es angenommen ist.')).toBeVisible()
  await expect(supplier.getByText(/Wartet auf Annahme/)).toBeVisible()

  await page.goto(`${todayPaths.today()}?kind=waiting`)
  await page
    .getByRole('link', { name: `Updates of suppliers that wait for acceptance: 1 (${number})`, exact: true })
    .click()
  await expect(page.getByText('Reported by Jana', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'lifter.png' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept update' }).click()
  await expect(operation).toContainText('60%')
  await openTab(page, 'Plan', 'Timeline')
  await expect(row(page, 'Polishing of Lifter')).toContainText('60')

  await supplier.reload()
  await expect(supplier.getByText(/Angenommen/)).toBeVisible()
})
