import type { Page } from '@playwright/test'
import type { Detail } from '@steelsafe/contract/milestones/detail-entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { liveEvents } from '#test/live-events.ts'
import { milestonePage, milestoneWith } from '#test/milestone-mocks.ts'
import { mockProjectPermissions } from '#test/rights.ts'
import { id, inProject, projectId, refuse, warning } from '#test/two-people.ts'

const typed = 'The press moved to another hall.'
const reasonText = (page: Page) =>
  page.getByRole('textbox', { name: translate('milestones:field.reasonText') })

/** Opens the result of a late milestone and enters a reason. `change` makes another change to the milestone. */
async function typeReason() {
  let milestone = milestoneWith({ endDate: '2026-11-15', state: 'Late', daysLate: 7, daysLeft: null })
  const events = liveEvents()
  const save = mockEndpoint(milestones.setResult, refuse)
  const page = await open(milestonePaths.edit(projectId, id), [
    events,
    save,
    ...milestonePage(() => milestone),
  ])
  await page.getByRole('combobox', { name: translate('milestones:field.reason') }).click()
  await page.getByRole('option', { name: translate('milestones:reason.Other'), exact: true }).click()
  await reasonText(page).fill(typed)
  await reasonText(page).blur()
  const change = (changes: Partial<ProjectMilestone>) => {
    milestone = { ...milestone, ...changes, version: milestone.version + 1 }
    return events.publish(inProject('milestones'))
  }
  const complete = async () => {
    const name = translate('milestones:screen.edit.complete')
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  return { page, save, change, complete }
}

test('an entered reason stays when another user completes the milestone', async () => {
  const { page, save, change } = await typeReason()
  await change({
    valueDate: '2026-11-21',
    isActive: false,
    state: 'Complete',
    level: 100,
    daysLate: 6,
    reason: 'Supplier',
  })
  await expect(warning(page)).toBeVisible()
  await expect(reasonText(page)).toHaveValue(typed)
  await page.getByRole('button', { name: translate('ui:form.showNewer') }).click()
  await expect(reasonText(page)).toBeHidden()
  await expect(page.getByRole('combobox', { name: translate('milestones:field.reason') })).toHaveValue(
    translate('milestones:reason.Supplier'),
  )
  expect(save.calls).toEqual([])
})

test('a new version with the same result is adopted without a question', async () => {
  const { page, save, change, complete } = await typeReason()
  await change({ name: 'T1 samples' })
  await expect(page.getByRole('heading', { name: 'T1 samples' })).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  await expect(reasonText(page)).toHaveValue(typed)
  await complete()
  await expect
    .poll(() => save.calls.map(({ body }) => body))
    .toMatchObject([{ reason: 'Other', reasonText: typed, version: 2 }])
})

const complete = { valueDate: '2026-11-20', isActive: false, state: 'Complete', level: 100 } as const

test('files of a complete milestone can be changed only after it is reopened', async () => {
  const page = await open(
    milestonePaths.editFiles(projectId, id),
    milestonePage(() => milestoneWith(complete)),
  )
  await expect(page.getByText(translate('milestones:screen.files.reopenFirst'))).toBeVisible()
  await expect(page.getByRole('button', { name: translate('ui:upload.choose') })).toHaveCount(0)
})

test('a user who may not see the details is redirected to the home of the tool, and no detail is requested', async () => {
  const details = mockEndpoint(milestones.details, () => new Refusal(403, 'No'))
  const page = await open(
    milestonePaths.editDetail(projectId, id),
    [
      details,
      mockProjectPermissions('ViewProfile'),
      mockEndpoint(projects.get, () => new Refusal(404, 'No project')),
    ],
    { isAdmin: false },
  )
  await expect(page).toHaveURL(projectPaths.home(projectId))
  expect(details.calls).toEqual([])
})

test('the threshold of a complete milestone cannot be changed, but its name can', async () => {
  const detail: Detail = {
    id,
    companyDetailId: null,
    name: 'T1',
    displayName: 'T1',
    description: '',
    valueText: '',
    valueDate: '2026-11-20',
    startDate: null,
    endDate: '2026-11-24',
    position: 0,
    detailGroup: null,
    isAlertable: true,
    isActive: false,
    thresholdTypeId: 'OneWeek',
    fileCount: 0,
    followers: [],
    version: 3,
  }
  const save = mockEndpoint(milestones.saveDetail, refuse)
  const page = await open(milestonePaths.editDetail(projectId, id), [
    save,
    mockEndpoint(milestones.details, () => ({
      details: [detail],
      canManageClones: true,
      canUseClones: true,
    })),
    mockEndpoint(milestones.thresholdOptions, () => [{ value: 'OneWeek', display: '1 week before' }]),
  ])
  const threshold = page.getByRole('combobox', { name: translate('milestones:field.detailThreshold') })
  await expect(threshold).toHaveValue('1 week before')
  await expect(threshold).toBeDisabled()
  await expect(threshold).toHaveAccessibleDescription(
    translate('milestones:screen.editDetail.thresholdFixed'),
  )
  await page
    .getByRole('textbox', { name: translate('milestones:field.name') })
    .first()
    .fill('T1 samples')
  await page.getByRole('button', { name: translate('milestones:screen.editDetail.save') }).click()
  await expect
    .poll(() => save.calls.map(({ body }) => body))
    .toMatchObject([{ name: 'T1 samples', thresholdTypeId: 'OneWeek', version: 3 }])
})
