import type { Page } from '@playwright/test'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { test } from 'vitest'
import { type EndpointMock, mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const projectId = '00000000-0000-4000-8000-000000000001'
const otherId = '00000000-0000-4000-8000-000000000002'
const cloneId = '00000000-0000-4000-8000-000000000003'
const other: Option = { display: 'NL-24-0112', value: otherId }
const clone = {
  id: cloneId,
  name: 'Standard tool',
  description: '',
  createdBy: 'Mia Berg',
  createdDate: '2026-11-02T08:00:00.000Z',
  detailCount: 1,
}
const content = {
  name: 'T1',
  displayName: 'T1',
  isAlertable: true,
  thresholdTypeId: 'OneWeek',
  startDay: 0,
  endDay: 4,
  predecessorName: null,
} as const

/**
 * Mocks the endpoints of the dialog. The company has the clone if `has` is true, and otherwise none until a clone is
 * created.
 */
function calls({ has = true, others = [other] }: { has?: boolean; others?: Option[] } = {}) {
  let clones = has ? [clone] : []
  return {
    list: mockEndpoint(milestones.details, () => ({
      details: [],
      canManageClones: true,
      canUseClones: true,
    })),
    options: mockEndpoint(milestones.cloneOptions, () =>
      clones.map(({ id, name }) => ({ display: name, value: id })),
    ),
    projects: mockEndpoint(milestones.projectOptions, () => others),
    content: mockEndpoint(milestones.clone, () => [content]),
    clones: mockEndpoint(milestones.clones, () => clones),
    create: mockEndpoint(milestones.createClone, ({ body }) => {
      clones = [{ ...clone, ...body }]
      return clones[0]!
    }),
    remove: mockEndpoint(milestones.deleteClone, () => {
      clones = []
      return undefined as never
    }),
    assign: mockEndpoint(milestones.assignClone, () => undefined as never),
  }
}

async function openCloneDialog(
  answers: Record<string, Pick<EndpointMock, 'endpoint' | 'respond'>>,
): Promise<Page> {
  const page = await open(milestonePaths.detailList(projectId), Object.values(answers))
  await button(page, 'open').click()
  return page
}

type Words = 'open' | 'create' | 'creating' | 'assign' | 'assigning' | 'managing' | 'back'
const button = (page: Page, name: Words) =>
  page.getByRole('button', { name: translate(`milestones:screen.clone.${name}`), exact: true })
const view = (page: Page, name: 'creating' | 'assigning' | 'managing') =>
  page.getByRole('dialog', { name: translate(`milestones:screen.clone.${name}`) })
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: translate('ui:form.unsaved') })
const text = (page: Page, key: 'none' | 'noProjects' | 'violation') =>
  page.getByText(translate(`milestones:screen.clone.${key}`), { exact: true })
const nameField = (page: Page) => page.getByRole('textbox', { name: translate('milestones:field.name') })
const refusal = new Refusal(500, 'The disk is full.')

async function chooseProject(page: Page) {
  await page.getByRole('combobox', { name: translate('milestones:field.projects') }).click()
  await page.getByRole('option', { name: other.display }).click()
  // A click outside the list of options closes it.
  await page.getByRole('dialog').getByRole('heading').click()
}

test('a user of another company on the project sees why there are no clones', async () => {
  const list = mockEndpoint(milestones.details, () => ({
    details: [],
    canManageClones: true,
    canUseClones: false,
  }))
  const page = await open(milestonePaths.detailList(projectId), Object.values({ ...calls(), list }))
  await expect(button(page, 'open')).toHaveAccessibleDescription(translate('milestones:rule.clonesOfOwner'))
})

test('without a clone, a clone is created first and is then selected for the assignment', async () => {
  const { create, ...others } = calls({ has: false })
  const page = await openCloneDialog({ create, ...others })
  await expect(view(page, 'creating')).toBeVisible()
  await expect(text(page, 'none')).toBeVisible()
  expect(others.projects.calls).toHaveLength(0)
  await button(page, 'create').click()
  await expect(nameField(page)).toHaveAccessibleDescription(translate('core:rule.required'))
  expect(create.calls).toHaveLength(0)
  await nameField(page).fill('Two-plate')
  await button(page, 'create').click()
  await expect(page.getByText(translate('milestones:act.createClone.done'))).toBeVisible()
  await expect(view(page, 'assigning')).toBeVisible()
  await expect(page.getByRole('combobox', { name: translate('milestones:field.clone') })).toHaveValue(
    'Two-plate',
  )
  await expect(page.getByRole('cell', { name: 'T1' })).toBeVisible()
})

test('the cloning rule is a warning, another failure is an error, and both keep the entered values', async () => {
  const message = translate('milestones:rule.cloning')
  let currentRefusal = new Refusal(409, message, undefined, 'project-details:rule.cloning')
  const create = mockEndpoint(milestones.createClone, () => currentRefusal)
  const page = await openCloneDialog({ ...calls({ has: false }), create })
  await nameField(page).fill('Two-plate')
  await button(page, 'create').click()
  await expect(text(page, 'violation')).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
  currentRefusal = new Refusal(409, message)
  await button(page, 'create').click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(text(page, 'violation')).toHaveCount(0)
  currentRefusal = refusal
  await button(page, 'create').click()
  await expect(
    page.getByText(`${translate('milestones:act.createClone.failed')} The disk is full.`),
  ).toBeVisible()
  await expect(text(page, 'violation')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Two-plate')
  await expect(view(page, 'creating')).toBeVisible()
})

test('an assignment requires a project, and the button shows the reason', async () => {
  const { assign, ...others } = calls()
  const page = await openCloneDialog({ assign, ...others })
  await expect(button(page, 'assign')).toBeDisabled()
  await expect(button(page, 'assign')).toHaveAccessibleDescription(
    translate('milestones:screen.clone.chooseProjects'),
  )
  await button(page, 'assign').click({ force: true })
  expect(assign.calls).toHaveLength(0)
  await chooseProject(page)
  await button(page, 'assign').click()
  await expect(page.getByText(translate('milestones:act.assignClone.done'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(assign.calls.map(({ body }) => body)).toEqual([
    { indexId: cloneId, selectedProjects: [otherId], startDate: null },
  ])
})

test('a message is shown without another project, and a failed assignment keeps the selected projects', async () => {
  const alone = await openCloneDialog(calls({ others: [] }))
  await expect(text(alone, 'noProjects').first()).toBeVisible()
  await expect(button(alone, 'assign')).toBeDisabled()

  const page = await openCloneDialog({
    ...calls(),
    assign: mockEndpoint(milestones.assignClone, () => refusal),
  })
  await chooseProject(page)
  await button(page, 'assign').click()
  await expect(
    page.getByText(`${translate('milestones:act.assignClone.failed')} The disk is full.`),
  ).toBeVisible()
  await expect(view(page, 'assigning')).toContainText(other.display)
})

test.each([
  ['options', milestones.cloneOptions, 'cloneOptions'],
  ['projects', milestones.projectOptions, 'projectOptions'],
  ['content', milestones.clone, 'clone'],
] as const)(
  'the dialog closes with a message when %s cannot be loaded',
  async (name, endpoint, endpointName) => {
    const page = await openCloneDialog({ ...calls(), [name]: mockEndpoint(endpoint, () => refusal) })
    await expect(
      page.getByText(`${translate(`milestones:act.${endpointName}.failed`)} The disk is full.`),
    ).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a clone is deleted after a confirmation, and without clones the dialog creates a clone', async () => {
  const { remove, ...others } = calls()
  const page = await openCloneDialog({ remove, ...others })
  await button(page, 'managing').click()
  await expect(view(page, 'managing')).toBeVisible()
  const label = translate('ui:list.delete', { name: clone.name })
  await page.getByRole('button', { name: label }).click()
  await expect(page.getByRole('dialog', { name: label })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: label })).toHaveCount(0)
  await expect(view(page, 'managing')).toBeVisible()
  expect(remove.calls).toHaveLength(0)
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: label }).click()
  await expect(page.getByText(translate('milestones:act.deleteClone.done'))).toBeVisible()
  await expect(view(page, 'creating')).toBeVisible()
})

test('a clone that cannot be deleted stays, and unloadable clones lead back to the assignment', async () => {
  const page = await openCloneDialog({
    ...calls(),
    remove: mockEndpoint(milestones.deleteClone, () => refusal),
  })
  await button(page, 'managing').click()
  const label = translate('ui:list.delete', { name: clone.name })
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: label }).click()
  await expect(
    page.getByText(`${translate('milestones:act.deleteClone.failed')} The disk is full.`),
  ).toBeVisible()
  await expect(view(page, 'managing')).toBeVisible()
  await button(page, 'back').click()
  await expect(view(page, 'assigning')).toBeVisible()

  const unread = await openCloneDialog({ ...calls(), clones: mockEndpoint(milestones.clones, () => refusal) })
  await button(unread, 'managing').click()
  await expect(
    unread.getByText(`${translate('milestones:act.clones.failed')} The disk is full.`),
  ).toBeVisible()
  await expect(view(unread, 'assigning')).toBeVisible()
})

test('a second Escape before the question has the focus closes the question and opens no other', async () => {
  const page = await openCloneDialog(calls())
  await button(page, 'creating').click()
  await nameField(page).fill('Two-plate')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await nameField(page).dispatchEvent('keydown', { key: 'Escape', bubbles: true })
  await expect(question(page)).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Two-plate')
})

test('Escape closes an untouched form, and asks before it discards entered values', async () => {
  const page = await openCloneDialog(calls())
  await expect(view(page, 'assigning')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'open').click()
  await button(page, 'creating').click()
  await nameField(page).fill('Two-plate')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Two-plate')
  await page
    .getByRole('button', { name: translate('ui:form.cancel'), exact: true })
    .last()
    .click()
  await question(page)
    .getByRole('button', { name: translate('ui:form.leave') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
