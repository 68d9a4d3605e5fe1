import type { Page } from '@playwright/test'
import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { studyKinds } from '@steelsafe/contract/molding/names.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { describe, test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { analysisWith, mockTryouts, tryoutWith } from '#test/launch-mocks.ts'
import { liveEvents } from '#test/live-events.ts'
import { mockSettings } from '#test/settings.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const id = '00000000-0000-4000-8000-000000000002'
const instant = '2026-11-22T10:00:00.000Z'
const list = { totalCount: 1, isCut: false, sortField: null, sortAscending: null }
const others = [
  mockSettings(),
  mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
]
const warning = (page: Page) => page.getByText(translate('ui:form.changedMeanwhile'))
const showNewer = (page: Page) => page.getByRole('button', { name: translate('ui:form.showNewer') })

describe('an analysis', () => {
  async function openAnalysis() {
    let current = analysisWith()
    const events = liveEvents()
    const change = mockEndpoint(analysis.updateAnalysis, () => new Refusal(409, 'Somebody was faster.'))
    const page = await open(analysisPaths.editCae(projectId, { analysisId: id }), [
      events,
      change,
      ...others,
      mockEndpoint(analysis.analyses, () => ({
        ...list,
        analyses: [current],
        today: '2026-11-22',
        isMetric: true,
      })),
      mockEndpoint(analysis.comparison, () => ({ isMetric: true, tryouts: [] })),
      mockEndpoint(analysis.files, () => []),
      mockEndpoint(partDesign.revisions, () => ({
        ...list,
        totalCount: 0,
        revisions: [],
        today: '2026-11-22',
        currencyCode: 'USD' as const,
      })),
    ])
    const publish = (changes: Partial<Analysis>) => {
      current = { ...current, ...changes }
      return events.publish({ area: 'analysis', projectId })
    }
    return { page, change, publish }
  }
  const title = (page: Page) =>
    page.getByRole('textbox', { name: translate('analysis:field.title'), exact: true })
  const save = (page: Page) => page.getByRole('button', { name: translate('analysis:screen.edit.save') })
  const type = async (page: Page) => {
    await title(page).press('End')
    await page.keyboard.type(', two gates')
  }

  test('keeps entered values when another user saves, and sends the version that was loaded', async () => {
    const { page, change, publish } = await openAnalysis()
    await type(page)
    await publish({ title: 'Packing', version: 2 })
    await expect(warning(page)).toBeVisible()
    await expect(title(page)).toHaveValue('Filling, two gates')
    await save(page).click()
    await expect
      .poll(() => change.calls.map(({ body }) => [body.version, body.title]))
      .toEqual([[1, 'Filling, two gates']])
  })

  test('keeps entered values when another user reviews it, and shows that it can no longer be saved', async () => {
    const { page, change, publish } = await openAnalysis()
    await type(page)
    await publish({ state: 'Reviewed', reviewedBy: 'Ben Ito', reviewedDate: instant, version: 2 })
    await expect(
      page.getByRole('alert').filter({ hasText: translate('analysis:screen.edit.reviewedMeanwhile') }),
    ).toBeVisible()
    await expect(title(page)).toHaveValue('Filling, two gates')
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
    await showNewer(page).click()
    await expect(title(page)).toBeHidden()
    expect(change.calls).toEqual([])
  })
})

describe('a tryout', () => {
  const signed: Partial<Tryout> = {
    signatures: [{ by: 'Ben Ito', userId: null, date: instant }],
    version: 2,
    can: { change: false, sign: true, remove: false },
  }

  async function openTryout(address: string) {
    let current = tryoutWith()
    const events = liveEvents()
    const save = [
      mockEndpoint(moldQualification.updateParameters, () => new Refusal(409, 'Somebody was faster.')),
      mockEndpoint(moldQualification.updateTryout, () => new Refusal(409, 'Somebody was faster.')),
    ]
    const page = await open(address, [
      events,
      ...save,
      ...others,
      mockTryouts(() => [current]),
      mockEndpoint(molding.overview, () => ({
        kinds: studyKinds.map(kind => ({ kind, count: 0, study: null })),
      })),
      mockEndpoint(presses.list, () => ({ ...list, totalCount: 0, presses: [] })),
    ])
    const sign = () => {
      current = { ...current, ...signed }
      return events.publish({ area: 'mold-qualification', projectId })
    }
    return { page, sign, sent: () => save.flatMap<unknown>(({ calls }) => calls) }
  }
  const signedMeanwhile = (page: Page) =>
    page.getByRole('alert').filter({ hasText: translate('mold-qualification:screen.tryout.signedMeanwhile') })

  test('keeps the entered sheet when another user signs, and shows that it can no longer be saved', async () => {
    const { page, sign, sent } = await openTryout(moldQualificationPaths.editSheet(projectId, id))
    const line = page.getByRole('textbox').first()
    await line.focus()
    await page.keyboard.type('42')
    await sign()
    await expect(signedMeanwhile(page)).toBeVisible()
    await expect(line).toHaveValue('42')
    const save = page.getByRole('button', { name: translate('mold-qualification:screen.sheet.save') })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await showNewer(page).click()
    await expect(save).toBeHidden()
    expect(sent()).toEqual([])
  })

  test('keeps the entered result when another user signs, and shows that it can no longer be saved', async () => {
    const { page, sign, sent } = await openTryout(moldQualificationPaths.editTryout(projectId, id))
    const summary = page.getByRole('textbox', { name: translate('mold-qualification:field.summary') })
    await summary.focus()
    await page.keyboard.type('Flash at the slide')
    await sign()
    await expect(signedMeanwhile(page)).toBeVisible()
    await expect(summary).toHaveValue('Flash at the slide')
    await expect(
      page.getByRole('button', { name: translate('mold-qualification:screen.editTryout.save') }),
    ).toHaveAttribute('aria-disabled', 'true')
    expect(sent()).toEqual([])
  })
})
