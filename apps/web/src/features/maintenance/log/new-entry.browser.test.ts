import type { Page } from '@playwright/test'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import type { ApiCall } from '#test/api-calls.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockLogChoices } from '#test/maintenance-mocks.ts'

const id = '00000000-0000-4000-8000-000000000107'

/** Returns the names of the tools that are stored on the device. */
const storedTools = (page: Page) =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'steelsafe')
    if (!isThere) return []
    return await new Promise<string[]>((resolve, reject) => {
      const request = indexedDB.open('steelsafe')
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const all = request.result.transaction('tools').objectStore('tools').getAll()
        all.onsuccess = () => {
          request.result.close()
          resolve(all.result.map(({ name }) => name))
        }
      }
    })
  })

test('an entry without a network proposes the current day of the project, not the day of the last visit', async () => {
  const network = { isThere: true }
  const add = mockEndpoint(maintenance.createEntry, () => new Refusal(403, 'It is only sent.'))
  const choices = mockLogChoices()
  const ifThere = (respond: typeof add.respond) => (call: ApiCall, params: Record<string, string>) =>
    network.isThere ? respond(call, params) : call.abort()
  const page = await open(
    maintenancePaths.editEntry(id),
    [
      { endpoint: maintenance.createEntry, respond: ifThere(add.respond) },
      { endpoint: maintenance.logChoices, respond: ifThere(choices.respond) },
      {
        endpoint: projects.get,
        respond: ifThere(call =>
          call.fulfill({ json: { projectNumber: 'NL-24-0107', partName: 'Housing' } }),
        ),
      },
    ],
    { changesBrowser: true },
  )
  const description = page.getByRole('textbox', { name: translate('maintenance:field.description') })
  await expect(description).toBeVisible()
  await expect.poll(() => storedTools(page)).toEqual(['NL-24-0107 Housing'])
  network.isThere = false
  await page.clock.setFixedTime(Date.now() + 2 * dayMs)
  await page.reload()
  await description.fill('Cleaned the vents')
  await page.getByRole('button', { name: translate('maintenance:screen.editEntry.add') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cleaned the vents' })).toBeVisible()
  network.isThere = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => add.calls.map(({ body }) => body.workDate)).toEqual(['2026-11-24'])
})
