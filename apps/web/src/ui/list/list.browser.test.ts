import type { Page } from '@playwright/test'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal, type SentRequest } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { exportedLines } from '#test/exported-sheet.ts'

type ListQuery = SentRequest<typeof testimonials.list>['query']

const people = Array.from({ length: 23 }, (_, index) => `Person ${String(index + 1).padStart(2, '0')}`)
const rowOf = (person: string) => ({
  id: person,
  person,
  company: 'Northline',
  title: '',
  quote: { en: 'Good', es: '', zh: '', de: '' },
  isActive: true,
  version: 1,
})
/** Searches, sorts and pages the rows as the server does. */
function listPage({
  page,
  pageSize,
  searchTerm = '',
  sortField = 'person',
  sortAscending = true,
}: ListQuery) {
  const fitting = people.filter(person => person.includes(searchTerm))
  if (!sortAscending) fitting.reverse()
  const rows = fitting.slice((page - 1) * pageSize, page * pageSize)
  return {
    testimonials: rows.map(rowOf),
    totalCount: fitting.length,
    isCut: false,
    sortField,
    sortAscending,
  }
}
const listAnswer = () => mockEndpoint(testimonials.list, ({ query }) => listPage(query))

const table = (page: Page) => page.getByRole('table', { name: translate('testimonials:screen.list.title') })
const firstName = (page: Page) => table(page).getByRole('row').nth(1).getByRole('link').first()
const heading = (page: Page, key: 'person' | 'company' | 'title') =>
  table(page).getByRole('columnheader', { name: translate(`testimonials:field.${key}`) })
const pageButton = (page: Page, number: number) =>
  page.getByRole('button', { name: translate('ui:list.page', { page: number }), exact: true })

test('a loading list shows its state, and is as high as the rows of its last visit', async () => {
  let deferred = Promise.withResolvers<void>()
  const page = await open(testimonialPaths.list(), [
    mockEndpoint(testimonials.list, ({ query }) => deferred.promise.then(() => listPage(query))),
  ])
  const loading = page.getByRole('status', { name: translate('ui:state.loading') })
  const heightOfList = async () => (await page.locator('.mantine-Paper-root').first().boundingBox())!.height
  await expect(loading).toBeVisible()
  expect((await loading.boundingBox())?.height).toBeGreaterThan(200)
  deferred.resolve()
  await expect(firstName(page)).toHaveText('Person 01')
  await expect(loading).toBeHidden()
  await expect(pageButton(page, 2)).toBeVisible()
  const loadedHeight = await heightOfList()
  deferred = Promise.withResolvers<void>()
  await page.reload()
  await expect(loading).toBeVisible()
  expect(Math.abs((await heightOfList()) - loadedHeight)).toBeLessThanOrEqual(12)
  deferred.resolve()
  await expect(firstName(page)).toHaveText('Person 01')
})

test('an empty list shows the next step, and no message about a search', async () => {
  const page = await open(testimonialPaths.list(), [
    mockEndpoint(testimonials.list, () => ({
      testimonials: [],
      totalCount: 0,
      isCut: false,
      sortField: 'person',
      sortAscending: true,
    })),
  ])
  await expect(page.getByText(translate('testimonials:screen.list.empty'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: translate('testimonials:screen.list.add') })).toHaveAttribute(
    'href',
    testimonialPaths.edit(),
  )
  await expect(page.getByText(translate('ui:list.nothingFound'))).toBeHidden()
})

test('a list that failed to load shows the reason and a retry button', async () => {
  let isBroken = true
  const page = await open(testimonialPaths.list(), [
    mockEndpoint(testimonials.list, ({ query }) =>
      isBroken ? new Refusal(500, 'The disk is full.') : listPage(query),
    ),
  ])
  await expect(page.getByText(translate('ui:state.failed'))).toBeVisible()
  await expect(page.getByText('The disk is full.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(firstName(page)).toHaveText('Person 01')
})

test('a list without permission shows the reason, and no retry button', async () => {
  const list = mockEndpoint(testimonials.list, () => new Refusal(403, 'Only for some.'))
  const page = await open(testimonialPaths.list(), [list])
  await expect(page.getByText(translate('ui:state.locked'))).toBeVisible()
  await expect(page.getByText('Only for some.')).toBeVisible()
  await expect(page.getByRole('button', { name: translate('ui:state.retry') })).toBeHidden()
  expect(list.calls).toHaveLength(1)
})

test('a heading sorts by the keyboard in ascending and then in descending order, and sets aria-sort', async () => {
  const list = listAnswer()
  const page = await open(testimonialPaths.list(), [list])
  await expect(heading(page, 'person')).toHaveAttribute('aria-sort', 'ascending')
  await heading(page, 'company').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'company')).toHaveAttribute('aria-sort', 'ascending')
  await expect(heading(page, 'person')).toHaveAttribute('aria-sort', 'none')
  await heading(page, 'person').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'person')).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Space')
  await expect(heading(page, 'person')).toHaveAttribute('aria-sort', 'descending')
  await expect(heading(page, 'company')).toHaveAttribute('aria-sort', 'none')
  await expect(firstName(page)).toHaveText('Person 23')
  await expect(page).toHaveURL(/\?sort=person&asc=false$/)
  expect(list.calls.map(({ query }) => [query.sortField, query.sortAscending])).toEqual([
    [undefined, undefined],
    ['company', true],
    ['person', true],
    ['person', false],
  ])
})

test('the heading of a column by which the server does not sort has no button', async () => {
  const page = await open(testimonialPaths.list(), [listAnswer()])
  await expect(heading(page, 'title')).toBeVisible()
  await expect(heading(page, 'title').getByRole('button')).toHaveCount(0)
  await expect(heading(page, 'title')).not.toHaveAttribute('aria-sort')
})

test('a search is sent once, after the user has stopped typing', async () => {
  const list = listAnswer()
  const page = await open(testimonialPaths.list(), [list], { changesBrowser: true })
  await expect(firstName(page)).toHaveText('Person 01')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const search = page.getByRole('searchbox')
  for (const letter of '17') {
    await search.press(letter)
    await page.clock.runFor(250)
  }
  expect(list.calls).toHaveLength(1)
  await page.clock.runFor(300)
  await page.clock.resume()
  await expect(firstName(page)).toHaveText('Person 17')
  expect(list.calls.map(({ query }) => query.searchTerm)).toEqual([undefined, '17'])
})

test('a search without results shows a message, and can be cleared', async () => {
  const page = await open(`${testimonialPaths.list()}?search=nobody`, [listAnswer()])
  await expect(page.getByText(translate('ui:list.nothingFound'))).toBeVisible()
  await expect(page.getByText(translate('testimonials:screen.list.empty'), { exact: true })).toBeHidden()
  await page
    .getByRole('button', { name: translate('ui:list.clear') })
    .last()
    .click()
  await expect(firstName(page)).toHaveText('Person 01')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('the page number is in the address, so that the Back button and a reload restore it', async () => {
  const page = await open(testimonialPaths.list(), [listAnswer()])
  await pageButton(page, 2).click()
  await expect(firstName(page)).toHaveText('Person 11')
  await pageButton(page, 3).click()
  await expect(firstName(page)).toHaveText('Person 21')
  await expect(page).toHaveURL(/\?page=3$/)
  await page.goBack()
  await expect(firstName(page)).toHaveText('Person 11')
  await page.reload()
  await expect(firstName(page)).toHaveText('Person 11')
  await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page')
})

test('while the next page loads, the previous rows stay and are marked as busy', async () => {
  const deferred = Promise.withResolvers<void>()
  const page = await open(testimonialPaths.list(), [
    mockEndpoint(testimonials.list, async ({ query }) => {
      if (query.page === 2) await deferred.promise
      return listPage(query)
    }),
  ])
  await pageButton(page, 2).click()
  await expect(page.locator('[aria-busy=true]').getByText('Person 01')).toBeVisible()
  deferred.resolve()
  await expect(firstName(page)).toHaveText('Person 11')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('rows of several pages can be selected, used in one action, and deselected', async () => {
  const page = await open(testimonialPaths.list(), [listAnswer()])
  const pick = (name: string) => page.getByRole('checkbox', { name: translate('ui:list.select', { name }) })
  const bar = page.getByRole('toolbar', { name: translate('ui:list.selectionActions') })
  await expect(bar).toBeHidden()
  await pick('Person 02').check()
  await pageButton(page, 3).click()
  await page.getByRole('checkbox', { name: translate('ui:list.selectPage') }).check()
  await expect(bar.getByRole('status')).toHaveText(translate('ui:list.selected', { count: 4 }))
  await expect(
    bar.getByRole('button', { name: 'Person 02 + Person 21 + Person 22 + Person 23' }),
  ).toBeVisible()
  await pick('Person 22').uncheck()
  await expect(page.getByRole('checkbox', { name: translate('ui:list.selectPage') })).toBeChecked({
    indeterminate: true,
  })
  await bar.getByRole('button', { name: translate('ui:list.clearSelection') }).click()
  await expect(bar).toBeHidden()
  await expect(pick('Person 21')).not.toBeChecked()
})

test('a click on a row opens it, except on a control or at the end of a text selection', async () => {
  const page = await open(testimonialPaths.list(), [listAnswer()])
  const company = table(page).getByRole('row').nth(2).getByRole('cell', { name: 'Northline' })
  await page.getByRole('checkbox', { name: translate('ui:list.select', { name: 'Person 02' }) }).check()
  await company.selectText()
  const box = await company.boundingBox()
  await page.keyboard.down('Shift')
  await page.mouse.click(box!.x + box!.width - 4, box!.y + 4)
  await page.keyboard.up('Shift')
  await expect(page).toHaveURL(testimonialPaths.list())
  await page.evaluate(() => getSelection()?.empty())
  await company.click()
  await expect(page).toHaveURL(testimonialPaths.edit('Person 02'))
})

test('the Cancel button of a form opens the list with its last page', async () => {
  const page = await open(testimonialPaths.list(), [listAnswer()])
  await pageButton(page, 2).click()
  await firstName(page).click()
  await page.getByRole('link', { name: translate('ui:form.cancel') }).click()
  await expect(firstName(page)).toHaveText('Person 11')
  await expect(page).toHaveURL(/\?page=2$/)
})

test('a page number beyond the last page shows the last page', async () => {
  const page = await open(`${testimonialPaths.list()}?page=9`, [listAnswer()])
  await expect(firstName(page)).toHaveText('Person 21')
  await expect(page).toHaveURL(/\?page=3$/)
})

test('compact rows stay compact in this browser, and the choice of columns returns the focus', async () => {
  const page = await open(testimonialPaths.list(), [listAnswer()])
  const height = async () => (await table(page).getByRole('row').nth(1).boundingBox())!.height
  await expect(firstName(page)).toBeVisible()
  const before = await height()
  const choice = page.getByRole('button', { name: translate('ui:list.columns') })
  await choice.press('Enter')
  await expect(page.getByRole('checkbox', { name: translate('testimonials:field.company') })).toBeFocused()
  await page.getByRole('checkbox', { name: translate('ui:list.compact') }).check()
  await page.keyboard.press('Escape')
  await expect(choice).toBeFocused()
  await expect.poll(height).toBeLessThan(before)
  await page.reload()
  await expect(firstName(page)).toBeVisible()
  await expect.poll(height).toBeLessThan(before)
})

test('the head and the row names of a table that is wider than its card stay visible', async () => {
  const page = await open(`${testimonialPaths.list()}?size=20`, [
    mockEndpoint(testimonials.list, ({ query }) => {
      const { testimonials: rows, ...rest } = listPage(query)
      return { ...rest, testimonials: rows.map(row => ({ ...row, company: 'Northline'.repeat(11) })) }
    }),
  ])
  await page.setViewportSize({ width: 700, height: 600 })
  await heading(page, 'title').scrollIntoViewIfNeeded()
  await expect(firstName(page)).toBeInViewport({ ratio: 1 })
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(heading(page, 'person')).toBeInViewport({ ratio: 1 })
})

test('the actions of a table that is wider than its card stay visible, with a shadow where columns are cut', async () => {
  const page = await open(`${testimonialPaths.list()}?size=20`, [
    mockEndpoint(testimonials.list, ({ query }) => {
      const { testimonials: rows, ...rest } = listPage(query)
      return { ...rest, testimonials: rows.map(row => ({ ...row, company: 'Northline'.repeat(11) })) }
    }),
  ])
  await page.setViewportSize({ width: 700, height: 600 })
  const remove = page.getByRole('button', { name: translate('ui:list.delete', { name: 'Person 01' }) })
  const card = page.locator('div[data-wide]')
  await expect(remove).toBeInViewport({ ratio: 1 })
  await expect(card).toHaveAttribute('data-cut-right', 'true')
  await expect(card).not.toHaveAttribute('data-cut-left')
  await card.evaluate(element => element.scrollTo({ left: element.scrollWidth }))
  await expect(card).toHaveAttribute('data-cut-left', 'true')
  await expect(card).not.toHaveAttribute('data-cut-right')
  await expect(remove).toBeInViewport({ ratio: 1 })
  await expect(firstName(page)).toBeInViewport({ ratio: 1 })
})

test('the head of a long table stays visible', async () => {
  const page = await open(`${testimonialPaths.list()}?size=20`, [listAnswer()])
  await expect(firstName(page)).toBeInViewport()
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(firstName(page)).not.toBeInViewport()
  await expect(heading(page, 'person')).toBeInViewport({ ratio: 1 })
})

test('on a phone each row is a card of two lines with headings, and nothing is wider than the screen', async () => {
  const page = await open(testimonialPaths.list(), [listAnswer()])
  await page.setViewportSize({ width: 390, height: 800 })
  const card = table(page).getByRole('row').nth(1)
  const company = card.getByRole('cell', { name: 'Northline' })
  await expect(company).toHaveAttribute('data-label', translate('testimonials:field.company'))
  await expect
    .poll(() => company.evaluate(cell => getComputedStyle(cell, '::before').content))
    .toContain(translate('testimonials:field.company'))
  // The row opens a form with all values, so the card has no button for further values.
  await expect(
    card.getByRole('button', { name: translate('ui:list.more', { name: 'Person 01' }) }),
  ).toHaveCount(0)
  const menu = card.getByRole('button', { name: translate('ui:list.actionsOf', { name: 'Person 01' }) })
  const [button, name] = [(await menu.boundingBox())!, (await firstName(page).boundingBox())!]
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
  expect(Math.abs(button.y + button.height / 2 - (name.y + name.height / 2))).toBeLessThan(8)
  await expect.poll(async () => (await card.boundingBox())!.height).toBeLessThan(100)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
})

test('a row of a list is 40 to 44 px high', async () => {
  const page = await open(testimonialPaths.list(), [listAnswer()])
  await expect(firstName(page)).toBeVisible()
  const height = async () => (await table(page).getByRole('row').nth(1).boundingBox())!.height
  await expect.poll(height).toBeGreaterThanOrEqual(40)
  await expect.poll(height).toBeLessThanOrEqual(44)
})

test('an exported list has an empty cell for an empty text, although the list shows a dash', async () => {
  const page = await open(`${testimonialPaths.list()}?search=17`, [listAnswer()])
  await expect(table(page).getByRole('cell', { name: '–' })).toBeVisible()
  const [, row] = await exportedLines(page)
  expect(row).toBe('"Person 17","Northline",')
})
