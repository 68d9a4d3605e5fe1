import type { APIRequestContext, Page } from '@playwright/test'
import { rawZip } from '../apps/server/test/support/raw-zip.ts'
import { expectAccessible, expectAccessibleNow } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { countClicks } from './support/count-clicks.ts'
import { createProject } from './support/create-project.ts'
import { expectMessage } from './support/expect-message.ts'
import { clickInMenu, updateList } from './support/lists.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openFiles, uploadFile } from './support/project-files.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const choose = async (page: Page, name: string, action: string) => {
  // The menu of another file may still be fading out.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Deletes the share links to files of a tool that an earlier try has created. */
async function removeLinks(request: APIRequestContext, number: string): Promise<void> {
  const mia = await getAuthHeaders(request, 'mia')
  const { projects } = await (await request.get(`/api/project/listing?searchTerm=${number}`, mia)).json()
  const path = `/api/storage/${projects[0].id}/token`
  for (const { value } of await (await request.get(path, mia)).json()) {
    const response = await request.delete(path, { ...mia, params: { token: value } })
    expect(response.ok()).toBe(true)
  }
}

test('Mia renames a file, moves it to a new folder, changes its version, and restores it from the recycle bin', async ({
  page,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openFiles(page, number)
  await uploadFile(page, 'Quote.txt', 'first')
  await choose(page, 'Quote.txt', 'Rename')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').clear()
  await dialog.getByLabel('Name').pressSequentially('Quote one.txt')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: 'Quote one.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'New folder' }).click()
  await dialog.getByLabel('Name').pressSequentially('Offers')
  await dialog.getByRole('button', { name: 'Create folder' }).click()
  await expect(page.getByRole('link', { name: 'Offers' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Quote one.txt' }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Destination' }).click()
  await page.getByRole('option', { name: 'Offers' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expectMessage(page, 'moved successfully')
  await expect(page.getByRole('link', { name: 'Offers', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Quote one\.txt/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await expect(page.getByRole('row', { name: /Quote one\.txt/ })).toBeVisible()
  await uploadFile(page, 'Quote one.txt', 'second')
  // The file existed before, so its row does not show that the second version is stored.
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('2 of 2 uploaded')).toBeVisible()
  await choose(page, 'Quote one.txt', 'Versions')
  await expect(dialog.getByText('Version 2')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make current' }).click()
  await expectMessage(page, 'This version is now current')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('link', { name: 'Quote one.txt', exact: true }).click()
  await expect(page.getByText('first', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await choose(page, 'Quote one.txt', 'Delete')
  await confirmDialog(page, 'Delete Quote one.txt')
  await expect(page.getByText('This folder is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Recycle bin' }).click()
  await expect(page.getByRole('row', { name: /Offers\/Quote one.txt/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Quote one.txt' }).click()
  await expect(page.getByText('The recycle bin is empty')).toBeVisible()
  await openTab(page, 'Files')
  const search = page.getByRole('searchbox', { name: 'Search file names' })
  await search.pressSequentially('quote')
  await expect(page.getByRole('link', { name: 'Quote one.txt' })).toBeVisible()
  await expect(page.getByRole('table').getByText('Offers', { exact: true })).toBeVisible()
  await search.clear()
  await waitUntilSettled(page)
  await page.getByText('Grid').click()
  await expect(page.getByRole('list').getByRole('link', { name: 'Offers' })).toBeVisible()
  await expectAccessible(page)
})

test('Lucía, whose company does not own the tool, sees its files, and no request is refused', async ({
  page,
}) => {
  const refusals: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`)
  })
  await signIn(page, 'lucia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'Archivos')
  await expect(page.getByRole('link', { name: '01 Purchase Order' })).toBeVisible()
  await waitUntilSettled(page)
  expect(refusals).toEqual([])
})

test('Mia extracts a zip but not a text file, and downloads a folder and a file as one zip', async ({
  page,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openFiles(page, number)
  await uploadFile(
    page,
    'Plates.zip',
    rawZip([
      { name: 'Plates/a.txt', content: 'a' },
      { name: 'Plates/b.txt', content: 'b' },
    ]),
  )
  await uploadFile(page, 'Note.txt', 'note')
  await choose(page, 'Note.txt', 'Extract')
  await expect(page.getByRole('dialog').getByText('selected file type cannot be extracted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, 'Plates.zip', 'Extract')
  await page.getByRole('dialog').getByRole('button', { name: 'Extract', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Plates', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Plates', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Select Note.txt' }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('files.zip')
  await page.goto(`${page.url()}?folder=No%20such%20folder`)
  await expectMessage(page, /This folder no longer exists/)
  await expect(page.getByRole('link', { name: 'Plates', exact: true })).toBeVisible()
})

test('Mia sees the progress of an extraction and cancels it, and no extracted file remains', async ({
  page,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openFiles(page, number)
  const many = Array.from({ length: 2_000 }, (_, at) => ({ name: `Many/${at}.txt`, content: `${at}` }))
  await uploadFile(page, 'Many.zip', rawZip(many))
  await choose(page, 'Many.zip', 'Extract')
  const dialog = page.getByRole('dialog')
  const extract = dialog.getByRole('button', { name: 'Extract', exact: true })
  const cancel = dialog.getByRole('button', { name: 'Cancel extraction' })
  await expect(extract).toBeVisible()
  // Hold the request until the dialog is checked; otherwise the extraction might already be over.
  const isLookedAt = Promise.withResolvers<void>()
  await page.route('**/api/storage/*/extract', async route => {
    await isLookedAt.promise
    await route.continue()
  })
  await extract.click()
  await expect(cancel).toBeVisible()
  await expectAccessibleNow(page)
  isLookedAt.resolve()
  await expect(dialog.getByText(/Files extracted: [1-9][\d,]* of 2,000/)).toBeVisible()
  await cancel.click()
  await expectMessage(page, 'Extraction canceled')
  await expect(extract).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Many.zip' })).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByRole('link', { name: 'Many', exact: true })).toHaveCount(0)
})

test('Mia shares a folder; a visitor without an account opens it on a phone, in German', async ({
  page,
  newPersonPage,
  request,
}) => {
  await removeLinks(request, 'NL-24-0107')
  await signIn(page, 'mia')
  await openFiles(page, 'NL-24-0107')
  await choose(page, '03 Tool Design', 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share 03 Tool Design' })
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue(/^(\w{4}-){3}\w{4}$/)
  await dialog.getByRole('textbox', { name: 'Password' }).clear()
  await dialog.getByRole('textbox', { name: 'Password' }).pressSequentially('steel is safe')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expectMessage(page, 'Link copied to clipboard')
  await expect(dialog.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('steel is safe')
  await expect(dialog.getByRole('link', { name: 'E-mail the link' })).toHaveAttribute('href', /^mailto:/)
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await dialog.getByLabel('Download limit').pressSequentially('40')
  await dialog.getByRole('button', { name: 'Save link' }).click()
  await expectMessage(page, 'link terms updated successfully')
  await waitUntilSettled(page)
  await expect(page.getByText(/link password/)).toHaveCount(0)

  const visitor = await newPersonPage({ viewport: { width: 390, height: 844 }, locale: 'de' })
  await visitor.goto(new URL(link).pathname)
  await visitor.getByRole('textbox', { name: 'Passwort' }).pressSequentially('falsch geraten')
  await visitor.getByRole('button', { name: 'Öffnen' }).click()
  await expect(visitor.getByText('Das Passwort ist falsch')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('textbox', { name: 'Passwort' }).clear()
  await visitor.getByRole('textbox', { name: 'Passwort' }).pressSequentially('steel is safe')
  await visitor.getByRole('button', { name: 'Öffnen' }).click()
  await expect(visitor.getByRole('heading', { name: '03 Tool Design' })).toBeVisible()
  await expect(visitor.getByText('Geteilt von Mia Torres. Der Link läuft nicht ab.')).toBeVisible()
  await expect(visitor.getByText(/^NL-24-.+ · Northlake Motors$/)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Bill of materials.csv', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'Bill of materials.csv' })).toBeVisible()
  await expectAccessible(visitor)
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Herunterladen', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Bill of materials.csv')

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Shared links' }).click()
  await expect(page.getByRole('row', { name: /03 Tool Design/ })).toContainText('1 / 1 (40)')
  await expectAccessible(page)
  await clickInMenu(page.getByRole('row', { name: /03 Tool Design/ }), 'Delete the link to 03 Tool Design')
  await confirmDialog(page, 'Delete the link to 03 Tool Design')
  await expect(page.getByText('Nothing is shared')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible()
})

test('Ben shares a folder with five clicks from the list of projects, and can copy its link and password', async ({
  page,
}) => {
  await signIn(page, 'ben')
  await updateList(page, 'searchTerm=NL-24-0112', () => page.getByRole('searchbox').fill('NL-24-0112'))
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'NL-24-0112', exact: true }).click()
  await openTab(page, 'Files')
  await choose(page, '03 Tool Design', 'Share')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expectMessage(page, 'Link copied to clipboard')
  await expect.poll(clicks).toBe(5)
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(readClipboard).toBe(link)
  const password = await dialog.getByRole('textbox', { name: 'Password', exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Copy link and password' }).click()
  await expect.poll(readClipboard).toBe(`${link}\nPassword: ${password}`)
})
