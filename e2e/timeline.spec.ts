import { expect, type Route, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { agree } from './agree.ts'
import { signIn } from './people.ts'
import { bar, drag, grid, openTimeline, planned, row, saved } from './plan.ts'

const oneWeek = 7 * 14

test('Mia plans by form and by keyboard; what would create a circular dependency is refused; all of it can be undone', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0108')
  await planned(page, 'Task;Start;End\nSteel;2027-03-01;2027-03-05\n')
  await row(page, 'Steel').click()
  await page.getByRole('button', { name: 'Delete the task' }).click()
  await agree(page, 'Delete “Steel”')
  await expect(page.getByText('Nothing is planned yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
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
  await dialog.getByRole('button', { name: 'Add predecessor' }).click()
  await dialog.getByRole('combobox', { name: 'Predecessor' }).fill('Order')
  await page.getByRole('option', { name: 'Order steel' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/12/2027')
  await expectAccessible(page)

  await row(page, 'Order steel').click()
  await page.getByRole('button', { name: 'Edit task' }).click()
  await dialog.getByRole('button', { name: 'Add predecessor' }).click()
  await dialog.getByRole('combobox', { name: 'Predecessor' }).fill('Mill')
  await page.getByRole('option', { name: 'Mill the core' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/would create a circular dependency/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()

  await grid(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(dialog.getByText('1 task would start or end too early.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move dependents too' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/15/2027')
  await saved(page)
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+ArrowRight')
  await expect(page.getByText(/would create a circular dependency/)).toBeVisible()
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
  await agree(page, 'Delete “Mill the core”')
  await expect(row(page, 'Mill the core')).toHaveCount(0)
  await saved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Mill the core')).toContainText('03/15/2027')
  await saved(page)
  await page.reload()
  await row(page, 'Mill the core').dblclick()
  await expect(dialog.getByRole('combobox', { name: 'Predecessor' })).toHaveValue('Order steel')
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
  await page.getByRole('menuitem', { name: /Save current dates as baseline/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Baseline name').fill('Offer')
  await dialog.getByRole('button', { name: 'Save baseline' }).click()
  await expect(page.getByText('Every task ends on its baseline date.')).toBeVisible()

  await drag(page, bar(page, 'Milling'), oneWeek)
  await expect(dialog.getByText('2 tasks would start or end too early.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move only this task' }).click()
  await expect(row(page, 'Milling')).toContainText('03/19/2027')
  await expect(row(page, 'Polishing')).toContainText('for its predecessors: “Milling”')
  await saved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Milling')).toContainText('03/12/2027')
  await saved(page)
  await drag(page, bar(page, 'Milling'), oneWeek)
  await dialog.getByRole('button', { name: 'Move dependents too' }).click()
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
  await expect(dialog.getByRole('combobox', { name: 'Predecessor' })).toHaveCount(2)
  await page.keyboard.press('Escape')

  for (const [name, file] of [
    ['PDF, A3', /\.pdf$/],
    ['PDF, Letter (8.5 × 11 in)', /\.pdf$/],
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

test('what cannot be saved changes nothing: the form keeps what was typed, and undo keeps its step', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0112')
  await planned(page, 'Task;Start;End\nSteel;2027-03-01;2027-03-05\nMilling;2027-03-08;2027-03-12\n')
  const cutOff = (route: Route) => route.abort('connectionfailed')
  const change = '**/api/timeline/change/**'
  await page.route(change, cutOff)
  await row(page, 'Milling').dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill('Milling the core')
  await dialog.getByRole('button', { name: 'Add predecessor' }).click()
  await dialog.getByRole('combobox', { name: 'Predecessor' }).fill('Steel')
  await page.getByRole('option', { name: 'Steel' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There was an issue updating the timeline task.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue('Milling the core')
  await expect(grid(page).getByText('Milling the core')).toHaveCount(0)

  await page.unroute(change, cutOff)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Milling the core')).toBeVisible()
  await saved(page)

  await page.route(change, cutOff)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Milling the core')).toBeVisible()
  await saved(page)
  await page.unroute(change, cutOff)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Milling the core')).toHaveCount(0)
  await saved(page)
  await page.reload()
  await row(page, 'Milling').dblclick()
  await expect(dialog.getByRole('combobox', { name: 'Predecessor' })).toHaveCount(0)
})
