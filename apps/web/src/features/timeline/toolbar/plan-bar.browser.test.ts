import type { Page } from '@playwright/test'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockCompanyPermissions, mockProjectPermissions } from '#test/rights.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const companyId = '00000000-0000-4000-8000-000000000001'
const ben = { value: '00000000-0000-4000-8000-00000000000b', display: 'Ben Ito' }
const hartmann = { value: '00000000-0000-4000-8000-00000000000c', display: 'Hartmann Formenbau' }

const steel: Task = {
  id: '00000000-0000-4000-8000-000000000003',
  orderId: 0,
  parentId: null,
  title: 'Steel',
  start: '2027-03-01',
  end: '2027-03-05',
  percentComplete: 0,
  milestone: false,
  expanded: true,
  note: '',
  responsibleId: ben.value,
  delay: {
    reason: 'The plate came late',
    writtenBy: ben.display,
    writtenDate: '2027-03-01T10:00:00.000Z',
  },
  version: 1,
  summary: false,
  workingDays: 5,
  slackDays: 0,
  critical: true,
}

const ownRelationship = mockEndpoint(projectMembers.relationship, () => ({
  projectNumber: 'NL-24-0107',
  partName: 'Fog lamp lens',
  companyId,
  actions: [],
}))

/** Opens a plan of one task, for which Ben is responsible. `changeTasks` is a change by another user. */
async function openPlan(
  rights: Parameters<typeof open>[1] = [ownRelationship],
  isAdmin = true,
  today = '2027-03-02',
) {
  let tasks = [steel]
  const change = mockEndpoint(timeline.applyChanges, ({ body }) => {
    for (const { id, version } of body.updateTasks) {
      const task = tasks.find(each => each.id === id)
      if (!task) return new Refusal(400, 'It is not in the plan.')
      if (task.version !== version)
        return new Refusal(409, 'It was changed.', undefined, 'timeline:rule.changedMeanwhile')
    }
    const added = body.addTasks.map(task => ({ ...steel, ...task, version: 1 }) as Task)
    tasks = [...tasks, ...added].map(task => {
      const update = body.updateTasks.find(({ id }) => id === task.id)
      if (!update) return task
      const { responsibleId = task.responsibleId } = update
      return { ...task, ...update, responsibleId, version: task.version + 1 }
    })
    return undefined
  })
  const explain = mockEndpoint(boards.saveDelayReason, ({ body: { delayReason } }) => {
    const delay = { ...steel.delay!, reason: delayReason }
    tasks = tasks.map(task => ({ ...task, delay, version: task.version + 1 }))
    return undefined
  })
  const page = await open(
    timelinePaths.plan(projectId),
    [
      ...rights,
      mockEndpoint(projects.get, () => new Refusal(404, 'It is not asked about here.')),
      mockEndpoint(projects.responsibleOptions, () => [ben, hartmann]),
      mockEndpoint(timeline.tasks, () => tasks),
      mockEndpoint(timeline.dependencies, () => []),
      mockEndpoint(timeline.calendar, () => ({ workingDays: [1, 2, 3, 4, 5], holidays: [], today })),
      mockEndpoint(timeline.baselines, () => []),
      change,
      explain,
    ],
    { isAdmin },
  )
  const changeTasks = (changeTask: (task: Task) => Task[]) => {
    tasks = tasks.flatMap(changeTask)
  }
  return { page, change, explain, changeTasks }
}

const row = (page: Page) => page.getByRole('row', { name: /^Steel/ })
const menuButton = (page: Page) =>
  page.getByRole('button', { name: translate('ui:list.actions'), exact: true })
const viewButton = (page: Page) =>
  page.getByRole('button', { name: translate('timeline:screen.view.menu'), exact: true })
const newTask = (page: Page) => page.getByRole('button', { name: translate('timeline:screen.edit.new') })

test('a user selects the responsible person of a task in its form, shows the column, and undoes the change', async () => {
  const { page, change } = await openPlan()
  await expect(row(page)).toContainText(translate('timeline:screen.chart.responsible', { name: ben.display }))
  await row(page).click()
  await page.getByRole('button', { name: translate('timeline:screen.tools.edit') }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: translate('projects:field.responsible') })
  await expect(field).toHaveValue(ben.display)
  await field.click()
  await page.getByRole('option', { name: hartmann.display }).click()
  await dialog.getByRole('button', { name: translate('timeline:screen.edit.save') }).click()
  await expect(dialog).toHaveCount(0)
  const sent = () => change.calls.map(({ body }) => body.updateTasks[0])
  await expect.poll(sent).toMatchObject([{ id: steel.id, version: 1, responsibleId: hartmann.value }])
  const column = page.getByRole('columnheader', { name: translate('timeline:field.responsible') })
  await expect(column).toHaveCount(0)
  await viewButton(page).click()
  const shows = page.getByRole('menuitemcheckbox', { name: translate('timeline:screen.view.responsible') })
  await expect(shows).toHaveAttribute('aria-checked', 'false')
  await shows.click()
  await expect(column).toBeVisible()
  await expect(row(page).getByRole('gridcell', { name: hartmann.display, exact: true })).toBeVisible()
  await page.getByRole('button', { name: translate('timeline:screen.tools.undo') }).click()
  await expect(row(page).getByRole('gridcell', { name: ben.display, exact: true })).toBeVisible()
  await expect.poll(sent).toMatchObject([{}, { id: steel.id, version: 2, responsibleId: ben.value }])
})

/** Opens the form of the task and types a note. */
async function typeNote(page: Page, text: string) {
  await row(page).click()
  await page.getByRole('button', { name: translate('timeline:screen.tools.edit') }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const note = field(translate('timeline:field.note'))
  await note.fill(text)
  return { dialog, note, title: field(translate('timeline:field.title')) }
}
const renamed = (task: Task): Task[] => [
  { ...task, title: 'Steel P20', note: 'Texture is late', version: task.version + 1 },
]

test('a form whose task another user has changed is saved with the entered values after a choice', async () => {
  const { page, change, changeTasks } = await openPlan()
  const { dialog, note, title } = await typeNote(page, 'Polish by hand')
  changeTasks(renamed)
  const save = dialog.getByRole('button', { name: translate('timeline:screen.edit.save') })
  await save.click()
  const warning = dialog.getByRole('alert')
  await expect(warning).toContainText(translate('ui:form.changedMeanwhile'))
  await expect(warning).toContainText('Texture is late')
  await warning.getByRole('button', { name: translate('ui:form.keepEntered') }).click()
  await expect(title).toHaveValue('Steel P20')
  await expect(note).toHaveValue('Polish by hand')
  await expect(warning).toHaveCount(0)
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(change.calls.at(-1)?.body.updateTasks).toMatchObject([
    { id: steel.id, version: 2, title: 'Steel P20', note: 'Polish by hand' },
  ])
})

test('a form whose task another user has changed shows the newer values after a choice', async () => {
  const { page, changeTasks } = await openPlan()
  const { dialog, note, title } = await typeNote(page, 'Polish by hand')
  changeTasks(renamed)
  await dialog.getByRole('button', { name: translate('timeline:screen.edit.save') }).click()
  await dialog.getByRole('button', { name: translate('ui:form.showNewer') }).click()
  await expect(title).toHaveValue('Steel P20')
  await expect(note).toHaveValue('Texture is late')
})

test('the entered values of a form whose task another user has deleted are added as a task again', async () => {
  const { page, change, changeTasks } = await openPlan()
  const { dialog } = await typeNote(page, 'Polish by hand')
  changeTasks(() => [])
  await dialog.getByRole('button', { name: translate('timeline:screen.edit.save') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(translate('timeline:screen.edit.deleted'))
  await dialog.getByRole('button', { name: translate('timeline:screen.edit.add') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page)).toBeVisible()
  expect(change.calls.at(-1)?.body.addTasks).toMatchObject([
    { id: steel.id, title: 'Steel', note: 'Polish by hand', responsibleId: ben.value },
  ])
})

test('undo is disabled with the reason if it would delete a task and the user may not delete', async () => {
  const rights = mockProjectPermissions('ViewTimeline', 'AddTimeline', 'EditTimeline')
  const { page, change } = await openPlan([rights, mockCompanyPermissions(companyId)], false)
  const undo = page.getByRole('button', { name: translate('timeline:screen.tools.undo') })
  const { dialog, title } = await typeNote(page, 'Polish by hand')
  await dialog.getByRole('button', { name: translate('timeline:screen.edit.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(undo).toHaveAttribute('aria-disabled', 'false')
  await newTask(page).click()
  await title.fill('Mold flow')
  await dialog.getByRole('button', { name: translate('timeline:screen.edit.add') }).click()
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect(undo).toHaveAccessibleDescription(translate('core:error.notAllowed'))
  await expect
    .poll(() => change.calls.map(({ body }) => body.addTasks.map(task => task.title)))
    .toEqual([[], ['Mold flow']])
})

test('the tools of a task appear in the bar when the task is selected, and nothing else moves', async () => {
  const { page } = await openPlan()
  const tools = page.getByRole('toolbar', { name: translate('timeline:screen.tools.title') })
  await expect(tools.getByRole('button')).toHaveCount(2)
  await page.evaluate(() => document.fonts.ready)
  const places = async () => [
    await menuButton(page).boundingBox(),
    await viewButton(page).boundingBox(),
    await page.getByRole('treegrid').boundingBox(),
  ]
  const before = await places()
  await row(page).click()
  await expect(tools.getByRole('button')).toHaveCount(8)
  expect(await places()).toEqual(before)
})

test('the reason why a task is late is entered in the plan and shown in the form of the task', async () => {
  const { page, explain } = await openPlan([ownRelationship], true, '2027-03-09')
  await row(page).click()
  await page.getByRole('button', { name: translate('timeline:screen.tools.explain') }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: translate('projects:field.delayReason') })
  await expect(field).toHaveValue('The plate came late')
  await field.fill('The plate was cut wrong')
  await dialog.getByRole('button', { name: translate('boards:screen.board.saveReason') }).click()
  await expect
    .poll(() => explain.calls.map(({ body }) => body))
    .toEqual([{ taskId: steel.id, delayReason: 'The plate was cut wrong', version: 1 }])
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: translate('timeline:screen.tools.edit') }).click()
  await expect(dialog).toContainText('The plate was cut wrong')
})

test('a task that is not late has no tool for the reason of a delay', async () => {
  const { page } = await openPlan()
  await row(page).click()
  await expect(page.getByRole('button', { name: translate('timeline:screen.tools.edit') })).toBeVisible()
  await expect(page.getByRole('button', { name: translate('timeline:screen.tools.explain') })).toHaveCount(0)
})

test('the menu of a plan has import, sharing, export, baselines, working days and keyboard shortcuts', async () => {
  const { page } = await openPlan()
  await menuButton(page).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (const key of [
    'timeline:screen.import.title',
    'timeline:screen.share.button',
    'timeline-templates:screen.save.open',
    'timeline:screen.export.xlsx',
    'timeline:screen.export.xml',
    'timeline:screen.baseline.keep',
  ] as const)
    await expect(page.getByRole('menuitem', { name: translate(key), exact: true })).toBeVisible()
  await expect(
    page.getByRole('menuitem', { name: translate('timeline:screen.calendar.title') }),
  ).toHaveAttribute('href', timelinePaths.calendar(companyId))
  await page.getByRole('menuitem', { name: translate('timeline:screen.keys.title') }).click()
  const keys = page.getByRole('dialog', { name: translate('timeline:screen.keys.title') })
  await expect(keys).toContainText(translate('timeline:screen.keys.move'))
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
})

test('the scale is in the view menu, or in the bar of a wide window', async () => {
  const { page } = await openPlan()
  await viewButton(page).click()
  const month = translate('timeline:screen.view.month')
  await expect(
    page.getByRole('menuitemradio', { name: translate('timeline:screen.view.week') }),
  ).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('menuitemradio', { name: month }).click()
  await expect(page).toHaveURL(/view=month/)
  await page.setViewportSize({ width: 1_500, height: 800 })
  const scale = page.getByRole('radiogroup', { name: translate('timeline:screen.view.title') })
  await expect(scale.getByRole('radio', { name: month })).toBeChecked()
  await viewButton(page).click()
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
})

test('on a phone, the tools of a task and the view are in the two menus', async () => {
  const { page } = await openPlan()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(newTask(page)).toBeVisible()
  const edit = page.getByRole('menuitem', { name: translate('timeline:screen.tools.edit') })
  const items = page.getByRole('menuitem')
  await menuButton(page).click()
  await expect(items.first()).toHaveText(translate('timeline:screen.import.title'))
  await expect(items.and(page.locator(':disabled'))).toHaveCount(0)
  await expect(edit).toHaveCount(0)
  await page.getByRole('menu').press('Escape')
  await expect(items).toHaveCount(0)
  await row(page).click()
  await menuButton(page).press('Enter')
  await expect(edit).toBeFocused()
  await page.getByRole('menu').press('Escape')
  await expect(edit).toHaveCount(0)
  await viewButton(page).click()
  await expect(page.getByRole('menuitem', { name: translate('timeline:screen.view.today') })).toBeVisible()
  // A phone has no room for further columns.
  await expect(page.getByRole('menuitemcheckbox')).toHaveText([translate('timeline:screen.view.critical')])
})

test('a user with read access sees the responsible person, the reason of a delay, and a note that the plan is read-only', async () => {
  const { page } = await openPlan(
    [mockProjectPermissions('ViewTimeline'), mockCompanyPermissions(companyId)],
    false,
  )
  await expect(page.getByText(translate('timeline:screen.readOnly'))).toBeVisible()
  await row(page).click()
  await page.getByRole('button', { name: translate('timeline:screen.tools.look') }).click()
  const facts = page.getByRole('dialog', { name: 'Steel' })
  await expect(facts).toContainText(translate('timeline:field.responsible'))
  await expect(facts).toContainText(ben.display)
  await expect(facts).toContainText('The plate came late')
  await page.keyboard.press('Escape')
  await expect(facts).toHaveCount(0)
  await expect(newTask(page)).toHaveCount(0)
  await menuButton(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([translate('timeline:screen.keys.title')])
})
