import { chromium, expect as expectOf, type Page, type Route } from '@playwright/test'
import { session } from '@steelsafe/contract/account/entities.ts'
import { cookieConsents } from '@steelsafe/contract/account/names.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import boards from '@steelsafe/texts/boards/en.json' with { type: 'json' }
import milestones from '@steelsafe/texts/company-milestones/en.json' with { type: 'json' }
import core from '@steelsafe/texts/core/en.json' with { type: 'json' }
import floor from '@steelsafe/texts/floor/en.json' with { type: 'json' }
import launch from '@steelsafe/texts/launch/en.json' with { type: 'json' }
import phases from '@steelsafe/texts/phases/en.json' with { type: 'json' }
import production from '@steelsafe/texts/production/en.json' with { type: 'json' }
import details from '@steelsafe/texts/project-details/en.json' with { type: 'json' }
import projects from '@steelsafe/texts/projects/en.json' with { type: 'json' }
import sendQueue from '@steelsafe/texts/send-queue/en.json' with { type: 'json' }
import shell from '@steelsafe/texts/shell/en.json' with { type: 'json' }
import statusAlerts from '@steelsafe/texts/status-alerts/en.json' with { type: 'json' }
import testimonials from '@steelsafe/texts/testimonials/en.json' with { type: 'json' }
import type { TextKey } from '@steelsafe/texts/texts.ts'
import ui from '@steelsafe/texts/ui/en.json' with { type: 'json' }
import i18next from 'i18next'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import type * as z from 'zod'
import { prefixed } from '#core/storage.ts'
import { translateKey } from '#core/texts.ts'
import { type Answer, paramsOf } from './answers.ts'
import { patience } from './patience.ts'

/** An `expect` with a longer timeout, for busy machines. */
export const expect = expectOf.configure({ timeout: patience(30_000) })

let browser: Awaited<ReturnType<typeof chromium.connect>>

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: {
      en: {
        boards,
        core,
        'company-milestones': milestones,
        floor,
        launch,
        phases,
        production,
        'project-details': details,
        projects,
        'send-queue': sendQueue,
        shell,
        'status-alerts': statusAlerts,
        testimonials,
        ui,
      },
    },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0])
  browser = await chromium.connect(inject('browser'))
})
afterAll(() => browser.close())

/** Returns a text as the screen shows it. */
export const translate = (key: TextKey, values?: Record<string, string | number>): string =>
  translateKey(key, values)

interface Visitor {
  isAdmin?: boolean
  /** The part of the e-mail address before the @. Each name has its own user id. */
  name?: 'mia' | 'ben'
  language?: Language
  /** Opens another tab of the same browser, which shares its storage. */
  existingPage?: Page
}

/** Opens a page as an administrator or another user. A request without a matching answer fails the test. */
export async function open(
  path: string,
  answers: readonly Pick<Answer, 'endpoint' | 'respond'>[] = [],
  { isAdmin = true, name = 'mia', language = 'en', existingPage }: Visitor = {},
): Promise<Page> {
  const context =
    existingPage?.context() ??
    (await browser.newContext({ locale: 'en-US', baseURL: inject('pages'), reducedMotion: 'reduce' }))
  const page = await context.newPage()
  page.setDefaultTimeout(patience(30_000))
  const problems: string[] = []
  onTestFinished(async () => {
    // Closing the page aborts its requests, so copy the problems before.
    const reportedProblems = [...problems]
    await (existingPage ? page : context).close()
    expect(reportedProblems).toEqual([])
  })
  page.on('pageerror', error => problems.push(String(error)))
  await page.route('**/api/**', route =>
    respond(route, answers).catch((error: Error) => void problems.push(error.message)),
  )
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    prefixed('session'),
    JSON.stringify({ token: 'token', session: sessionOf(isAdmin, name) }),
  ] as const)
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    prefixed('language'),
    language,
  ] as const)
  await page.goto(path)
  return page
}

async function respond(route: Route, answers: readonly Pick<Answer, 'endpoint' | 'respond'>[]) {
  const request = route.request()
  const { pathname } = new URL(request.url())
  for (const { endpoint, respond } of answers) {
    const params = endpoint.method === request.method() ? paramsOf(endpoint, pathname) : null
    if (params) return respond(route, params)
  }
  throw new Error(`Nothing answers ${request.method()} ${pathname}`)
}

const sessionOf = (isAdmin: boolean, name: 'mia' | 'ben') =>
  session.parse({
    id: `00000000-0000-4000-8000-00000000000${name === 'mia' ? 'a' : 'b'}`,
    userName: `${name}@northline.example`,
    email: `${name}@northline.example`,
    firstName: 'Mia',
    lastName: 'Berg',
    language: 'en',
    timeZone: 'UTC',
    landing: 'projects',
    isConfirmed: true,
    pendingEmail: null,
    isAdmin,
    isTwoStepOn: false,
    unreadNotificationCount: 0,
    modules: [],
    bannerMessages: [],
    appTheme: null,
    cookieConsent: cookieConsents[0],
    navigation: {
      hasCompanies: true,
      onlyCompanyId: null,
      hasReducedMenus: false,
      hasAugmentedList: false,
      canCreateProject: false,
    },
  } satisfies z.input<typeof session>)
