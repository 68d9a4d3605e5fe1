import type { BrowserContext, Page } from '@playwright/test'
import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { createAccount, signInOnScreen } from './support/create-account.ts'
import { signIn } from './support/people.ts'
import { openProject } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test.use({ serviceWorkers: 'allow' })

const stored = (page: Page) => page.getByText(/^No network: you read what this device stored on/)

/** Returns the names of the responses and files that the app has stored. Runs in the browser. */
const storedNames = () =>
  new Promise<string[]>(resolve => {
    const opening = indexedDB.open('steelsafe-answers')
    // Only the app may create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const db = opening.result
      const reading = db.transaction('entries').objectStore('entries').getAllKeys()
      reading.onsuccess = () => {
        db.close()
        resolve(reading.result.map(key => String((key as string[])[1])))
      }
    }
  })
const expectStored = (page: Page, ...names: string[]) =>
  expect
    .poll(async () => {
      const all = await page.evaluate(storedNames)
      return names.filter(name => !all.some(each => each.includes(name)))
    })
    .toEqual([])

/** Opens a page and waits until it is complete, so that it can be opened again without a network. */
async function read(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(text).first()).toBeVisible()
  // Running requests would be lost without a network.
  await waitUntilSettled(page)
}

async function loseNetwork(page: Page, context: BrowserContext): Promise<void> {
  // Clear the browser's own cache, so that everything comes from the app's storage.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
}

test('Mia reads a slideshow, a controlled document and the alerts of a tool again without a network', async ({
  page,
  context,
}) => {
  await signIn(page, 'mia')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await openProject(page, 'NL-24-0112')
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  await read(page, '/knowledgecenter', 'Four things reach the plastic')
  await read(page, qualityPaths.main(id), 'Not read yet')
  await read(page, qualityPaths.quality(id), 'What is inspected')
  await read(page, alertPaths.main(id), 'Releases, quality updates and maintenance of all tools')
  await expectStored(page, '["quality","list"', '["quality","get"', 'quality ', '["alerts","list"')
  await loseNetwork(page, context)

  await page.goto('/knowledgecenter')
  await expect(page.getByText('Four things reach the plastic')).toBeVisible()
  await page.goto(qualityPaths.main(id))
  await expect(stored(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Quality', exact: true }).click()
  await expect(page.getByText('What is inspected').first()).toBeVisible()
  await expect(stored(page)).toBeVisible()
  // The page does not offer actions that need the server.
  await expect(page.getByRole('button', { name: 'Confirm that I have read it' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Replace document' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(alertPaths.main(id))
  await expect(stored(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(stored(page)).toBeHidden()
})

test('a test and an exercise work without a network, and the points are sent when the network is back', async ({
  page,
  context,
  request,
}) => {
  const email = await createAccount(request, { firstName: 'Rita', appRole: 'Administrator' })
  await signInOnScreen(page, email)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await read(page, rjgPaths.copilot(), 'What a process controller is')
  await read(page, rjgPaths.test('operator'), 'What comes before an air shot?')
  await read(page, rjgPaths.challenge('3'), 'Gate freeze')
  await expectStored(page, '["rjg","test"', '["rjg","hints"', '["rjg","scores"')
  await loseNetwork(page, context)

  await page.goto(rjgPaths.copilot())
  await expect(page.getByText('What a process controller is').first()).toBeVisible()
  await page.goto(rjgPaths.test('operator'))
  await expect(page.getByText('What comes before an air shot?')).toBeVisible()
  await expect(stored(page)).toBeVisible()
  await page.goto(rjgPaths.challenge('3'))
  await page.getByRole('button', { name: 'Run 15 shots' }).click()
  await expect(page.getByText('15 shots made')).toBeVisible()
  const frozen = page.getByLabel('The gate is frozen from a hold time of (s)')
  await frozen.pressSequentially('9')
  await page.getByLabel('Hold time that you set (s)').pressSequentially('6')
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await expect(page.getByText('Not right yet')).toBeVisible()
  await frozen.clear()
  await frozen.pressSequentially('5')
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await expect(page.getByText('Solved with 85 points')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 entry is not sent yet' })).toBeVisible()

  const spent = page.waitForResponse(
    response => response.url().endsWith('/api/rjg/hint') && response.request().method() !== 'GET',
  )
  await context.setOffline(false)
  expect((await spent).ok()).toBe(true)
  await expect(page.getByText('Your best: 85 of 100 points')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your best: 85 of 100 points')).toBeVisible()
})
