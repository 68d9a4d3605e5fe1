import type { Page } from '@playwright/test'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockProjectPermissions } from '#test/rights.ts'

const project = '00000000-0000-4000-8000-000000000107'
const address = phasePaths.list(project)

const select = (page: Page) =>
  page.getByRole('button', { name: translate('phases:screen.list.select', { phase: 'Tryout' }) })
const deleteIt = (page: Page) =>
  page.getByRole('button', { name: translate('phases:field.phase'), exact: true })
const deleteRow = (page: Page) =>
  page.getByRole('button', { name: translate('ui:list.delete', { name: 'Tryout' }) })
const question = (page: Page) => page.getByRole('dialog')
const reason = (page: Page) => page.getByRole('tooltip')

test('a button without permission is disabled, shows the reason, and calls nothing', async () => {
  const remove = mockEndpoint(phases.delete, () => undefined)
  const page = await open(address, [mockProjectPermissions('EditStatus'), remove], { isAdmin: false })
  await expect(select(page)).toHaveAttribute('aria-disabled', 'false')
  const button = deleteIt(page)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect(question(page)).toHaveCount(0)
  await expect(reason(page)).toHaveText(translate('core:error.notAllowed'))
  await page.mouse.move(0, 0)
  await expect(reason(page)).toHaveCount(0)
  await expect(button).toHaveAccessibleDescription(translate('core:error.notAllowed'))
  expect(remove.calls).toHaveLength(0)
})

test('a row action without permission is hidden, and the others are shown', async () => {
  const page = await open(address, [mockProjectPermissions('EditStatus')], { isAdmin: false })
  await expect(
    page.getByRole('button', { name: translate('phases:field.selected'), exact: true }),
  ).toBeVisible()
  await expect(deleteRow(page)).toHaveCount(0)
})

test('a disabled button does nothing by the keyboard either', async () => {
  const page = await open(address, [mockProjectPermissions('EditStatus')], { isAdmin: false })
  // Waits for the permissions, because a later response could remove the focus and the tooltip.
  await expect(select(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(deleteIt(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(deleteIt(page)).toBeFocused()
  await expect(reason(page)).toHaveCount(1)
  await expect(reason(page)).toHaveText(translate('core:error.notAllowed'))
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
})

test('a message closes by itself, also after the user has closed the message before', async () => {
  const page = await open(
    address,
    [mockProjectPermissions('EditStatus'), mockEndpoint(phases.select, () => undefined)],
    {
      isAdmin: false,
      changesBrowser: true,
    },
  )
  await expect(select(page)).toHaveAttribute('aria-disabled', 'false')
  await page.clock.install()
  const close = page.getByRole('button', { name: translate('ui:toast.close') })
  await select(page).press('Enter')
  // The pointer stays where the first message was.
  await close.click()
  await expect(close).toHaveCount(0)
  await page.mouse.move(0, 0)
  await select(page).press('Enter')
  await expect(close).toHaveCount(1)
  await page.clock.fastForward(5_000)
  await expect(close).toHaveCount(0)
})

test('a double click makes one call and shows one message', async () => {
  const deferred = Promise.withResolvers<undefined>()
  const call = mockEndpoint(phases.select, () => deferred.promise)
  const page = await open(address, [mockProjectPermissions('EditStatus'), call], { isAdmin: false })
  await expect(select(page)).toHaveAttribute('aria-disabled', 'false')
  await select(page).dblclick()
  deferred.resolve(undefined)
  await expect(page.getByText(translate('phases:act.select.done'))).toHaveCount(1)
  expect(call.calls).toHaveLength(1)
})

test('the errors of fields are shown as a message when the call has no form', async () => {
  const message = 'The phase was deleted meanwhile.'
  const call = mockEndpoint(phases.select, () => new Refusal(400, 'Invalid', { phaseId: [message] }))
  const page = await open(address, [call])
  await select(page).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
})

test('a message appears above the bar at the bottom of a phone', async () => {
  const call = mockEndpoint(phases.select, () => undefined)
  const page = await open(address, [call])
  await page.addStyleTag({ content: ':root { --footer-height: 60px }' })
  await select(page).click()
  await expect(page.getByText(translate('phases:act.select.done'))).toBeVisible()
  await expect(page.locator('.mantine-Notifications-root[data-position="bottom-right"]')).toHaveCSS(
    'bottom',
    '76px',
  )
})

test('a double click on the icon of a row makes one call', async () => {
  const deferred = Promise.withResolvers<undefined>()
  const call = mockEndpoint(phases.select, () => deferred.promise)
  const page = await open(address, [call])
  await page.getByRole('button', { name: translate('phases:field.selected'), exact: true }).dblclick()
  deferred.resolve(undefined)
  await expect(page.getByText(translate('phases:act.select.done'))).toHaveCount(1)
  expect(call.calls.map(({ body }) => body)).toEqual([{ selected: false }])
})

test('Cancel and Escape in a confirmation call nothing, and OK calls once', async () => {
  const remove = mockEndpoint(phases.delete, () => undefined)
  const page = await open(address, [remove])
  await deleteIt(page).click()
  await expect(question(page)).toContainText(
    translate('phases:screen.list.removeQuestion', { phase: 'Tryout' }),
  )
  await question(page)
    .getByRole('button', { name: translate('ui:confirm.cancel') })
    .last()
    .click()
  await expect(question(page)).toHaveCount(0)
  await deleteRow(page).click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  expect(remove.calls).toHaveLength(0)
  await deleteRow(page).click()
  const label = translate('ui:list.delete', { name: 'Tryout' })
  await expect(question(page)).toHaveAccessibleName(label)
  await question(page).getByRole('button', { name: label }).click()
  await expect(page.getByText(translate('phases:act.delete.done'))).toBeVisible()
  expect(remove.calls.map(({ params }) => params)).toEqual([{ id: project }])
})

test('the buttons of a confirmation are on the left, as in a form, with the action first', async () => {
  const page = await open(address)
  await deleteRow(page).click()
  const text = question(page).getByText(translate('phases:screen.list.removeQuestion', { phase: 'Tryout' }))
  const act = question(page).getByRole('button', { name: translate('ui:list.delete', { name: 'Tryout' }) })
  const cancel = question(page)
    .getByRole('button', { name: translate('ui:confirm.cancel') })
    .last()
  await expect(cancel).toBeVisible()
  const [textBox, actBox, cancelBox] = await Promise.all(
    [text, act, cancel].map(async element => (await element.boundingBox())!),
  )
  expect(Math.abs(actBox!.x - textBox!.x)).toBeLessThanOrEqual(1)
  expect(cancelBox!.x).toBeGreaterThan(actBox!.x)
})

test('an open confirmation frees the space of the scroll bar, so that its overlay covers the whole window', async () => {
  const page = await open(address)
  const gutter = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)
  await expect(deleteRow(page)).toBeVisible()
  expect(await gutter()).toBe('stable')
  await deleteRow(page).click()
  await expect(question(page)).toBeVisible()
  await expect.poll(gutter).toBe('auto')
  await page.keyboard.press('Escape')
  await expect.poll(gutter).toBe('stable')
})

test('a failure is shown as an alert that names the failed action', async () => {
  const page = await open(address, [mockEndpoint(phases.select, () => new Refusal(409, 'It is locked.'))])
  await select(page).click()
  await expect(page.getByRole('alert')).toHaveText(`${translate('phases:act.select.failed')} It is locked.`)
  await expect(select(page)).toBeEnabled()
})

test('after a confirmation the focus returns to the button, or to the heading if the button was removed', async () => {
  const page = await open(address)
  await deleteRow(page).click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deleteRow(page)).toBeFocused()
  await deleteRow(page).evaluate(button => button.remove())
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('closing a dialog that a menu has opened returns the focus to the button of the menu', async () => {
  const page = await open(address)
  const menu = page.getByRole('button', { name: translate('ui:list.actions') })
  await menu.click()
  await page.getByRole('menuitem').click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
