import { SharedContexts } from './support/shared-context.ts'
import { expect, test } from './support/test.ts'

test('a shared context keeps nothing of a journey, and is closed after a change that cannot be undone', async ({
  browser,
  baseURL,
}) => {
  const contexts = new SharedContexts(browser, { areShared: true })
  const options = { baseURL, serviceWorkers: 'block' } as const
  const context = await contexts.take(options)
  expect(await contexts.take(options)).not.toBe(context)

  const page = await context.newPage()
  await page.goto('/readyz')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
    document.cookie = 'left=behind'
    await caches.open('left')
    await new Promise(resolve => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  await context.route('**', route => route.abort())
  await context.setOffline(true)
  await contexts.giveBack(context)

  expect(await contexts.take(options)).toBe(context)
  expect(page.isClosed()).toBe(true)
  const next = await context.newPage()
  await next.goto('/readyz')
  const remaining = await next.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }))
  expect(remaining).toEqual({ local: 0, session: 0, cookies: '', caches: [], databases: [] })

  await context.addInitScript(() => undefined)
  await contexts.giveBack(context)
  expect(await contexts.take(options)).not.toBe(context)
})
