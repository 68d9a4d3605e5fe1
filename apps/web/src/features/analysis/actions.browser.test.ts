import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Action, Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { pathsOfKind } from '@steelsafe/contract/analysis/kind-paths.ts'
import type { AnalysisState } from '@steelsafe/contract/analysis/names.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { test } from 'vitest'
import { type EndpointMock, mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { analysisWith } from '#test/launch-mocks.ts'
import { mockProjectPermissions } from '#test/rights.ts'
import { mockSettings } from '#test/settings.ts'

const id = '00000000-0000-4000-8000-000000000107'
const pageInfo = { totalCount: 1, isCut: false, sortField: 'date', sortAscending: false } as const
/** The id of the signed-in user of component tests. */
const ownId = '00000000-0000-4000-8000-00000000000a'

const actionOf = (number: number, description: string, ownerId: string): Action => ({
  id: `00000000-0000-4000-8000-00000000030${number}`,
  description,
  ownerId,
  ownerName: 'Mia Berg',
  dueDate: null,
  isDone: false,
  doneBy: '',
  doneDate: null,
  version: 1,
})

const reviewed = analysisWith({
  state: 'Reviewed',
  reviewedBy: 'Ben Okafor',
  reviewedDate: '2026-11-21T10:00:00Z',
  actions: [
    actionOf(1, 'Vent deeper', ownId),
    actionOf(2, 'Move the gate', '00000000-0000-4000-8000-00000000000c'),
  ],
  openActionCount: 2,
})

/** Opens an analysis as a user who has only this action. */
const openAnalysis = (shown: Analysis, action: string, ...others: EndpointMock[]) =>
  open(
    pathsOfKind.CAE.edit(id, { analysisId: reviewed.id }),
    [
      mockEndpoint(analysis.analyses, () => ({
        analyses: [shown],
        ...pageInfo,
        today: '2026-11-24',
        isMetric: true,
      })),
      mockEndpoint(partDesign.revisions, () => ({
        revisions: [],
        ...pageInfo,
        today: '2026-11-24',
        currencyCode: 'USD',
      })),
      mockEndpoint(analysis.comparison, () => ({ isMetric: true, tryouts: [] })),
      mockEndpoint(analysis.files, () => []),
      mockSettings(),
      mockProjectPermissions(action),
      ...others,
    ],
    { isAdmin: false, modules: ['FourPointZero'] },
  )

test('a supplier completes only their own actions, and changes nothing else of an analysis', async () => {
  const done = mockEndpoint(analysis.setActionDone, () => reviewed)
  const page = await openAnalysis(reviewed, 'EditLaunch', done)
  const verb = translate('analysis:screen.actions.done')
  await expect(page.getByText('Move the gate')).toBeVisible()
  const complete = page.getByRole('button', { name: `${verb}: Vent deeper` })
  await expect(complete).toBeVisible()
  await expect(page.getByRole('button', { name: `${verb}: Move the gate` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: translate('analysis:screen.actions.change') })).toHaveCount(0)
  await complete.click()
  await expect.poll(() => done.calls.length).toBe(1)
})

test.each<[AnalysisState, TextKey]>([
  ['Draft', 'analysis:screen.review.act'],
  ['Draft', 'analysis:screen.actions.add'],
  ['Reviewed', 'analysis:screen.review.revise'],
])('viewers of an analysis in the state %s see no button "%s"', async (state, key) => {
  const page = await openAnalysis({ ...reviewed, state }, 'ViewLaunch')
  await expect(page.getByText('Move the gate')).toBeVisible()
  await expect(page.getByRole('button', { name: translate(key) })).toHaveCount(0)
})
