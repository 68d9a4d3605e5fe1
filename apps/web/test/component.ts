import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect as expectOf, type Page } from '@playwright/test'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { live } from '@steelsafe/contract/live/endpoints.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import i18next from 'i18next'
import { onTestFinished } from 'vitest'
import { storageKey } from '#core/device/storage.ts'
import { translateKey } from '#core/language/texts.ts'
import { type EndpointMock, paramsOf } from './answers.ts'
import { type ApiCall, interceptApi } from './api-calls.ts'
import { clearStorage, newContext, newSharedPage, returnContext, takeContext } from './contexts.ts'
import { patience } from './patience.ts'
import { type SessionOptions, sessionOf } from './session.ts'

const patient = expectOf.configure({ timeout: patience(30_000) })
/** Polls more often than the default, because most values arrive within a tenth of a second. */
const poll: typeof patient.poll = (actual, options) =>
  patient.poll(actual, {
    intervals: [20, 50, 100, 250],
    ...(typeof options === 'string' ? { message: options } : options),
  })

/** An `expect` with a longer timeout, for busy machines. */
export const expect = new Proxy(patient, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})

const folder = fileURLToPath(new URL('../../../packages/texts/', import.meta.url))
const areas = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
const textsOf = (area: string) => JSON.parse(readFileSync(`${folder}${area}/en.json`, 'utf8'))

await i18next.init({
  lng: 'en',
  resources: { en: Object.fromEntries(areas.map(area => [area, textsOf(area)])) },
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof i18next.init>[0])

/** Returns a text as the screen shows it. */
export const translate = (key: TextKey, values?: Record<string, string | number>): string =>
  translateKey(key, values)

interface Visitor extends Partial<SessionOptions> {
  language?: Language
  /** Opens another tab of the same browser, which shares its storage. */
  existingPage?: Page
  /**
   * True for a test that changes the browser beyond its pages, such as its clock. No other test uses its browser
   * context.
   */
  changesBrowser?: boolean
}

/** Opens a page as an administrator or another user. A request without a matching answer fails the test. */
export async function open(
  path: string,
  answers: readonly Pick<EndpointMock, 'endpoint' | 'respond'>[] = [],
  {
    isAdmin = true,
    name = 'mia',
    language = 'en',
    modules = [],
    confirmsByCompanyAccount = false,
    existingPage,
    changesBrowser = false,
  }: Visitor = {},
): Promise<Page> {
  const context = existingPage?.context() ?? (await (changesBrowser ? newContext() : takeContext()))
  const page = await (changesBrowser ? context.newPage() : newSharedPage(context))
  page.setDefaultTimeout(patience(30_000))
  const problems: string[] = []
  onTestFinished(async () => {
    // Closing the page aborts its requests, so the problems are copied before.
    const reportedProblems = [...problems]
    if (existingPage) await page.close()
    else if (changesBrowser) await context.close()
    else await returnContext(context)
    expect(reportedProblems).toEqual([])
  })
  page.on('pageerror', error => problems.push(String(error)))
  const devTools = await context.newCDPSession(page)
  await Promise.all([
    existingPage ? undefined : clearStorage(devTools),
    interceptApi(devTools, call => {
      respond(call, answers).catch((error: Error) => problems.push(error.message))
    }),
    page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      storageKey('session'),
      JSON.stringify({
        token: 'token',
        session: sessionOf({ isAdmin, name, modules, confirmsByCompanyAccount }),
      }),
    ] as const),
    page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      storageKey('language'),
      language,
    ] as const),
  ])
  await page.goto(path)
  return page
}

async function respond(call: ApiCall, answers: readonly Pick<EndpointMock, 'endpoint' | 'respond'>[]) {
  const { pathname } = new URL(call.url)
  for (const { endpoint, respond } of answers) {
    const params = endpoint.method === call.method ? paramsOf(endpoint, pathname) : null
    if (params) return respond(call, params)
  }
  // A test without live events leaves the stream open.
  if (pathname === live.stream.path) return
  throw new Error(`Nothing answers ${call.method} ${pathname}`)
}
