import { expect as expectOf, type Page } from '@playwright/test'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { live } from '@steelsafe/contract/live/endpoints.ts'
import account from '@steelsafe/texts/account/en.json' with { type: 'json' }
import actionGroups from '@steelsafe/texts/action-groups/en.json' with { type: 'json' }
import analysis from '@steelsafe/texts/analysis/en.json' with { type: 'json' }
import appTokens from '@steelsafe/texts/app-tokens/en.json' with { type: 'json' }
import banners from '@steelsafe/texts/banners/en.json' with { type: 'json' }
import boards from '@steelsafe/texts/boards/en.json' with { type: 'json' }
import clearToPay from '@steelsafe/texts/clear-to-pay/en.json' with { type: 'json' }
import companies from '@steelsafe/texts/companies/en.json' with { type: 'json' }
import companyArchive from '@steelsafe/texts/company-archive/en.json' with { type: 'json' }
import companyClearToPay from '@steelsafe/texts/company-clear-to-pay/en.json' with { type: 'json' }
import companyMilestones from '@steelsafe/texts/company-milestones/en.json' with { type: 'json' }
import companySignIn from '@steelsafe/texts/company-sign-in/en.json' with { type: 'json' }
import core from '@steelsafe/texts/core/en.json' with { type: 'json' }
import files from '@steelsafe/texts/files/en.json' with { type: 'json' }
import folderImport from '@steelsafe/texts/folder-import/en.json' with { type: 'json' }
import folderTemplates from '@steelsafe/texts/folder-templates/en.json' with { type: 'json' }
import gps from '@steelsafe/texts/gps/en.json' with { type: 'json' }
import knowledge from '@steelsafe/texts/knowledge/en.json' with { type: 'json' }
import launch from '@steelsafe/texts/launch/en.json' with { type: 'json' }
import maintenance from '@steelsafe/texts/maintenance/en.json' with { type: 'json' }
import milestoneTemplates from '@steelsafe/texts/milestone-templates/en.json' with { type: 'json' }
import milestones from '@steelsafe/texts/milestones/en.json' with { type: 'json' }
import moldQualification from '@steelsafe/texts/mold-qualification/en.json' with { type: 'json' }
import molding from '@steelsafe/texts/molding/en.json' with { type: 'json' }
import operations from '@steelsafe/texts/operations/en.json' with { type: 'json' }
import partDesign from '@steelsafe/texts/part-design/en.json' with { type: 'json' }
import passkeys from '@steelsafe/texts/passkeys/en.json' with { type: 'json' }
import phases from '@steelsafe/texts/phases/en.json' with { type: 'json' }
import presses from '@steelsafe/texts/presses/en.json' with { type: 'json' }
import production from '@steelsafe/texts/production/en.json' with { type: 'json' }
import projects from '@steelsafe/texts/projects/en.json' with { type: 'json' }
import quality from '@steelsafe/texts/quality/en.json' with { type: 'json' }
import rjg from '@steelsafe/texts/rjg/en.json' with { type: 'json' }
import scim from '@steelsafe/texts/scim/en.json' with { type: 'json' }
import sendQueue from '@steelsafe/texts/send-queue/en.json' with { type: 'json' }
import sharing from '@steelsafe/texts/sharing/en.json' with { type: 'json' }
import shell from '@steelsafe/texts/shell/en.json' with { type: 'json' }
import stars from '@steelsafe/texts/stars/en.json' with { type: 'json' }
import subscriptions from '@steelsafe/texts/subscriptions/en.json' with { type: 'json' }
import support from '@steelsafe/texts/support/en.json' with { type: 'json' }
import system from '@steelsafe/texts/system/en.json' with { type: 'json' }
import testimonials from '@steelsafe/texts/testimonials/en.json' with { type: 'json' }
import type { TextKey } from '@steelsafe/texts/texts.ts'
import themes from '@steelsafe/texts/themes/en.json' with { type: 'json' }
import timeline from '@steelsafe/texts/timeline/en.json' with { type: 'json' }
import timelineTemplates from '@steelsafe/texts/timeline-templates/en.json' with { type: 'json' }
import toolValidation from '@steelsafe/texts/tool-validation/en.json' with { type: 'json' }
import ui from '@steelsafe/texts/ui/en.json' with { type: 'json' }
import users from '@steelsafe/texts/users/en.json' with { type: 'json' }
import vocabulary from '@steelsafe/texts/vocabulary/en.json' with { type: 'json' }
import webhooks from '@steelsafe/texts/webhooks/en.json' with { type: 'json' }
import i18next from 'i18next'
import { beforeAll, onTestFinished } from 'vitest'
import { prefixed } from '#core/storage.ts'
import { translateKey } from '#core/texts.ts'
import { type Answer, paramsOf } from './answers.ts'
import { type ApiCall, interceptApi } from './api-calls.ts'
import { clearStorage, newContext, returnContext, takeContext } from './contexts.ts'
import { patience } from './patience.ts'
import { type SessionOptions, sessionOf } from './session.ts'

const patient = expectOf.configure({ timeout: patience(30_000) })
/** Polls more often than by default, because most values arrive within a tenth of a second. */
const poll: typeof patient.poll = (actual, options) =>
  patient.poll(actual, {
    intervals: [20, 50, 100, 250],
    ...(typeof options === 'string' ? { message: options } : options),
  })

/** An `expect` with a longer timeout, for busy machines. */
export const expect = new Proxy(patient, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: {
      en: {
        account,
        'action-groups': actionGroups,
        analysis,
        'app-tokens': appTokens,
        banners,
        boards,
        'clear-to-pay': clearToPay,
        companies,
        core,
        'company-archive': companyArchive,
        'company-clear-to-pay': companyClearToPay,
        'company-milestones': companyMilestones,
        'company-sign-in': companySignIn,
        files,
        'folder-import': folderImport,
        'folder-templates': folderTemplates,
        gps,
        knowledge,
        launch,
        maintenance,
        'mold-qualification': moldQualification,
        molding,
        operations,
        'part-design': partDesign,
        passkeys,
        phases,
        presses,
        production,
        'milestone-templates': milestoneTemplates,
        milestones,
        projects,
        quality,
        rjg,
        scim,
        'send-queue': sendQueue,
        sharing,
        shell,
        stars,
        subscriptions,
        support,
        system,
        testimonials,
        themes,
        timeline,
        'timeline-templates': timelineTemplates,
        'tool-validation': toolValidation,
        ui,
        users,
        vocabulary,
        webhooks,
      },
    },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0])
})

/** Returns a text as the screen shows it. */
export const translate = (key: TextKey, values?: Record<string, string | number>): string =>
  translateKey(key, values)

interface Visitor extends Partial<SessionOptions> {
  language?: Language
  /** Opens another tab of the same browser, which shares its storage. */
  existingPage?: Page
  /** True for a test that changes the browser beyond its pages, such as its clock. No later test uses the browser. */
  changesBrowser?: boolean
}

/** Opens a page as an administrator or another user. A request without a matching answer fails the test. */
export async function open(
  path: string,
  answers: readonly Pick<Answer, 'endpoint' | 'respond'>[] = [],
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
  const page = await context.newPage()
  page.setDefaultTimeout(patience(30_000))
  const problems: string[] = []
  onTestFinished(async () => {
    // Closing the page aborts its requests, so copy the problems before.
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
      prefixed('session'),
      JSON.stringify({
        token: 'token',
        session: sessionOf({ isAdmin, name, modules, confirmsByCompanyAccount }),
      }),
    ] as const),
    page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      prefixed('language'),
      language,
    ] as const),
  ])
  await page.goto(path)
  return page
}

async function respond(call: ApiCall, answers: readonly Pick<Answer, 'endpoint' | 'respond'>[]) {
  const { pathname } = new URL(call.url)
  for (const { endpoint, respond } of answers) {
    const params = endpoint.method === call.method ? paramsOf(endpoint, pathname) : null
    if (params) return respond(call, params)
  }
  // A test without live events leaves the stream open.
  if (pathname === live.stream.path) return
  throw new Error(`Nothing answers ${call.method} ${pathname}`)
}
