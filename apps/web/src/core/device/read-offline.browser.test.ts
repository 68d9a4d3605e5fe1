import type { Page } from '@playwright/test'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import type { ApiCall } from '#test/api-calls.ts'
import { expect, open, translate } from '#test/component.ts'

const level = {
  id: 'manager' as const,
  goals: ['Read OEE'],
  hours: 3,
  safety: [],
  result: null,
  sources: ['own'],
  questions: [{ id: 'oee', question: 'What is OEE?', options: ['95 percent', '79.2 percent'] }],
}

/** Mocks a server that can become unreachable, or refuse the test of a level. */
function server() {
  const state = { isThere: true, isAllowed: true }
  const testOfLevel = mockEndpoint(rjg.test, () => (state.isAllowed ? level : new Refusal(403, 'Not yours.')))
  const respond = (call: ApiCall, params: Record<string, string>) =>
    state.isThere ? testOfLevel.respond(call, params) : call.abort()
  return { state, answers: [{ endpoint: rjg.test, respond }] }
}

const address = rjgPaths.test('manager')
const modules = ['Rjg' as const]
const question = (page: Page) => page.getByText('1. What is OEE?')
const note = (page: Page) => page.getByText(/^No network: you read what this device stored on/)
const tryAgain = (page: Page) => page.getByRole('button', { name: translate('ui:state.retry') })

/** Runs in the page. Returns the number of answers that this browser has stored. */
const countStored = () =>
  new Promise<number>(resolve => {
    const opening = indexedDB.open('steelsafe-answers')
    // Only the app may create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(0)
    opening.onsuccess = () => {
      const db = opening.result
      const counting = db.transaction('entries').objectStore('entries').count()
      counting.onsuccess = () => {
        db.close()
        resolve(counting.result)
      }
    }
  })
const isStored = (page: Page) => expect.poll(() => page.evaluate(countStored)).toBe(1)

test('a stored answer is shown without a network, with a note until the network is back', async () => {
  const { state, answers } = server()
  const page = await open(address, answers, { modules })
  await expect(question(page)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await isStored(page)
  state.isThere = false
  await page.reload()
  await expect(question(page)).toBeVisible()
  await expect(note(page)).toBeVisible()
  state.isThere = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(note(page)).toHaveCount(0)
  await expect(question(page)).toBeVisible()
})

test('the app reconnects to the server even if the browser reports no event', async () => {
  const { state, answers } = server()
  const page = await open(address, answers, { modules })
  await isStored(page)
  state.isThere = false
  await page.reload()
  await expect(note(page)).toBeVisible()
  state.isThere = true
  await expect(note(page)).toHaveCount(0)
  await expect(question(page)).toBeVisible()
})

test('an answer that the server later refuses is deleted from the device', async () => {
  const { state, answers } = server()
  const page = await open(address, answers, { modules })
  await isStored(page)
  state.isAllowed = false
  await page.reload()
  await expect(page.getByText('Not yours.')).toBeVisible()
  await expect.poll(() => page.evaluate(countStored)).toBe(0)
  state.isThere = false
  await page.reload()
  await expect(tryAgain(page)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('an answer of one user is not shown to another user of the same browser', async () => {
  const { state, answers } = server()
  const existingPage = await open(address, answers, { modules })
  await isStored(existingPage)
  state.isThere = false
  const page = await open(address, answers, { modules, existingPage, name: 'ben' })
  await expect(tryAgain(page)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})
