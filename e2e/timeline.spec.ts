import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { signIn } from './people.ts'

async function openTimeline(page: Page, number: string) {
  await page.goto('/project/list')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('main').getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByRole('heading', { name: 'Timeline', level: 1 })).toBeVisible()
}

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Tasks and bars' })
const row = (page: Page, title: string) => grid(page).getByRole('row', { name: new RegExp(`^${title}`) })
const bar = (page: Page, title: string) => row(page, title).locator('[data-bar]')

/** A plan as a sheet: of a core and a cavity, one after the other. */
const sheet = `WBS;Task;Start;End;Predecessors
1;Build;;;
1.1;Steel;2027-03-01;2027-03-05;
1.2;Milling;2027-03-08;2027-03-12;2
1.3;Polishing;2027-03-15;2027-03-19;3
2;Tryout;2027-03-22;2027-03-23;4
`

async function importPlan(page: Page, name: string, content: string | Buffer) {
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Choose file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  await expect(dialog.getByText(/can be imported/)).toBeVisible()
  return dialog
}

/** Puts the plan of a sheet in place of the one that the tool has in the example shop. */
async function planned(page: Page, content = sheet) {
  const dialog = await importPlan(page, 'plan.csv', content)
  await dialog.getByRole('button', { name: 'Replace the plan' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('plan replaced successfully')).toBeVisible()
  await expect(grid(page).getByRole('row')).toHaveCount(content.trim().split('\n').length)
}

/** Everything that was done here is on the server. */
const saved = (page: Page) => expect(page.locator('[role=treegrid]:not([aria-busy])')).toBeVisible()

async function drag(page: Page, from: Locator, x: number, y = 0) {
  await from.hover()
  const box = (await from.boundingBox())!
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(left + x / 2, top + y / 2, { steps: 4 })
  await page.mouse.move(left + x, top + y, { steps: 4 })
  await page.mouse.up()
}
const oneWeek = 7 * 14

test('Mia plans by form and by keyboard; what would wait for itself is refused; all of it can be undone', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0108')
  await planned(page, 'Task;Start;End\nSteel;2027-03-01;2027-03-05\n')
  await row(page, 'Steel').click()
  await page.getByRole('button', { name: 'Delete the task' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Nothing is planned yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill('Order steel')
  await dialog.getByRole('textbox', { name: 'Start', exact: true }).fill('03/01/2027')
  await dialog.getByRole('textbox', { name: 'End', exact: true }).fill('03/05/2027')
  await dialog.getByRole('textbox', { name: 'End', exact: true }).press('Tab')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(row(page, 'Order steel')).toContainText('03/05/2027')

  await page.getByRole('button', { name: 'New task' }).click()
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill('Mill the core')
  await expect(dialog.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue('03/08/2027')
  await dialog.getByRole('button', { name: 'Wait for another task' }).click()
  await dialog.getByRole('combobox', { name: 'Waits for' }).fill('Order')
  await page.getByRole('option', { name: 'Order steel' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/12/2027')
  await expectAccessible(page)

  await row(page, 'Order steel').click()
  await page.getByRole('button', { name: 'Change the task' }).click()
  await dialog.getByRole('button', { name: 'Wait for another task' }).click()
  await dialog.getByRole('combobox', { name: 'Waits for' }).fill('Mill')
  await page.getByRole('option', { name: 'Mill the core' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/would wait for itself/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()

  await grid(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(dialog.getByText('1 task would begin or end too early.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move them too' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/15/2027')
  await saved(page)
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+ArrowRight')
  await expect(page.getByText(/would wait for itself/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Order steel')).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, 'Order steel')).toHaveAttribute('aria-rowindex', '3')
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Order steel')).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Mill the core')).toContainText('03/12/2027')
  await page.keyboard.press('Control+Shift+z')
  await expect(row(page, 'Mill the core')).toContainText('03/15/2027')
  await saved(page)
  await row(page, 'Mill the core').click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(row(page, 'Mill the core')).toHaveCount(0)
  await saved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/15/2027')
  await saved(page)
  await page.reload()
  await row(page, 'Mill the core').dblclick()
  await expect(dialog.getByRole('combobox', { name: 'Waits for' })).toHaveValue('Order steel')
  expect(errors).toEqual([])
})

test('Mia drags: a bar moves what waits for it, an end makes it longer, a knob ties two; slack, slip and files', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0115')
  await planned(page)
  // Where the chart begins when it is opened anew: with the first day of the plan.
  await page.reload()
  await expect(row(page, 'Build')).toContainText('03/19/2027')
  await page.getByRole('button', { name: 'Baseline' }).click()
  await page.getByRole('menuitem', { name: /Keep the dates of today/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the baseline').fill('Offer')
  await dialog.getByRole('button', { name: 'Keep baseline' }).click()
  await expect(page.getByText('Every task ends on the day that was kept.')).toBeVisible()

  await drag(page, bar(page, 'Milling'), oneWeek)
  await expect(dialog.getByText('2 tasks would begin or end too early.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Only this one' }).click()
  await expect(row(page, 'Milling')).toContainText('03/19/2027')
  await expect(row(page, 'Polishing')).toContainText('because it waits for “Milling”')
  await saved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Milling')).toContainText('03/12/2027')
  await saved(page)
  await drag(page, bar(page, 'Milling'), oneWeek)
  await dialog.getByRole('button', { name: 'Move them too' }).click()
  await expect(row(page, 'Tryout')).toContainText('03/30/2027')
  await expect(page.getByRole('row', { name: /Tryout.*\+5.*Critical/ })).toBeVisible()
  await saved(page)
  await page.getByRole('switch', { name: 'Critical path and slack' }).click()
  await expect(row(page, 'Steel')).toContainText('5 working days of slack')
  await expect(row(page, 'Polishing')).toContainText('critical')
  await expect(page).toHaveURL(/critical=true/)
  await expectAccessible(page)

  await drag(page, bar(page, 'Steel').locator('[data-grip=end]'), 2 * 14)
  await expect(row(page, 'Steel')).toContainText('03/05/2027')
  await drag(page, bar(page, 'Steel').locator('[data-grip=end]'), 4 * 14)
  await expect(row(page, 'Steel')).toContainText('03/09/2027')
  await saved(page)
  await row(page, 'Steel').hover()
  const knob = row(page, 'Steel').locator('[data-grip=fromEnd]')
  const [start, end] = [(await knob.boundingBox())!, (await bar(page, 'Polishing').boundingBox())!]
  await drag(
    page,
    knob,
    end.x + 4 - start.x - start.width / 2,
    end.y + end.height / 2 - start.y - start.height / 2,
  )
  await saved(page)
  await row(page, 'Polishing').dblclick()
  await expect(dialog.getByRole('combobox', { name: 'Waits for' })).toHaveCount(2)
  await page.keyboard.press('Escape')

  for (const [name, file] of [
    ['PDF, all pages', /\.pdf$/],
    ['Picture (PNG)', /\.png$/],
    ['Excel workbook', /\.xlsx$/],
    ['Microsoft Project (XML)', /\.xml$/],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).first().click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    expect((await download).suggestedFilename()).toMatch(file)
  }
  for (const view of ['Day', 'Month', 'All']) {
    await page.getByRole('radiogroup', { name: 'Scale' }).getByText(view, { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`view=${view === 'All' ? 'fit' : view.toLowerCase()}`))
  }
  expect(errors).toEqual([])
})

test('a plan goes to Microsoft Project and comes back into another tool, after all of it was seen', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0138')
  await planned(page)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Microsoft Project (XML)' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)

  await openTimeline(page, 'NL-24-0139')
  await planned(page, 'Task;Start;End\nSteel;2027-03-01;2027-03-05\n')
  const dialog = await importPlan(page, 'plan.xml', Buffer.concat(chunks))
  await expect(dialog.getByRole('row', { name: /Polishing.*03\/15\/2027.*03\/19\/2027.*3FS/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add behind' }).click()
  await expect(page.getByText('plan imported successfully')).toBeVisible()
  await expect(grid(page).getByRole('row')).toHaveCount(7)

  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabel('Choose file').setInputFiles({
    name: 'plan.csv',
    mimeType: '',
    buffer: Buffer.from('Task;Start;End\nSteel;2027-03-05;2027-03-01\n'),
  })
  await expect(dialog.getByText('End: The end cannot be before the start.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add behind' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog.getByLabel('Choose file').setInputFiles({
    name: 'plan.mpp',
    mimeType: '',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  })
  await expect(dialog.getByText(/Save it there as XML/)).toBeVisible()
})

test('a visitor without an account looks at the shared plan on a phone, in German, with a password', async ({
  page,
  browser,
}) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0131')
  await planned(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share the timeline' })
  await dialog.getByLabel(/^Password/).fill('steel is safe')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: /^Link of/ }).inputValue()
  await expectAccessible(page)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de' })
  const visitor = await phone.newPage()
  const errors = watchConsole(visitor)
  await visitor.goto(new URL(link).pathname)
  await visitor.getByRole('textbox', { name: 'Passwort' }).fill('falsch geraten')
  await visitor.getByRole('button', { name: 'Öffnen' }).click()
  await expect(visitor.getByText('das Passwort ist falsch')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('textbox', { name: 'Passwort' }).fill('steel is safe')
  await visitor.getByRole('button', { name: 'Öffnen' }).click()
  await expect(visitor.getByRole('heading', { name: /NL-24-0131/ })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('row', { name: /Milling/ }).click()
  await visitor.getByRole('button', { name: 'Vorgang zeigen' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Milling' })).toContainText('12.03.2027')
  await expectAccessible(visitor)
  expect(errors).toEqual([])

  await dialog.getByRole('button', { name: /^Delete the link of/ }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Link of/ })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible()
  await phone.close()
})

test('Mia and Ben see each other plan', async ({ page, browser }) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0132')
  await planned(page)
  const ben = await (await browser.newContext()).newPage()
  await signIn(ben, 'ben')
  await openTimeline(ben, 'NL-24-0132')
  await row(ben, 'Tryout').click()
  await ben.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Tryout')).toContainText('03/24/2027')
  await row(page, 'Steel').click()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(row(ben, 'Steel')).toContainText('03/04/2027')
  await ben.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Tryout')).toContainText('03/23/2027')
  await ben.context().close()
})

test('Klaus may change the plan of his customer, but neither add, delete, export nor share; he is told why', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'klaus')
  await page.goto('/project/list')
  await page.getByRole('searchbox').fill('NL-24-0141')
  await page.getByRole('link', { name: 'NL-24-0141' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Terminplan', exact: true }).click()
  const chart = page.getByRole('treegrid', { name: 'Vorgänge und Balken' })
  await expect(chart.getByRole('row').nth(2)).toBeVisible()
  for (const name of ['Neuer Vorgang', 'Exportieren', 'Freigeben', 'Importieren'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Neuer Vorgang' }).hover()
  await expect(page.getByText('Dazu fehlt Ihnen die Berechtigung.')).toBeVisible()
  await expectAccessible(page)
  await chart.getByRole('row').nth(2).click()
  await expect(page.getByRole('button', { name: 'Vorgang löschen' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Vorgang ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vorgang ändern' })
  await expectAccessible(page)
  await dialog.getByLabel('Notiz').fill('Stahl ist da')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await saved(page)
  await page.reload()
  await chart.getByRole('row').nth(2).dblclick()
  await expect(dialog.getByLabel('Notiz')).toHaveValue('Stahl ist da')
})

test('Mia sets the holidays of the company; the plan leaves them out', async ({ page }) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-25-0008')
  await planned(page)
  await page.getByRole('link', { name: 'Working days' }).click()
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  const last = page.getByRole('group', { name: 'Holidays' })
  await last.getByRole('textbox', { name: 'Date' }).last().fill('03/22/2027')
  await last.getByRole('textbox', { name: 'Name' }).last().fill('Inventory')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('working days updated successfully')).toBeVisible()
  await page.goBack()
  await row(page, 'Polishing').click()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('dialog').getByRole('button', { name: 'Only this one' }).click()
  await expect(row(page, 'Polishing')).toContainText('03/23/2027')
})
