import type { APIRequestContext, Locator } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { expectMessage } from './support/expect-message.ts'
import { getAuthHeaders, type ShopPerson, signIn } from './support/people.ts'
import {
  choosePlanAction,
  grid,
  importPlan,
  openTask,
  openTimeline,
  replacePlan,
  row,
} from './support/plan.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test('a plan is exported to Microsoft Project, and imported into another tool after a preview', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0138')
  await replacePlan(page)
  const download = page.waitForEvent('download')
  await choosePlanAction(page, 'Microsoft Project (XML)')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)

  await openTimeline(page, 'NL-24-0139')
  await replacePlan(page, 'Task;Start;End\nSteel;2027-03-01;2027-03-05\n')
  const dialog = await importPlan(page, 'plan.xml', Buffer.concat(chunks))
  await expect(dialog.getByRole('row', { name: /Polishing.*03\/15\/2027.*03\/19\/2027.*3FS/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Append to plan' }).click()
  await expectMessage(page, 'plan imported successfully')
  await expect(grid(page).getByRole('row')).toHaveCount(7)
  await expect(dialog).toHaveCount(0)

  await choosePlanAction(page, 'Import')
  await dialog.getByLabel('Choose file').setInputFiles({
    name: 'plan.csv',
    mimeType: '',
    buffer: Buffer.from('Task;Start;End\nSteel;2027-03-05;2027-03-01\n'),
  })
  await expect(dialog.getByText('End: The end cannot be before the start.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Append to plan' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog.getByLabel('Choose file').setInputFiles({
    name: 'plan.mpp',
    mimeType: '',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  })
  await expect(dialog.getByText(/Save it there as XML/)).toBeVisible()
})

/** Deletes the share links to the plan of a tool that an earlier try has created. */
async function removeLinks(request: APIRequestContext, number: string): Promise<void> {
  const mia = await getAuthHeaders(request, 'mia')
  const listing = await (await request.get(`/api/project/listing?searchTerm=${number}`, mia)).json()
  const address = `/api/timeline/share/${listing.projects[0].id}`
  for (const { id } of await (await request.get(address, mia)).json())
    await request.delete(`${address}?linkId=${id}`, mia)
}

test('a visitor without an account opens a shared plan with its password, on a phone in German', async ({
  page,
  newPersonPage,
  request,
}) => {
  await removeLinks(request, 'NL-24-0131')
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0131')
  await replacePlan(page)
  await choosePlanAction(page, 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share the timeline' })
  await dialog.getByLabel(/^Password/).pressSequentially('steel is safe')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const shared = dialog.getByRole('textbox', { name: /^Link of/ })
  await expect(shared).toHaveValue(/^http/)
  const link = await shared.inputValue()
  await expectAccessible(page)

  const visitor = await newPersonPage({ viewport: { width: 390, height: 844 }, locale: 'de' })
  await visitor.goto(new URL(link).pathname)
  await visitor.getByRole('textbox', { name: 'Passwort' }).fill('falsch geraten')
  await visitor.getByRole('button', { name: 'Öffnen' }).click()
  await expect(visitor.getByText('Das Passwort ist falsch')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('textbox', { name: 'Passwort' }).fill('steel is safe')
  await visitor.getByRole('button', { name: 'Öffnen' }).click()
  await expect(visitor.getByRole('heading', { name: 'Zeitplan' })).toBeVisible()
  await expect(visitor.getByText(/^NL-24-0131 · .+ · Northlake Motors$/)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('row', { name: /Milling/ }).click()
  await visitor.getByRole('button', { name: 'Vorgang zeigen' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Milling' })).toContainText('12.03.2027')
  await expectAccessible(visitor)

  await dialog.getByRole('button', { name: /^Delete the link of/ }).click()
  await confirmDialog(page, /^Delete the link of/)
  await expect(shared).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible()
})

/** Shows the banner messages that a user has hidden. The account stores the choice. */
async function showBanners(request: APIRequestContext, who: ShopPerson): Promise<void> {
  const headers = await getAuthHeaders(request, who)
  const { id } = await (await request.get('/api/account/userinfo', headers)).json()
  const address = `/api/bannermessage/map/${id}`
  const { messages } = await (await request.get(address, headers)).json()
  for (const { messageId } of messages)
    await request.put(address, { ...headers, data: { messageId, state: 'shown' } })
}

test('on a phone, Klaus can edit tasks of his customer, but cannot add, delete, import, export or share', async ({
  page,
  request,
}) => {
  const note = `Stahl ist da ${Date.now()}`
  await showBanners(request, 'klaus')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'klaus')
  await openProject(page, 'NL-24-0141')
  await openTab(page, 'Planung', 'Zeitplan')
  const chart = page.getByRole('treegrid', { name: 'Vorgänge und Balken' })
  await expect(chart.getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Ausblenden' }).click()
  await expect(page.getByRole('button', { name: 'Ausblenden' })).toHaveCount(0)
  // The first bar is in the upper half of the screen. A message about the network may be above the banner.
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const bar = chart.locator('[data-bar]').first()
  await expect
    .poll(async () => (await top(bar)) - (await top(page.getByRole('banner'))))
    .toBeLessThan(844 / 2)
  // The permissions of Klaus are loaded after the plan.
  await waitUntilSettled(page)
  await expect(page.getByRole('button', { name: 'Neuer Vorgang' })).toHaveCount(0)
  await expectAccessible(page)
  await chart.getByRole('row').nth(2).click()
  await page.getByRole('button', { name: 'Aktionen' }).click()
  await expect(page.getByRole('menuitem', { name: 'Vorgang bearbeiten' })).toBeVisible()
  await expectAccessible(page)
  for (const name of ['Teilen', 'Importieren', /PDF/, 'Vorgang löschen'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Vorgang bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vorgang bearbeiten' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Notiz').clear()
  await dialog.getByLabel('Notiz').pressSequentially(note)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await waitUntilSettled(page)
  await page.reload()
  await openTask(chart.getByRole('row').nth(2))
  await expect(dialog.getByLabel('Notiz')).toHaveValue(note)
})

test('Mia adds a holiday of the company, and a moved task skips it', async ({ page, request }) => {
  const mia = await getAuthHeaders(request, 'mia')
  const listing = await (await request.get('/api/company?searchTerm=Northlake', mia)).json()
  const address = `/api/company/calendar/${listing.companies[0].id}`
  const { workingDays, holidays } = await (await request.get(address, mia)).json()
  // Remove the day that an earlier try may have left.
  const asBefore = {
    workingDays,
    holidays: holidays.filter(({ name }: { name: string }) => name !== 'Inventory'),
  }
  const restore = async () => {
    const { version } = await (await request.get(address, mia)).json()
    await request.put(address, { ...mia, data: { ...asBefore, version } })
  }
  await restore()
  try {
    await signIn(page, 'mia')
    await openTimeline(page, 'NL-25-0008')
    await replacePlan(page)
    await choosePlanAction(page, 'Working days')
    await page.getByRole('button', { name: 'Add a holiday' }).click()
    const days = page.getByRole('group', { name: 'Holidays' })
    await days.getByRole('textbox', { name: 'Date' }).last().pressSequentially('03/22/2027')
    await days.getByRole('textbox', { name: 'Name' }).last().pressSequentially('Inventory')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'working days updated successfully')
    await page.goBack()
    await expect(row(page, 'Polishing')).toContainText('03/19/2027')
    // The plan is drawn with the old working days until the new ones are loaded.
    await waitUntilSettled(page)
    await row(page, 'Polishing').click()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByRole('dialog').getByRole('button', { name: 'Move only this task' }).click()
    await expect(row(page, 'Polishing')).toContainText('03/23/2027')
    await waitUntilSettled(page)
  } finally {
    await restore()
  }
})
