import { people } from '../apps/server/src/seed/shop/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { linkIn } from './support/inbox.ts'
import { rowMenuLabel, updateList } from './support/lists.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test('Mia filters the board by late milestones, and completes a milestone without leaving the board', async ({
  page,
}) => {
  await signIn(page, 'mia', '/today')
  await page.getByRole('link', { name: 'Open the board' }).click()
  await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Late', exact: true })).toBeVisible()
  await expectAccessible(page)

  const show = page.getByRole('group', { name: 'Show' })
  await updateList(page, 'when=late', () => show.getByText('Late', { exact: true }).click())
  await updateList(page, 'kind=milestone', () =>
    page.getByRole('combobox', { name: 'Kind' }).selectOption('Milestone'),
  )
  await expect(page).toHaveURL(/when=late&kind=milestone/)
  // Only dates that Mia may change have a menu.
  const menu = page.getByRole('button', { name: rowMenuLabel }).first()
  await expect(menu).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByRole('row', { name: /Phase|Maintenance/ })).toHaveCount(0)
  const name = (await menu.getAttribute('aria-label'))!
  await menu.click()
  await page.getByRole('menuitem', { name: /^Complete .+ of / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Reason for the delay' }).click()
  await page.getByRole('option', { name: 'Supplier' }).click()
  await page.getByRole('button', { name: 'Complete milestone' }).click()
  await expectMessage(page, 'milestone updated successfully')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('Mia moves the date of a phase on the board, saves her filters as a view, and opens the view', async ({
  page,
}) => {
  await signIn(page, 'mia', '/today')
  await page.getByRole('link', { name: 'Open the board' }).click()
  const show = page.getByRole('group', { name: 'Show' })
  await updateList(page, 'when=next', () => show.getByText('Next', { exact: true }).click())
  await updateList(page, 'kind=phase', () =>
    page.getByRole('combobox', { name: 'Kind' }).selectOption('Phase'),
  )
  await expect(page).toHaveURL(/kind=phase/)
  const menu = page.getByRole('button', { name: rowMenuLabel }).first()
  await expect(menu).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByRole('row', { name: /Milestone|Maintenance/ })).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: /^Move the date of / }).click()
  await page.getByLabel('New date').clear()
  await page.getByLabel('New date').pressSequentially('12/31/2031')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Move the date', exact: true }).click()
  await expectMessage(page, 'phase updated successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).pressSequentially('Phases to come')
  await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
  await expectMessage(page, 'View saved')
  await show.getByText('All', { exact: true }).click()
  await expect(page).not.toHaveURL(/when=/)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Phases to come', exact: true }).click()
  await expect(page).toHaveURL(/when=next/)
  await expect(page).toHaveURL(/kind=phase/)
})

test('Grace sets her digest to each Monday at six', async ({ page, request }) => {
  const grace = await getAuthHeaders(request, 'grace')
  const remind = async (data: { hour: number; digest: string }) => {
    const response = await request.put('/api/account/reminders', { ...grace, data })
    expect(response.status()).toBe(204)
  }
  const usual = { hour: 7, digest: 'off' }
  await remind(usual)
  try {
    await signIn(page, 'grace', '/profile')
    const hour = page.getByRole('combobox', { name: 'Hour', exact: true })
    const digest = page.getByRole('combobox', { name: 'Digest by e-mail' })
    await expect(hour).toHaveValue('07:00')
    await expect(digest).toHaveValue('Off')
    await hour.click()
    await page.getByRole('option', { name: '06:00' }).click()
    await digest.click()
    await page.getByRole('option', { name: 'Each Monday' }).click()
    await page.getByRole('button', { name: 'Save reminders' }).click()
    await expectMessage(page, 'Reminders and digest saved')
    await expectAccessible(page)
    await page.reload()
    await expect(hour).toHaveValue('06:00')
    await expect(digest).toHaveValue('Each Monday')
  } finally {
    await remind(usual)
  }
})

test('Mia gets a digest of her dates, and its links open the tool that has been late the longest and Today', async ({
  page,
  inbox,
}) => {
  await signIn(page, 'mia', '/profile')
  await page.getByRole('button', { name: "Send me today's digest" }).click()
  await expectMessage(page, 'Your digest is on its way')
  const letter = await inbox.mailTo(people.mia.email, /: late [1-9]\d*, due this week \d+/)
  const [, number] = / · (NL-\d\d-\d{4})/.exec(letter.text)!
  expect(letter.text).toMatch(/^Late \([1-9]\d*\)\n- .+ · NL-/m)
  await page.goto(linkIn(letter))
  await expect(page.getByRole('heading', { name: number! }).first()).toBeVisible()
  await waitUntilSettled(page)

  const [, today] = /^Open Today: (\S+)$/m.exec(letter.text)!
  await page.goto(new URL(today!).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(number!).first()).toBeVisible()
})

test.describe('the board on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the board keeps its width behind the dialog for the reason of a delay', async ({ page }) => {
    await signIn(page, 'mia', '/today')
    await page.getByRole('link', { name: 'Open the board' }).tap()
    await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible()
    const explain = page.getByRole('button', { name: /^Enter why .+ is late/ }).first()
    await expect(explain).toBeVisible()
    await waitUntilSettled(page)
    // A tooltip at the edge of the window must not make the page wider, because the dialog would then leave room for a
    // scrollbar.
    await explain.tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(390)
    await expectAccessible(page)
  })
})
