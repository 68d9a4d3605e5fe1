import type { Locator, Page, Route } from '@playwright/test'
import { live } from '@steelsafe/contract/live/endpoints.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { createProject } from './support/create-project.ts'
import { expectMessage } from './support/expect-message.ts'
import { signIn } from './support/people.ts'
import {
  bar,
  choosePlanAction,
  drag,
  grid,
  importPlan,
  openTask,
  openTimeline,
  replacePlan,
  row,
  waitUntilSaved,
} from './support/plan.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** Replaces the text of a field. */
async function type(field: Locator, text: string): Promise<void> {
  await field.clear()
  await field.pressSequentially(text)
}

/** Drags to the right by a number of days. A bar of Milling, five days long, gives the width of a day. */
async function dragByDays(page: Page, from: Locator, days: number): Promise<void> {
  await waitUntilSettled(page)
  const { width } = (await bar(page, 'Milling').boundingBox())!
  await drag(page, from, (days * width) / 5)
}

test('Mia plans by form and by keyboard, a circular dependency is refused, and every change can be undone', async ({
  page,
  request,
}) => {
  await signIn(page, 'mia')
  await openTimeline(page, await createProject(request, 'mia'))
  const imported = await importPlan(page, 'plan.csv', 'Task;Start;End\nSteel;2027-03-01;2027-03-05\n')
  await imported.getByRole('button', { name: 'Append to plan' }).click()
  await expectMessage(page, 'plan imported successfully')
  await expect(imported).toHaveCount(0)
  await row(page, 'Steel').click()
  await page.getByRole('button', { name: 'Delete the task' }).click()
  await confirmDialog(page, 'Delete “Steel”')
  await expect(page.getByText('Nothing is planned yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).pressSequentially('Order steel')
  await type(dialog.getByRole('textbox', { name: 'Start', exact: true }), '03/01/2027')
  await type(dialog.getByRole('textbox', { name: 'End', exact: true }), '03/05/2027')
  await dialog.getByRole('textbox', { name: 'End', exact: true }).press('Tab')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(row(page, 'Order steel')).toContainText('03/05/2027')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'New task' }).click()
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).pressSequentially('Mill the core')
  await expect(dialog.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue('03/08/2027')
  await dialog.getByRole('button', { name: 'Add predecessor' }).click()
  await dialog.getByRole('combobox', { name: 'Predecessor' }).pressSequentially('Order')
  await page.getByRole('option', { name: 'Order steel', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/12/2027')
  await expectAccessible(page)

  await row(page, 'Order steel').click()
  await page.getByRole('button', { name: 'Edit task' }).click()
  await dialog.getByRole('button', { name: 'Add predecessor' }).click()
  await dialog.getByRole('combobox', { name: 'Predecessor' }).pressSequentially('Mill')
  await page.getByRole('option', { name: 'Mill the core', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/would create a circular dependency/)).toBeVisible()
  // The error is an alert and counts as a message. Expect it here, so that it is not mistaken for the later message.
  await expectMessage(page, /would create a circular dependency/)
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(dialog).toHaveCount(0)

  await grid(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(dialog.getByText('1 task would start or end too early.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move dependents too' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/15/2027')
  await waitUntilSaved(page)
  await expect(dialog).toHaveCount(0)
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+ArrowRight')
  await expectMessage(page, /would create a circular dependency/)
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
  await waitUntilSaved(page)
  await row(page, 'Mill the core').click()
  await page.keyboard.press('Delete')
  await confirmDialog(page, 'Delete “Mill the core”')
  await expect(row(page, 'Mill the core')).toHaveCount(0)
  await waitUntilSettled(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/15/2027')
  await waitUntilSettled(page)
  await page.reload()
  await openTask(row(page, 'Mill the core'))
  await expect(dialog.getByRole('combobox', { name: 'Predecessor' })).toHaveValue('Order steel')
})

test('Mia drags bars with their dependents, extends a task and links two tasks; the plan shows slack and is exported', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0115')
  await replacePlan(page)
  // Reload, so that the chart begins with the first day of the plan.
  await page.reload()
  await expect(row(page, 'Build')).toContainText('03/19/2027')
  await choosePlanAction(page, /Save current dates as baseline/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Baseline name').pressSequentially(`Offer ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Save baseline' }).click()
  await expect(page.getByText('Every task ends on its baseline date.')).toBeVisible()

  await dragByDays(page, bar(page, 'Milling'), 7)
  await expect(dialog.getByText('2 tasks would start or end too early.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move only this task' }).click()
  await expect(row(page, 'Milling')).toContainText('03/19/2027')
  await expect(row(page, 'Polishing')).toContainText('for its predecessors: “Milling”')
  await waitUntilSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Milling')).toContainText('03/12/2027')
  await waitUntilSaved(page)
  await dragByDays(page, bar(page, 'Milling'), 7)
  await dialog.getByRole('button', { name: 'Move dependents too' }).click()
  await expect(row(page, 'Tryout')).toContainText('03/30/2027')
  await expect(page.getByRole('row', { name: /Tryout.*\+5.*Critical/ })).toBeVisible()
  await waitUntilSaved(page)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Critical path and slack' }).click()
  await expect(row(page, 'Steel')).toContainText('5 working days of slack')
  await expect(row(page, 'Polishing')).toContainText('critical')
  await expect(page).toHaveURL(/critical=true/)
  await expectAccessible(page)

  await dragByDays(page, bar(page, 'Steel').locator('[data-grip=end]'), 2)
  await expect(row(page, 'Steel')).toContainText('03/05/2027')
  await dragByDays(page, bar(page, 'Steel').locator('[data-grip=end]'), 4)
  await expect(row(page, 'Steel')).toContainText('03/09/2027')
  await waitUntilSaved(page)
  await waitUntilSettled(page)
  await row(page, 'Steel').hover()
  const knob = row(page, 'Steel').locator('[data-grip=fromEnd]')
  await expect(knob).toBeVisible()
  const [start, end] = [(await knob.boundingBox())!, (await bar(page, 'Polishing').boundingBox())!]
  await drag(
    page,
    knob,
    end.x + 4 - start.x - start.width / 2,
    end.y + end.height / 2 - start.y - start.height / 2,
  )
  await waitUntilSettled(page)
  await openTask(row(page, 'Polishing'))
  await expect(dialog.getByRole('combobox', { name: 'Predecessor' })).toHaveCount(2)
  await page.keyboard.press('Escape')

  for (const [name, file] of [
    ['PDF, A3', /\.pdf$/],
    ['PDF, Letter (8.5 × 11 in)', /\.pdf$/],
    ['Picture (PNG)', /\.png$/],
    ['Excel workbook', /\.xlsx$/],
    ['Microsoft Project (XML)', /\.xml$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await choosePlanAction(page, name)
    expect((await download).suggestedFilename()).toMatch(file)
  }
  for (const view of ['Day', 'Month', 'All']) {
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemradio', { name: view, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`view=${view === 'All' ? 'fit' : view.toLowerCase()}`))
  }
})

test('the chart of a timeline fills the window below one toolbar, so that only the chart scrolls', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0107')
  await expect(grid(page)).toBeVisible()
  await waitUntilSettled(page)
  const hiddenPixels = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
  await expect.poll(hiddenPixels).toBe(0)
  // The page itself needs no space for a scroll bar.
  const width = page.viewportSize()!.width
  await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width)
  // The toolbar is on one line with the links of the tab, also with the buttons for a selected task.
  const links = page.getByRole('navigation', { name: 'Plan', exact: true })
  const height = async () => (await grid(page).boundingBox())!.y - (await links.boundingBox())!.y
  const before = await height()
  expect(before).toBeLessThan(60)
  await grid(page).getByRole('row').nth(2).click()
  await expect(page.getByRole('button', { name: 'Edit task' })).toBeVisible()
  expect(await height()).toBe(before)
})

test('Mia changes the responsible person of a task, the plan shows the name, and Undo restores the previous person', async ({
  page,
  request,
}) => {
  await signIn(page, 'mia')
  await openTimeline(page, await createProject(request, 'mia'))
  const sheet = 'Task;Start;End;Responsible\nSteel;2027-03-01;2027-03-05;Torres, Mia\n'
  const imported = await importPlan(page, 'plan.csv', sheet)
  await expect(imported.getByRole('row', { name: /Steel.*Mia Torres/ })).toBeVisible()
  await imported.getByRole('button', { name: 'Append to plan' }).click()
  await expect(imported).toHaveCount(0)
  await expect(row(page, 'Steel')).toContainText('responsible: Mia Torres')
  await openTask(row(page, 'Steel'))
  const dialog = page.getByRole('dialog')
  const responsible = dialog.getByRole('combobox', { name: 'Responsible' })
  await expect(responsible).toHaveValue('Mia Torres')
  await responsible.clear()
  await responsible.pressSequentially('Ben Ok')
  await expect(responsible).toHaveValue('Ben Ok')
  await page.getByRole('option', { name: 'Ben Okafor', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Responsible person or company' }).click()
  await expect(page.getByRole('columnheader', { name: 'Responsible' })).toBeVisible()
  await expect(row(page, 'Steel').getByRole('gridcell', { name: 'Ben Okafor', exact: true })).toBeVisible()
  await expectAccessible(page)
  await waitUntilSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Steel').getByRole('gridcell', { name: 'Mia Torres', exact: true })).toBeVisible()
  await waitUntilSaved(page)
  await page.reload()
  await expect(row(page, 'Steel')).toContainText('responsible: Mia Torres')
})

/**
 * Runs an action that loads a page, and waits until the page receives the changes of other users, because missed
 * changes are not sent again.
 */
async function untilItListens(page: Page, action: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse(response => new URL(response.url()).pathname === live.stream.path)
  await action()
  await stream
}

test('Mia and Ben see the changes of each other in an open plan', async ({ page, newPersonPage }) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0132')
  await replacePlan(page)
  await untilItListens(page, () => page.reload())
  const ben = await newPersonPage()
  await signIn(ben, 'ben')
  await openTimeline(ben, 'NL-24-0132')
  await untilItListens(ben, () => ben.reload())
  await row(ben, 'Tryout').click()
  await ben.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Tryout')).toContainText('03/24/2027')
  await row(page, 'Steel').click()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(row(ben, 'Steel')).toContainText('03/04/2027')
  await ben.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Tryout')).toContainText('03/23/2027')
})

test.describe('the plan without a connection', () => {
  // The browser logs each request without a response.
  test.use({ allowedErrors: [/net::ERR_CONNECTION_FAILED/] })

  test('a failed save changes nothing: the form keeps the typed values, and undo keeps its step', async ({
    page,
  }) => {
    await signIn(page, 'mia')
    await openTimeline(page, 'NL-24-0112')
    await replacePlan(page, 'Task;Start;End\nSteel;2027-03-01;2027-03-05\nMilling;2027-03-08;2027-03-12\n')
    const cutOff = (route: Route) => route.abort('connectionfailed')
    const change = '**/api/timeline/change/**'
    const failure = 'There was an issue updating the timeline task.'
    await page.route(change, cutOff)
    await row(page, 'Milling').dblclick()
    const dialog = page.getByRole('dialog')
    await type(dialog.getByRole('textbox', { name: 'Task', exact: true }), 'Milling the core')
    await dialog.getByRole('button', { name: 'Add predecessor' }).click()
    await dialog.getByRole('combobox', { name: 'Predecessor' }).pressSequentially('Steel')
    await page.getByRole('option', { name: 'Steel', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, failure)
    await expect(dialog.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue('Milling the core')
    await waitUntilSettled(page)
    await expect(grid(page).getByText('Milling the core')).toHaveCount(0)

    await page.unroute(change, cutOff)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'Milling the core')).toBeVisible()
    await waitUntilSettled(page)

    await page.route(change, cutOff)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectMessage(page, failure)
    await waitUntilSettled(page)
    await expect(row(page, 'Milling the core')).toBeVisible()
    await page.unroute(change, cutOff)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Milling the core')).toHaveCount(0)
    await waitUntilSettled(page)
    await page.reload()
    await openTask(row(page, 'Milling'))
    await expect(dialog.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue('Milling')
    await expect(dialog.getByRole('combobox', { name: 'Predecessor' })).toHaveCount(0)
  })
})
