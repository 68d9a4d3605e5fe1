import type { Page } from '@playwright/test'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockCompanyPermissions } from '#test/rights.ts'

const companyId = '00000000-0000-4000-8000-000000000001'
const address = companyMilestonePaths.groups(companyId)

/** Mocks the groups of a company. Stores a changed order as the server does. */
function groups() {
  let names = ['Design', 'Build', 'Tryout']
  const group = (name: string, position: number) => ({
    id: ['Design', 'Build', 'Tryout'].indexOf(name) + 1,
    companyId,
    name,
    description: '',
    position,
    version: 1,
  })
  const list = mockEndpoint(companyMilestones.groups, () => names.map(group))
  const update = mockEndpoint(companyMilestones.updateGroup, ({ body: { name, position = 0 } }) => {
    names = names.filter(one => one !== name).toSpliced(position, 0, name)
    return group(name, position)
  })
  return { list, update }
}

const rows = (page: Page) =>
  page.getByRole('table', { name: translate('company-milestones:screen.groups.title') }).locator('tbody tr')
const grip = (page: Page, name: string) =>
  page.getByRole('button', { name: translate('ui:sort.move', { name }) })
const announcement = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Picks up a row with the keyboard, and waits until the page handles the keys that move it. */
async function pickUp(page: Page, name: string, place: number) {
  await grip(page, name).focus()
  await page.keyboard.press('Space')
  // This announcement means that the positions have been measured.
  await expect(announcement(page, translate('ui:sort.over', { name, place }))).toBeAttached()
  // dnd-kit handles the keys only after a timer that Space has started, which may be late on a busy machine.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
}

test('a row is moved by the keyboard, each step is announced, and the new position is sent', async () => {
  const { list, update } = groups()
  const page = await open(address, [list, update])
  await pickUp(page, 'Design', 1)
  await page.keyboard.press('ArrowDown')
  await expect(announcement(page, translate('ui:sort.over', { name: 'Design', place: 2 }))).toBeAttached()
  await page.keyboard.press('Space')
  await expect(announcement(page, translate('ui:sort.dropped', { name: 'Design', place: 2 }))).toBeAttached()
  await expect(rows(page)).toContainText(['Build', 'Design', 'Tryout'])
  await expect.poll(() => list.calls.length).toBe(2)
  expect(update.calls.map(({ body }) => [body.name, body.position])).toEqual([['Design', 1]])
  await expect(rows(page)).toContainText(['Build', 'Design', 'Tryout'])
  await expect(grip(page, 'Design')).toBeFocused()
})

/** Moves the first row down. */
async function moveDown(page: Page, name: string) {
  await pickUp(page, name, 1)
  await page.keyboard.press('ArrowDown')
  await expect(announcement(page, translate('ui:sort.over', { name, place: 2 }))).toBeAttached()
  await page.keyboard.press('Space')
}

test('a refused move is taken back, with its reason', async () => {
  const { list } = groups()
  const update = mockEndpoint(
    companyMilestones.updateGroup,
    () => new Refusal(400, 'Check it.', { position: ['The list has changed.'] }),
  )
  const page = await open(address, [list, update])
  await moveDown(page, 'Design')
  await expect(page.getByText('The list has changed.')).toBeVisible()
  await expect(rows(page)).toContainText(['Design', 'Build', 'Tryout'])
  await expect(grip(page, 'Design')).toBeEnabled()
})

test('the next row can be moved only after a move is stored', async () => {
  const { list, update } = groups()
  const pendingResponse = Promise.withResolvers<void>()
  const slow = {
    ...update,
    respond: async (...call: Parameters<typeof update.respond>) => {
      await pendingResponse.promise
      await update.respond(...call)
    },
  }
  const page = await open(address, [list, slow])
  await moveDown(page, 'Design')
  await expect(rows(page)).toContainText(['Build', 'Design', 'Tryout'])
  await expect(grip(page, 'Build')).toBeDisabled()
  pendingResponse.resolve()
  await expect(grip(page, 'Build')).toBeEnabled()
  await moveDown(page, 'Build')
  await expect.poll(() => update.calls.map(({ body }) => body.name)).toEqual(['Design', 'Build'])
  await expect(rows(page)).toContainText(['Design', 'Build', 'Tryout'])
})

test('Escape cancels the move of a row, and nothing is sent', async () => {
  const { list, update } = groups()
  const page = await open(address, [list, update])
  await pickUp(page, 'Tryout', 3)
  await page.keyboard.press('ArrowUp')
  await expect(announcement(page, translate('ui:sort.over', { name: 'Tryout', place: 2 }))).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(announcement(page, translate('ui:sort.canceled', { name: 'Tryout' }))).toBeAttached()
  await expect(rows(page)).toContainText(['Design', 'Build', 'Tryout'])
  expect(update.calls).toHaveLength(0)
})

test('users who may not reorder the rows see no handles', async () => {
  const rights = mockCompanyPermissions(companyId, 'ViewProfile')
  const page = await open(address, [groups().list, rights], { isAdmin: false })
  await expect(rows(page)).toContainText(['Design', 'Build', 'Tryout'])
  await expect.poll(() => rights.calls.length).toBe(1)
  await expect(grip(page, 'Design')).toHaveCount(0)
})

test('an empty short list shows a message', async () => {
  const page = await open(address, [mockEndpoint(companyMilestones.groups, () => [])])
  await expect(page.getByText(translate('company-milestones:screen.groups.empty'))).toBeVisible()
})

test('a short list that failed to load has a retry button', async () => {
  let isBroken = true
  const page = await open(address, [
    mockEndpoint(companyMilestones.groups, () => (isBroken ? new Refusal(500, 'The disk is full.') : [])),
  ])
  await expect(page.getByText('The disk is full.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(page.getByText(translate('company-milestones:screen.groups.empty'))).toBeVisible()
})
