import { readFileSync } from 'node:fs'
import { live } from '@steelsafe/contract/live/endpoints.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { updateList } from './support/lists.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test('Ben searches for a tool and opens it, and the Back button restores his search', async ({ page }) => {
  await signIn(page, 'ben')
  await expect(page.getByRole('heading', { name: 'My projects' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await updateList(page, 'searchTerm=bezel', () => page.getByRole('searchbox').pressSequentially('bezel'))
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page).not.toHaveURL(/page=/)
  await updateList(page, 'sortField=', () => page.getByRole('button', { name: 'Next date' }).click())
  await expect(page.getByRole('columnheader', { name: 'Next date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await page.getByRole('link', { name: 'NL-24-0108', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'NL-24-0108' })).toBeVisible()
  await expect(page.getByText('Tool build', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('bezel')
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('a column that Ben hides stays hidden after a reload', async ({ page }) => {
  await signIn(page, 'ben')
  await expect(page.getByRole('columnheader', { name: 'Molder' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Molder' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Molder' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Next date' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Molder' })).toHaveCount(0)
})

test('on a tablet, the header of a list does not cover its first row', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await signIn(page, 'ben')
  const [head, first] = [page.getByRole('row').nth(0), page.getByRole('row').nth(1)]
  await expect(first).toBeVisible()
  await waitUntilSettled(page)
  const overlap = async () => {
    const [above, below] = [await head.boundingBox(), await first.boundingBox()]
    return above!.y + above!.height - below!.y
  }
  await expect.poll(overlap).toBeLessThanOrEqual(1)
})

test('a search without results shows a message, and can be cleared', async ({ page }) => {
  await signIn(page, 'ben')
  await page.getByRole('searchbox').pressSequentially('no such tool')
  await expect(page.getByText('No results')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('Mia exports exactly the tools that she has searched for, as a workbook and as CSV', async ({
  page,
}) => {
  await signIn(page, 'mia')
  const entries = page.getByRole('status').filter({ hasText: /\d+ entr/ })
  const all = (await entries.textContent()) ?? ''
  await updateList(page, 'searchTerm=lens', () => page.getByRole('searchbox').pressSequentially('lens'))
  await expect(page).toHaveURL(/search=lens/)
  await expect(entries).not.toHaveText(all)
  const filteredCount = await entries.textContent()
  const save = async (kind: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: kind }).click()
    return readFileSync(await (await waiting).path())
  }
  const lines = (await save(/csv/)).toString('utf8').trim().split('\r\n')
  expect(lines[0]).toContain('Job number')
  expect(lines.length - 1).toBe(Number.parseInt(filteredCount ?? '', 10))
  expect((await save(/Excel/)).subarray(0, 2).toString()).toBe('PK')
})

test('the administrator reads why they cannot add a project', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await waitUntilSettled(page)
  await page.getByRole('button', { name: 'Add a project' }).focus()
  await expect(page.getByRole('button', { name: 'Add a project' })).toHaveAccessibleDescription(
    /Sign in as a user/,
  )
  await expect(page.getByRole('tooltip')).toContainText('Administrators cannot add projects.')
})

test('"Files" asks for a project if no project is chosen, and remembers the choice', async ({ page }) => {
  await signIn(page, 'lucia')
  await page.getByRole('button', { name: 'Archivos' }).click()
  const dialog = page.getByRole('dialog')
  await updateList(page, 'searchTerm=PB-1041', () =>
    dialog.getByRole('searchbox').pressSequentially('PB-1041'),
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'PB-1041' }).click()
  await expect(page.getByRole('heading', { name: 'Archivos' })).toBeVisible()
  await expect(page.getByRole('link', { name: '01 Purchase Order' })).toBeVisible()
  await page.getByRole('link', { name: 'Proyectos', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toContainText('PB-1041')
})

test('Ctrl-K finds a tool from any screen', async ({ page }) => {
  await signIn(page, 'ben')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search and commands' }).pressSequentially('fog lamp')
  await waitUntilSettled(page)
  await page.getByRole('option', { name: /NL-24-0112/ }).click()
  await expect(page.getByRole('heading', { name: 'NL-24-0112' })).toBeVisible()
})

test('Ctrl-K opens a page of the chosen tool, Today, and the board of the company', async ({ page }) => {
  await signIn(page, 'ben')
  await page.getByRole('link', { name: 'NL-24-0112', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'NL-24-0112' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const words = page.getByRole('textbox', { name: 'Search and commands' })
  await words.pressSequentially('timel')
  await page.getByRole('option', { name: /^Timeline\s*NL-24-0112/ }).click()
  await expect(page).toHaveURL(/\/timeline$/)
  await page.keyboard.press('Control+k')
  await words.pressSequentially('today')
  await page.getByRole('option', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const items = page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current=page]')
  await expect(items).toHaveText(['Today'])
  await page.keyboard.press('Control+k')
  await words.pressSequentially('board')
  await page.getByRole('option', { name: /^Board\s*Northlake Motors/ }).click()
  await expect(page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible()
  await expect(items).toHaveText(['Board'])
})

test('a project that Ben adds appears for Mia without a reload', async ({ page, newPersonPage }) => {
  const number = `LIVE-${Date.now()}`
  const mia = await newPersonPage()
  // Changes before the event stream is open are not sent again.
  const listening = mia.waitForResponse(answer => new URL(answer.url()).pathname === live.stream.path)
  await signIn(mia, 'mia')
  await expect(mia.getByRole('row').nth(1)).toBeVisible()
  await mia.getByRole('searchbox').pressSequentially(number)
  await waitUntilSettled(mia)
  await expect(mia.getByText('No results')).toBeVisible()
  await listening

  await signIn(page, 'ben')
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByLabel('Job number').pressSequentially(number)
  await page.getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(mia.getByRole('link', { name: number, exact: true })).toBeVisible()
})

test('the app asks before a user leaves a form with unsaved changes', async ({ page }) => {
  await signIn(page, 'ben')
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByLabel('Job number').pressSequentially('Half')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Job number')).toHaveValue('Half')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await confirmDialog(page, 'Leave without saving')
  await expect(page).toHaveURL(/\/projects/)
})

test('an unknown address opens the list of projects, also below a known address', async ({ page }) => {
  await signIn(page, 'ben')
  for (const path of ['/no/such/page', '/admin/no-such-screen', '/company/x/y/z']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/project\/list/)
    await expect(page.getByRole('heading', { name: 'My projects' })).toBeVisible()
  }
})

test.describe('the app on a phone, dark, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true })

  test('Wei opens a tool and its files', async ({ page }) => {
    await signIn(page, 'wei')
    await expect(page.getByRole('heading', { name: '我的项目' })).toBeVisible()
    await expectAccessible(page)
    await openProject(page, 'HF-2456')
    await expectAccessible(page)
    await openTab(page, '文件')
    await page.getByRole('link', { name: '03 Tool Design' }).click()
    await expect(page.getByRole('link', { name: 'Bill of materials.csv' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('link', { name: '公司' }).click()
    await expect(page.getByRole('heading', { name: 'Hartmann Formenbau' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('Ben stars a tool, and switches from its files to the files of another tool', async ({
  page,
  request,
}) => {
  const ben = await getAuthHeaders(request, 'ben')
  const { projects } = await (await request.get('/api/project/listing?searchTerm=NL-24-0112', ben)).json()
  // A failed run may have left the star.
  await request.delete(`/api/project/starred/${projects[0].id}`, ben)
  await signIn(page, 'ben')
  await openProject(page, 'NL-24-0112')
  await page.getByRole('button', { name: 'Star NL-24-0112' }).click()
  await expect(page.getByRole('button', { name: 'Starred: NL-24-0112. Remove the star.' })).toBeVisible()
  await expectAccessible(page)
  await openTab(page, 'Files')
  await expect(page).toHaveTitle(/^Files · NL-24-0112 Fog lamp lens$/)
  const switcher = page.getByRole('button', { name: /Chosen project/ })
  await switcher.click()
  const choices = page.getByRole('dialog', { name: /^Chosen project/ })
  await expect(
    choices.getByRole('region', { name: 'Starred' }).getByRole('link', { name: 'NL-24-0112' }),
  ).toBeVisible()
  await expectAccessible(page)
  await choices.getByRole('searchbox').pressSequentially('NL-24-0115')
  await waitUntilSettled(page)
  await choices.getByRole('link', { name: 'NL-24-0115' }).click()
  await expect(page).toHaveTitle(/^Files · NL-24-0115 /)
  await expect(choices).toBeHidden()
  await switcher.click()
  await choices.getByRole('region', { name: 'Starred' }).getByRole('link', { name: 'NL-24-0112' }).click()
  await page.getByRole('button', { name: /^Starred: NL-24-0112/ }).click()
  await expect(page.getByRole('button', { name: 'Star NL-24-0112' })).toBeVisible()
})
