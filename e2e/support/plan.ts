import { expect, type Locator, type Page } from '@playwright/test'
import { confirmDialog } from './confirm-dialog.ts'
import { expectMessage } from './expect-message.ts'
import { openProject, openTab } from './project-tabs.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

export async function openTimeline(page: Page, number: string) {
  await openProject(page, number)
  await openTab(page, 'Plan', 'Timeline')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
}

export const grid = (page: Page) => page.getByRole('treegrid', { name: 'Tasks and bars' })
export const row = (page: Page, title: string) =>
  grid(page).getByRole('row', { name: new RegExp(`^${title}`) })
export const bar = (page: Page, title: string) => row(page, title).locator('[data-bar]')

/** A plan as CSV: steel, milling and polishing of a build, and a tryout, one after the other. */
const sheet = `WBS;Task;Start;End;Predecessors
1;Build;;;
1.1;Steel;2027-03-01;2027-03-05;
1.2;Milling;2027-03-08;2027-03-12;2
1.3;Polishing;2027-03-15;2027-03-19;3
2;Tryout;2027-03-22;2027-03-23;4
`

/** Chooses an item of the menu "Actions" of the plan, such as "Import" or "Share". */
export async function choosePlanAction(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Chooses a file in the import dialog of the plan, which must accept it. Returns the dialog. */
export async function importPlan(page: Page, name: string, content: string | Buffer) {
  await choosePlanAction(page, 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Choose file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  await expect(dialog.getByText(/can be imported/)).toBeVisible()
  return dialog
}

/** Replaces the plan of the open tool with the plan of a CSV file. */
export async function replacePlan(page: Page, content = sheet) {
  const dialog = await importPlan(page, 'plan.csv', content)
  await dialog.getByRole('button', { name: 'Replace the plan' }).click()
  await confirmDialog(page, 'Replace the plan')
  await expectMessage(page, 'plan replaced successfully')
  await expect(grid(page).getByRole('row')).toHaveCount(content.trim().split('\n').length)
}

/**
 * Opens the form of a task by keyboard. The two clicks of a double click could hit different rows, while a chart that
 * was just loaded still moves.
 */
export async function openTask(task: Locator): Promise<void> {
  await task.click()
  await expect(task).toHaveAttribute('aria-selected', 'true')
  await task.page().keyboard.press('Enter')
  // The dialog moves the focus to its first field several times while it opens. Text that is typed into another field
  // before that would be lost.
  await expect(task.page().getByRole('dialog').locator(':focus')).toHaveCount(1)
  await waitUntilSettled(task.page())
}

/** Waits until all changes are saved on the server. */
export const waitUntilSaved = (page: Page) => waitUntilSettled(page)

/** Drags the center of an element to the right by `x` pixels and down by `y` pixels. */
export async function drag(page: Page, from: Locator, x: number, y = 0) {
  await from.hover()
  const box = (await from.boundingBox())!
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(left + x / 2, top + y / 2, { steps: 4 })
  await page.mouse.move(left + x, top + y, { steps: 4 })
  await page.mouse.up()
}
