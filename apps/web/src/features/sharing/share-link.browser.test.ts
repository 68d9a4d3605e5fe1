import type { Page } from '@playwright/test'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { ShareToken } from '@steelsafe/contract/sharing/entities.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { mockClipboard } from '#test/clipboard.ts'
import { expect, open, translate } from '#test/component.ts'
import { liveEvents } from '#test/live-events.ts'
import { inProject, instant, projectId, warning } from '#test/two-people.ts'

const storedLink: ShareToken = {
  value: 'token',
  link: 'https://tools.example/external/token',
  fileStreamId: '00000000-0000-4000-8000-000000000002',
  name: '03 Tool Design',
  path: '03 Tool Design',
  isDirectory: true,
  isOwn: true,
  isStopped: false,
  createdBy: 'Mia Berg',
  createdDate: instant,
  expiryDate: '2027-03-31',
  maxDownloads: 5,
  downloadCount: 1,
  openCount: 3,
}

/** Opens the user's own link. `change` simulates a change by another user. */
async function openLink() {
  let link = storedLink
  const events = liveEvents()
  const save = mockEndpoint(sharing.update, () => undefined)
  const page = await open(sharingPaths.list(projectId), [
    events,
    save,
    mockEndpoint(sharing.getOwn, () => link),
  ])
  await expect(limit(page)).toHaveValue('5')
  const change = (changes: Partial<ShareToken>) => {
    link = { ...link, ...changes }
    return events.publish(inProject('sharing'))
  }
  return { page, save, change }
}

const limit = (page: Page) => page.getByRole('textbox', { name: translate('sharing:field.maxDownloads') })
const submit = (page: Page) =>
  page.getByRole('button', { name: translate('sharing:screen.link.save'), exact: true }).click()

test('only the changed terms of a link are sent, so that the changes of another user are not overwritten', async () => {
  const { page, save } = await openLink()
  await limit(page).fill('40')
  await limit(page).blur()
  await submit(page)
  await expect.poll(() => save.calls.map(({ body }) => body)).toEqual([{ maxDownloads: 40 }])
})

test('entered terms of a link stay when another user changes the link, and replace its terms only by choice', async () => {
  const { page, save, change } = await openLink()
  await limit(page).fill('40')
  await limit(page).blur()
  await change({ maxDownloads: 10 })
  await expect(warning(page)).toBeVisible()
  await expect(limit(page)).toHaveValue('40')
  await page.getByRole('button', { name: translate('ui:form.keepEntered') }).click()
  await expect(warning(page)).toBeHidden()
  await submit(page)
  await expect.poll(() => save.calls.map(({ body }) => body)).toEqual([{ maxDownloads: 40 }])
})

test('a link that is not being edited shows the terms that another user has set', async () => {
  const { page, change } = await openLink()
  await change({ maxDownloads: 10 })
  await expect(limit(page)).toHaveValue('10')
  await expect(warning(page)).toHaveCount(0)
})

test('a press copies the address of a link', async () => {
  const page = await open(sharingPaths.list(projectId), [mockEndpoint(sharing.getOwn, () => storedLink)])
  const readClipboard = await mockClipboard(page)
  await page.getByRole('button', { name: translate('sharing:screen.link.copy'), exact: true }).click()
  await expect.poll(readClipboard).toBe(storedLink.link)
})

test('the dialog of a link closes when the link is deleted in it', async () => {
  let links = [storedLink]
  const page = await open(projectMemberPaths.companies(projectId), [
    mockEndpoint(sharing.list, () => links),
    mockEndpoint(sharing.deleteOwn, () => {
      links = []
      return undefined
    }),
  ])
  const { name, path, link } = storedLink
  await page.getByRole('button', { name: translate('ui:list.actionsOf', { name: path }) }).click()
  await page.getByRole('menuitem', { name: translate('sharing:screen.list.edit', { name }) }).click()
  const address = page.getByRole('textbox', { name: translate('sharing:field.link'), exact: true })
  await expect(address).toHaveValue(link)
  const remove = translate('sharing:screen.link.remove')
  await page.getByRole('button', { name: remove, exact: true }).click()
  await page.getByRole('dialog', { name: remove }).getByRole('button', { name: remove, exact: true }).click()
  await expect(page.getByText(translate('sharing:screen.list.empty'))).toBeVisible()
  await expect(address).toHaveCount(0)
})
