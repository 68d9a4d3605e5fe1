import type { Locator, Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import type { Overview, Study } from '@steelsafe/contract/molding/entities.ts'
import { type StudyKind, studyKinds } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { exampleOf } from '@steelsafe/molding/studies/examples.ts'
import { describe, test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { liveEvents } from '#test/live-events.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const studyId = '00000000-0000-4000-8000-000000000002'
const instant = '2026-11-22T10:00:00.000Z'

/** Returns a study with example values and the given changes. */
function studyOf(kind: StudyKind, changes: Partial<Study> = {}): Study {
  const { settings, rows } = { ...exampleOf(kind), ...changes }
  return {
    id: studyId,
    kind,
    press: 'P12',
    material: '',
    lot: 'A-1042',
    person: 'Mia Berg',
    studyDate: '2026-11-20',
    unitSystem: 'metric',
    note: '',
    state: 'Draft',
    revision: 1,
    revisionOfId: null,
    firstSignature: null,
    secondSignature: null,
    addedBy: 'Mia Berg',
    createdDate: instant,
    modifiedDate: instant,
    version: 1,
    can: { change: true, sign: true, withdraw: false, revise: false },
    ...changes,
    settings,
    rows,
    result: computeStudy(kind, settings, rows),
  }
}

/** The study of a kind whose set-points are used. */
type CurrentStudy = NonNullable<Overview['kinds'][number]['study']>

interface OpenOptions {
  study?: Study
  language?: Language
  /** Earlier studies of the tool whose set-points are used; none by default. */
  counting?: Partial<Record<StudyKind, CurrentStudy>>
}

const noModule = 'No company of yours has subscribed to it.'

/** Opens a stored study, or a new study of this kind. */
async function openStudy(kind: StudyKind, { study, language, counting = {} }: OpenOptions = {}) {
  const stored: { study: Study | undefined; refusal?: Refusal } = { study }
  const events = liveEvents()
  const change = mockEndpoint(molding.updateStudy, ({ body }) => {
    if (stored.refusal) return stored.refusal
    if (body.version !== stored.study?.version) return new Refusal(409, 'Somebody was faster.')
    stored.study = studyOf(kind, { ...body, version: body.version + 1 })
    return stored.study
  })
  const add = mockEndpoint(molding.createStudy, ({ body }) => studyOf(kind, body))
  const report = mockEndpoint(molding.export, () => undefined)
  const list = mockEndpoint(
    molding.studies,
    () =>
      stored.refusal ?? {
        studies: stored.study ? [stored.study] : [],
        totalCount: 1,
        isCut: false,
        sortField: null,
        sortAscending: null,
        today: '2026-11-22',
      },
  )
  const page = await open(
    moldingPaths.study(projectId, study ? { studyId } : { kind }),
    [
      events,
      change,
      add,
      report,
      list,
      mockEndpoint(molding.overview, () => ({
        kinds: studyKinds.map(one => ({
          kind: one,
          count: counting[one] ? 1 : 0,
          study: counting[one] ?? null,
        })),
      })),
      { endpoint: projects.get, respond: call => call.fulfill({ json: { isMetric: true } }) },
      mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
    ],
    language ? { language } : {},
  )
  /** Stores a change or signature of another user, and notifies the page. */
  const publish = async (changes: Partial<Study>) => {
    stored.study = studyOf(kind, { ...stored.study, ...changes })
    await events.publish({ area: 'molding', projectId })
  }
  /**
   * Rejects all further requests, as after the end of a subscription, and waits until the page has reloaded the list.
   */
  const switchOff = async () => {
    stored.refusal = new Refusal(403, noModule)
    const count = list.calls.length
    await events.publish({ area: 'molding', projectId })
    await expect.poll(() => list.calls.length).toBeGreaterThan(count)
  }
  return { page, change, add, report, publish, switchOff }
}

const field = (page: Page, key: 'lot' | 'press' | 'seed' | 'centerPoints' | 'response') =>
  page.getByRole('textbox', { name: translate(`molding:field.${key}`), exact: true })
const cell = (page: Page, column: 'pressure' | 'fillTime' | 'result', row: number) =>
  page.getByRole('textbox', {
    name: translate('molding:screen.study.rowOf', {
      field: translate(`molding:field.${column}`),
      number: row,
    }),
    exact: true,
  })
const save = (page: Page) =>
  page.getByRole('button', { name: translate('molding:screen.study.add'), exact: true })
const typeAtEnd = async (page: Page, key: 'lot' | 'press', text: string) => {
  await field(page, key).press('End')
  await page.keyboard.type(text)
}
/** Returns the heading above the values of a study that can no longer be changed. */
const conditions = (page: Page) =>
  page.getByRole('heading', { name: translate('molding:screen.study.settings') })
const signed = {
  state: 'Checked',
  version: 2,
  firstSignature: { name: 'Ben Ito', date: instant },
  can: { change: false, sign: true, withdraw: false, revise: false },
} as const

test('entered values stay when the module is switched off, and the rejection shows the reason', async () => {
  const { page, change, switchOff } = await openStudy('rheology', { study: studyOf('rheology') })
  await typeAtEnd(page, 'lot', '-X')
  await switchOff()
  await expect(field(page, 'lot')).toHaveValue('A-1042-X')
  await save(page).click()
  await expect(page.getByText(noModule, { exact: false }).first()).toBeVisible()
  await expect(field(page, 'lot')).toHaveValue('A-1042-X')
  expect(change.calls).toHaveLength(1)
})

describe('a study that another user changes', () => {
  test('keeps entered values, and sends them with the version that was loaded', async () => {
    const { page, change, publish } = await openStudy('rheology', { study: studyOf('rheology') })
    await typeAtEnd(page, 'lot', '-X')
    await publish({ press: 'P15', version: 2 })
    await expect(page.getByText(translate('ui:form.changedMeanwhile'))).toBeVisible()
    await expect(field(page, 'lot')).toHaveValue('A-1042-X')
    await expect(field(page, 'press')).toHaveValue('P12')
    await save(page).click()
    await expect
      .poll(() => change.calls.map(({ body }) => [body.version, body.lot]))
      .toEqual([[1, 'A-1042-X']])
    await expect(field(page, 'lot')).toHaveValue('A-1042-X')
  })

  test('shows the newer values in a form without entries', async () => {
    const { page, publish } = await openStudy('rheology', { study: studyOf('rheology') })
    await expect(field(page, 'press')).toHaveValue('P12')
    await publish({ press: 'P15', version: 2 })
    await expect(field(page, 'press')).toHaveValue('P15')
  })

  test('keeps entered values when the other user signs it, shows a message, and cannot be saved', async () => {
    const { page, change, publish } = await openStudy('rheology', { study: studyOf('rheology') })
    await typeAtEnd(page, 'lot', '-X')
    await publish(signed)
    await expect(
      page.getByRole('alert').filter({ hasText: translate('molding:screen.study.signedMeanwhile') }),
    ).toBeVisible()
    await expect(field(page, 'lot')).toHaveValue('A-1042-X')
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
    await field(page, 'lot').press('Enter')
    await page.getByRole('button', { name: translate('ui:form.showNewer') }).click()
    await expect(conditions(page)).toBeVisible()
    await expect(field(page, 'lot')).toBeHidden()
    expect(change.calls).toEqual([])
  })

  test('is shown as signed if the form has no entries', async () => {
    const { page, publish } = await openStudy('rheology', { study: studyOf('rheology') })
    await expect(field(page, 'lot')).toHaveValue('A-1042')
    await publish(signed)
    await expect(conditions(page)).toBeVisible()
  })
})

describe('the plan of an experiment', () => {
  const emptyRows = exampleOf('experiment').rows.map(() => ({ result: null, remark: null }))
  const deleteEntries = (page: Page) =>
    page.getByRole('button', { name: translate('molding:screen.experiment.deleteEntries') })
  const factor = (page: Page, letter: string) =>
    page.getByRole('group', { name: translate('molding:screen.experiment.factor', { letter }) })

  test('is fixed while saved results belong to its runs, and free after they are deleted and saved', async () => {
    const { page, change } = await openStudy('experiment', { study: studyOf('experiment') })
    await expect(page.getByText(translate('molding:screen.experiment.fixed.saved'))).toBeVisible()
    await expect(field(page, 'seed')).toBeDisabled()
    await expect(field(page, 'centerPoints')).toBeDisabled()
    await expect(
      page.getByRole('combobox', { name: translate('molding:field.runs'), exact: true }),
    ).toBeDisabled()
    await expect(
      factor(page, 'A').getByRole('textbox', { name: translate('molding:field.factorLow') }),
    ).toBeDisabled()
    await expect(
      page.getByRole('button', { name: translate('molding:screen.experiment.addFactor') }),
    ).toBeDisabled()
    await expect(field(page, 'response')).toBeEnabled()
    await deleteEntries(page).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('molding:screen.experiment.deleteEntries') })
      .click()
    await expect(cell(page, 'result', 1)).toHaveValue('')
    await expect(field(page, 'seed')).toBeDisabled()
    await save(page).click()
    await expect(field(page, 'seed')).toBeEnabled()
    expect(change.calls.map(({ body }) => body.rows)).toEqual([emptyRows])
  })

  test('is fixed by the first entered result, and can be changed when the result is cleared', async () => {
    const { page } = await openStudy('experiment', { study: studyOf('experiment', { rows: emptyRows }) })
    await expect(field(page, 'seed')).toBeEnabled()
    await cell(page, 'result', 1).focus()
    await page.keyboard.type('2')
    await expect(field(page, 'seed')).toBeDisabled()
    await expect(page.getByText(translate('molding:screen.experiment.fixed.typed'))).toBeVisible()
    await cell(page, 'result', 1).press('Backspace')
    await expect(field(page, 'seed')).toBeEnabled()
    await expect(page.getByText(translate('molding:screen.experiment.fixed.typed'))).toBeHidden()
  })

  test('begins with a different seed in each experiment', async () => {
    const seeds: string[] = []
    for (let study = 0; study < 2; study += 1) {
      const { page } = await openStudy('experiment')
      await expect(field(page, 'seed')).toHaveValue(/^\d{1,6}$/)
      seeds.push(await field(page, 'seed').inputValue())
    }
    expect(seeds[0]).not.toBe(seeds[1])
  })
})

describe('a pasted table', () => {
  /** Pastes text as a browser does. */
  const paste = (page: Page, text: string) =>
    page
      .locator('table input')
      .nth(1)
      .evaluate((input, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
  const inputs = (page: Page) => page.locator('table input')
  const readAs = (dialog: Locator, value: string) =>
    dialog.getByRole('button', { name: translate('molding:screen.paste.readAs', { value }), exact: true })
  const doubtful = '2\t1,450\n3\t1,520'

  test('asks how ambiguous numbers are read, and changes nothing before the answer', async () => {
    const { page } = await openStudy('rheology')
    await paste(page, doubtful)
    const dialog = page.getByRole('dialog', { name: translate('molding:screen.paste.title') })
    await expect(dialog).toContainText(
      translate('molding:screen.paste.question', {
        text: '1,450',
        column: translate('molding:field.pressure'),
      }),
    )
    await expect(cell(page, 'fillTime', 1)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cell(page, 'pressure', 1)).toHaveValue('')
    await paste(page, doubtful)
    await readAs(dialog, '1.45').click()
    await expect(cell(page, 'pressure', 1)).toHaveValue('1.45')
    await expect(cell(page, 'fillTime', 2)).toHaveValue('3')
    await paste(page, doubtful)
    await readAs(dialog, '1,450').click()
    await expect(cell(page, 'pressure', 2)).toHaveValue('1,520')
  })

  test.each([
    ['de', '1450'],
    ['en', '1,450'],
  ] as const)('from an American sheet is read by its other numbers in %s', async (language, text) => {
    const { page } = await openStudy('rheology', { language })
    await paste(page, '0.72\t1,450\n0.65\t1,520')
    await expect(inputs(page).nth(2)).toHaveValue(text)
    await expect(inputs(page).nth(1)).toHaveValue('0.72')
  })

  test('is saved as the numbers that it shows', async () => {
    const { page, add } = await openStudy('rheology')
    await page.getByRole('combobox', { name: translate('molding:field.unitSystem') }).click()
    await page.getByRole('option', { name: translate('molding:unitSystem.imperial') }).click()
    await typeAtEnd(page, 'press', 'P12')
    await typeAtEnd(page, 'lot', 'A-1')
    await paste(page, '0.72\t1,450\n0.65\t1,520')
    await save(page).click()
    await expect
      .poll(() => add.calls.at(-1)?.body.rows.map(({ pressure }) => Math.round(Number(pressure))))
      .toEqual([9997, 10480])
  })
})

test.each([
  ['imperial', 'letter'],
  ['metric', 'a4'],
] as const)('the report of a study in %s units is on %s paper', async (unitSystem, paper) => {
  const { page, report } = await openStudy('rheology', { study: studyOf('rheology', { unitSystem }) })
  await page.getByRole('button', { name: translate('molding:screen.study.save'), exact: true }).click()
  await page.getByRole('menuitem', { name: translate('molding:screen.study.pdf') }).click()
  await expect.poll(() => report.calls.map(({ query }) => query)).toEqual([{ studyId, format: 'pdf', paper }])
})

describe('a set-point chosen by the engineer', () => {
  const setting = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
  const value = (page: Page) => setting(page, `${translate('molding:field.chosenHoldTime')} (s)`)
  const reason = (page: Page) => setting(page, translate('molding:field.chosenReason'))

  test('is rejected without a reason and beyond the samples, and is sent with its reason', async () => {
    const { page, change } = await openStudy('gateFreeze', { study: studyOf('gateFreeze') })
    await value(page).pressSequentially('99')
    await save(page).click()
    await expect(page.getByText(translate('molding:rule.noReason'))).toBeVisible()
    await expect(page.getByText(translate('molding:rule.outsideSamples'))).toBeVisible()
    expect(change.calls).toEqual([])
    await value(page).press('ControlOrMeta+a')
    await page.keyboard.type('11')
    await reason(page).pressSequentially('Hot runner')
    await expect(
      page.getByText(translate('molding:flag.chosenByEngineer', { reason: 'Hot runner' })).first(),
    ).toBeVisible()
    await save(page).click()
    const sent = () => change.calls.map(({ body }) => body.settings)
    await expect
      .poll(() => sent().map(({ chosenHoldTime, chosenReason }) => [chosenHoldTime, chosenReason]))
      .toEqual([[11, 'Hot runner']])
  })

  test('can be entered only in studies that compute a set-point', async () => {
    const { page } = await openStudy('balance')
    await expect(field(page, 'press')).toBeVisible()
    await expect(page.getByRole('heading', { name: translate('molding:screen.choice.title') })).toBeHidden()
  })
})

describe('an earlier study beyond its limit', () => {
  const beyond: CurrentStudy = {
    id: '00000000-0000-4000-8000-000000000003',
    press: 'P12',
    lot: 'A-1042',
    studyDate: '2026-11-18',
    state: 'Signed',
    unitSystem: 'metric',
    verdict: { key: 'beyond', tone: 'poor' },
    setPoints: [],
  }
  const within: CurrentStudy = { ...beyond, verdict: { key: 'within', tone: 'good' } }
  const warning = (page: Page, key: 'speedLinearity' | 'balance') =>
    page.getByRole('alert').filter({ hasText: translate(`molding:screen.earlier.${key}`) })

  test.each([
    ['rheology', 'speedLinearity'],
    ['gateFreeze', 'balance'],
  ] as const)('is named by a new study of %s, with a link to it: %s', async (kind, earlier) => {
    const { page } = await openStudy(kind, { counting: { [earlier]: beyond } })
    await expect(warning(page, earlier)).toBeVisible()
    await expect(warning(page, earlier).getByRole('link')).toHaveAttribute(
      'href',
      moldingPaths.study(projectId, { studyId: beyond.id }),
    )
  })

  test('is also named by a stored study', async () => {
    const study = studyOf('gateFreeze')
    const { page } = await openStudy('gateFreeze', { study, counting: { balance: beyond } })
    await expect(warning(page, 'balance')).toBeVisible()
  })

  test.each([
    ['gateFreeze', { speedLinearity: beyond, balance: within }],
    ['rheology', { speedLinearity: within, balance: beyond }],
    ['rheology', { speedLinearity: { ...beyond, state: 'Draft' } }],
    ['rheology', {}],
  ] as [StudyKind, OpenOptions['counting']][])('is not named by %s when %j', async (kind, counting = {}) => {
    const { page } = await openStudy(kind, { counting })
    await expect(field(page, 'press')).toBeVisible()
    for (const key of ['speedLinearity', 'balance'] as const) await expect(warning(page, key)).toBeHidden()
  })

  test('is named by a gate freeze study even if it is not signed', async () => {
    const { page } = await openStudy('gateFreeze', { counting: { balance: { ...beyond, state: 'Draft' } } })
    await expect(warning(page, 'balance')).toBeVisible()
  })
})
