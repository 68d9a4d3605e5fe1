import type { Page } from '@playwright/test'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockLogChoices } from '#test/maintenance-mocks.ts'

const id = '00000000-0000-4000-8000-000000000107'

/** Opens the form for a problem. The server rejects every report. */
async function openProblem() {
  const report = mockEndpoint(
    maintenance.reportProblem,
    () => new Refusal(403, 'You may not report problems.'),
  )
  const page = await open(maintenancePaths.problem(id), [
    report,
    mockLogChoices(),
    {
      endpoint: projects.get,
      respond: call => call.fulfill({ json: { projectNumber: 'NL-24-0107', partName: 'Housing' } }),
    },
  ])
  const description = page.getByRole('textbox', { name: translate('maintenance:screen.report.what') })
  const send = page.getByRole('button', { name: translate('maintenance:screen.problem.title') })
  return { page, report, description, send }
}

test('a problem without a description is rejected at its field and not sent', async () => {
  const { report, description, send } = await openProblem()
  await send.click()
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  expect(report.calls).toEqual([])
})

/** Returns the number of items in the queue of the device. Runs in the page. */
async function storedItemCount(): Promise<number> {
  const { promise: database, resolve } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open('steelsafe')
  request.onsuccess = () => resolve(request.result)
  const { promise: count, resolve: finish } = Promise.withResolvers<number>()
  const counting = (await database).transaction('items').objectStore('items').count()
  counting.onsuccess = () => finish(counting.result)
  await count
  ;(await database).close()
  return count
}

/** Chooses two photos of a problem. */
const choosePhotos = (page: Page) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles(
      ['core.jpg', 'cavity.jpg'].map(name => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(name) })),
    )

test.each([
  ['the device has no room for a photo', 'storageFull'],
  ['a photo cannot be read', 'notSaved'],
] as const)('if %s, nothing is queued, and the form keeps the text and the photos', async (_, message) => {
  const { page, report, description, send } = await openProblem()
  await description.fill('Water drips from the core')
  await choosePhotos(page)
  await expect(page.getByText('cavity.jpg')).toBeVisible()
  await page.evaluate(isFull => {
    if (isFull) {
      const { put } = IDBObjectStore.prototype
      let count = 0
      IDBObjectStore.prototype.put = function (...values) {
        if (this.name === 'items' && ++count === 2) throw new DOMException('No room', 'QuotaExceededError')
        return put.apply(this, values)
      }
    } else File.prototype.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
  }, message === 'storageFull')
  await send.click()
  await expect(page.getByRole('alert')).toContainText(translate(`send-queue:${message}`))
  await expect(description).toHaveValue('Water drips from the core')
  await expect(page.getByText('core.jpg')).toBeVisible()
  await expect(page.getByText('cavity.jpg')).toBeVisible()
  expect(await page.evaluate(storedItemCount)).toBe(0)
  expect(report.calls).toEqual([])
})

test('a rejected problem stays on the device with its reason, and the form is cleared for the next', async () => {
  const { page, report, description, send } = await openProblem()
  await description.fill('Water drips from the core')
  await send.click()
  const item = page.getByRole('listitem')
  await expect(item).toContainText(
    translate('maintenance:queue.problem.title', { description: 'Water drips from the core' }),
  )
  await expect(item).toContainText('NL-24-0107 Housing')
  await expect(item).toContainText('You may not report problems.')
  await expect(description).toHaveValue('')
  expect(report.calls).toMatchObject([
    {
      params: { id },
      body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), description: 'Water drips from the core' },
    },
  ])
  const correct = page.getByRole('link', { name: /Water drips from the core/ })
  await expect(correct).toHaveText(translate('send-queue:item.correct'))
  await expect(correct).toHaveAttribute(
    'href',
    maintenancePaths.problem(id, { rejectedId: String(report.calls[0]?.body.id) }),
  )
})
