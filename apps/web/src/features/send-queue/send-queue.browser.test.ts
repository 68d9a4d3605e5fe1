import type { Page } from '@playwright/test'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import type { ApiCall } from '#test/api-calls.ts'
import { expect, open, translate } from '#test/component.ts'

const address = sendQueuePaths.list()
const tool = 'NL-24-0107 Housing'
const what = (name: string) => `${translate('files:queue.title', { name })}, ${tool}`

const take = (page: Page, ...names: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(
      names.map(name => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(`light of ${name}`) })),
    )
const rows = (page: Page) => page.getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const sendNow = (page: Page) =>
  page.getByRole('button', { name: translate('send-queue:screen.list.sendNow') })
const isEmpty = (page: Page) =>
  expect(page.getByText(translate('send-queue:screen.list.empty'))).toBeVisible()

/** Mocks a server that can become unreachable. */
function server(give: (call: number) => [] | Refusal = () => []) {
  let count = 0
  const upload = mockEndpoint(files.upload, () => give(++count))
  const state = { isThere: true }
  const respond = (call: ApiCall, params: Record<string, string>) =>
    state.isThere ? upload.respond(call, params) : call.abort()
  return { state, calls: upload.calls, answers: [{ endpoint: files.upload, respond }] }
}

test('a photo taken offline waits, also after a reload, and is sent once when the network returns', async () => {
  const { state, calls, answers } = server()
  state.isThere = false
  const page = await open(address, answers)
  await take(page, 'core.jpg')
  await expect(row(page, 'core.jpg')).toContainText(translate('send-queue:state.waiting'))
  await page.reload()
  await expect(row(page, 'core.jpg')).toContainText(tool)
  state.isThere = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isEmpty(page)
  await expect(page.getByText(translate('files:queue.sent', { tool }))).toBeVisible()
  expect(calls).toHaveLength(1)
  await page.reload()
  await isEmpty(page)
  expect(calls).toHaveLength(1)
})

test('a retry has the same id, and items are sent in the order in which they were added', async () => {
  const { calls, answers } = server(call => (call === 1 ? new Refusal(503, 'Starting.') : []))
  const page = await open(address, answers)
  await take(page, 'core.jpg')
  await expect(row(page, 'core.jpg')).toContainText(translate('send-queue:state.failing'))
  await take(page, 'cavity.jpg')
  await isEmpty(page)
  const [first, again, other] = calls.map(({ query }) => query.sendId)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(calls).toHaveLength(3)
})

test('an item on which the server always fails no longer blocks other items after three attempts', async () => {
  let broken = ''
  const { calls, answers } = server(() => {
    broken ||= calls[0]?.query.sendId ?? ''
    return calls.at(-1)?.query.sendId === broken ? new Refusal(500, 'Broken.') : []
  })
  const page = await open(address, answers)
  await take(page, 'core.jpg')
  await expect(row(page, 'core.jpg')).toContainText(translate('send-queue:state.failing'))
  await take(page, 'cavity.jpg')
  // On a slow machine the third attempt may start by itself before the button is pressed.
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(2)
  await sendNow(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'core.jpg')).toContainText(translate('send-queue:state.failing'))
  const brokenFlags = calls.map(({ query }) => query.sendId === broken)
  expect(brokenFlags.slice(0, 4)).toEqual([true, true, true, false])
})

test('a rejected item shows the reason, stays in the queue, and can be retried, saved or discarded', async () => {
  let isAllowed = false
  const { calls, answers } = server(() => (isAllowed ? [] : new Refusal(403, 'You may not do this.')))
  const page = await open(address, answers)
  await take(page, 'core.jpg')
  const refusal = translate('send-queue:state.refused', { reason: 'You may not do this.' })
  await expect(row(page, 'core.jpg').getByRole('alert')).toHaveText(refusal)
  await take(page, 'cavity.jpg')
  await expect(row(page, 'cavity.jpg').getByRole('alert')).toHaveText(refusal)
  expect(calls).toHaveLength(2)

  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: translate('send-queue:item.saveOf', { what: what('core.jpg') }) })
    .click()
  expect((await saved).suggestedFilename()).toBe('core.jpg')

  await page
    .getByRole('button', { name: translate('send-queue:item.discardOf', { what: what('cavity.jpg') }) })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(translate('send-queue:discardQuestion', { what: what('cavity.jpg') }))
  await question.getByRole('button', { name: translate('send-queue:item.discard'), exact: true }).click()
  await expect(rows(page)).toHaveCount(1)

  isAllowed = true
  await page
    .getByRole('button', { name: translate('send-queue:item.retryOf', { what: what('core.jpg') }) })
    .click()
  await isEmpty(page)
  expect(calls[2]?.query.sendId).toBe(calls[0]?.query.sendId)
})

test('the reason of a rejected item is the error of the field', async () => {
  const { answers } = server(() => new Refusal(400, 'Not as it should be.', { file: ['No such name.'] }))
  const page = await open(address, answers)
  await take(page, 'core.jpg')
  await expect(row(page, 'core.jpg').getByRole('alert')).toHaveText(
    translate('send-queue:state.refused', { reason: 'No such name.' }),
  )
})

test('the items of an ended session wait until the user signs in again', async () => {
  const { calls, answers } = server(call => (call === 1 ? new Refusal(401, 'Please sign in.') : []))
  const page = await open(address, answers)
  await take(page, 'core.jpg')
  await expect.poll(() => calls.length).toBe(1)
  await expect(rows(page)).toHaveCount(0)
  await page.reload()
  await isEmpty(page)
  expect(calls.map(({ query }) => query.sendId)).toEqual([calls[0]?.query.sendId, calls[0]?.query.sendId])
})

test('another user of the same device neither sees nor sends the item', async () => {
  const { state, calls, answers } = server()
  state.isThere = false
  const page = await open(address, answers)
  await take(page, 'core.jpg')
  await expect(rows(page)).toHaveCount(1)
  const other = await open(address, answers, { name: 'ben', existingPage: page })
  await page.close()
  state.isThere = true
  await isEmpty(other)
  await take(other, 'ben.jpg')
  await expect(other.getByText(translate('files:queue.sent', { tool }))).toBeVisible()
  expect(calls).toHaveLength(1)
  const again = await open(address, answers, { existingPage: page })
  await isEmpty(again)
  expect(calls).toHaveLength(2)
})

test('two tabs send each item once, and both show all waiting items', async () => {
  const { state, calls, answers } = server()
  state.isThere = false
  const page = await open(address, answers)
  const other = await open(address, answers, { existingPage: page })
  await take(page, 'core.jpg')
  await take(other, 'cavity.jpg')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(other)).toHaveCount(2)
  state.isThere = true
  await Promise.all([page, other].map(each => each.evaluate(() => dispatchEvent(new Event('online')))))
  await Promise.all([isEmpty(page), isEmpty(other)])
  expect(new Set(calls.map(({ query }) => query.sendId)).size).toBe(2)
  expect(calls).toHaveLength(2)
})

test('an item that another tab deletes while its refusal is stored does not come back', async () => {
  const pendingResponse = Promise.withResolvers<void>()
  const upload = mockEndpoint(files.upload, async () => {
    await pendingResponse.promise
    return new Refusal(409, 'It exists.')
  })
  const page = await open(address, [upload])
  await take(page, 'core.jpg')
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => upload.calls.length).toBe(1)
  await page.evaluate(() => {
    const { get } = IDBObjectStore.prototype
    // Deletes each item as soon as it was read, like a tab that has sent it.
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key)
      if (this.name === 'items')
        request.addEventListener('success', () =>
          this.transaction.db
            .transaction('items', 'readwrite')
            .objectStore('items')
            .delete(key as string),
        )
      return request
    }
  })
  pendingResponse.resolve()
  await isEmpty(page)
  expect(await page.evaluate(storedKinds)).toEqual([])
})

test('a device without free space shows a message immediately and stores nothing', async () => {
  const { state, answers } = server()
  state.isThere = false
  const page = await open(address, answers)
  await isEmpty(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await take(page, 'core.jpg')
  await expect(page.getByRole('alert')).toContainText(translate('send-queue:storageFull'))
  await isEmpty(page)
})

test('an item of a newer version of the app stays on the device, and the items after it are sent', async () => {
  const { calls, answers } = server()
  const page = await open(address, answers)
  await isEmpty(page)
  await page.evaluate(putItem, {
    id: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-00000000000a',
    email: 'mia@northline.example',
    kind: 'inspection',
    projectId: '',
    tool,
    addedAt: 0,
    body: {},
    failures: 0,
  })
  await take(page, 'core.jpg')
  await expect(page.getByText(translate('files:queue.sent', { tool }))).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect(rows(page)).toHaveCount(0)
  expect(await page.evaluate(storedKinds)).toEqual(['inspection'])
})

test('a locked user sees their own items on this device, and may save or discard them', async () => {
  const { state, answers } = server()
  state.isThere = false
  const page = await open(address, answers)
  await take(page, 'core.jpg')
  await expect(rows(page)).toHaveCount(1)
  await page.addInitScript(() => sessionStorage.clear())
  await page.goto(`${address}?lockedEmail=ben@northline.example`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto(`${address}?lockedEmail=MIA@northline.example`)
  await expect(page.getByText(translate('send-queue:locked.title', { count: 1 }))).toBeVisible()
  await page
    .getByRole('button', { name: translate('send-queue:item.discardOf', { what: what('core.jpg') }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('send-queue:item.discard'), exact: true })
    .click()
  await expect(rows(page)).toHaveCount(0)
})

/** Stores an item in the database of the queue. Runs in the page, as `storedKinds` does. */
async function putItem(item: { id: string }) {
  const { promise: database, resolve } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open('steelsafe')
  request.onsuccess = () => resolve(request.result)
  const transaction = (await database).transaction('items', 'readwrite')
  const { promise: stored, resolve: finish } = Promise.withResolvers<void>()
  transaction.oncomplete = () => finish()
  transaction.objectStore('items').put(item)
  await stored
  ;(await database).close()
}

async function storedKinds(): Promise<string[]> {
  const { promise: database, resolve } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open('steelsafe')
  request.onsuccess = () => resolve(request.result)
  const { promise: items, resolve: finish } = Promise.withResolvers<{ kind: string }[]>()
  const all = (await database).transaction('items').objectStore('items').getAll()
  all.onsuccess = () => finish(all.result)
  const kinds = (await items).map(({ kind }) => kind)
  ;(await database).close()
  return kinds
}
