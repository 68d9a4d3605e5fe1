import type { Page } from '@playwright/test'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { Phase } from '@steelsafe/contract/phases/entities.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import type { TodayItem } from '@steelsafe/contract/today/today-item.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { liveEvents } from '#test/live-events.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const phaseId = '00000000-0000-4000-8000-000000000002'
const ben = { value: '00000000-0000-4000-8000-00000000000b', display: 'Ben Ito' }
const hartmann = { value: '00000000-0000-4000-8000-00000000000c', display: 'Hartmann Formenbau' }

const tool = { projectId, projectNumber: 'NL-24-0107', partName: 'Headlamp bezel' }
const written = {
  reason: 'Hardening took longer',
  writtenBy: 'Ben Ito',
  writtenDate: '2026-12-02T10:00:00.000Z',
}

const latePhase: TodayItem = {
  ...tool,
  id: phaseId,
  kind: 'phase',
  name: 'Tryout',
  day: '2026-12-01',
  daysLeft: -3,
  acts: { name: hartmann.display, isLead: false },
  delay: written,
  address: `/project/status/${projectId}`,
  date: {
    ...tool,
    id: phaseId,
    kind: 'phase',
    name: 'Tryout',
    phaseTypeId: 'Tryout',
    dueDate: '2026-12-01',
    today: '2026-12-04',
    when: 'late',
    daysLeft: -3,
    imageUrl: null,
    molder: '',
    customer: '',
    responsibleId: hartmann.value,
    acts: { name: hartmann.display, isLead: false },
    delay: written,
    people: [],
    groupPerson: null,
    informedCount: 0,
    version: 1,
    can: { complete: true, move: true, assign: true, explain: true },
  },
  task: null,
}
const lateTask: TodayItem = {
  ...tool,
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'task',
  name: 'Steel',
  day: '2026-12-03',
  daysLeft: -1,
  acts: { name: 'Mia Berg', isLead: true },
  delay: null,
  address: `/project/${projectId}/timeline`,
  date: null,
  task: { responsibleId: null, version: 1, mayAssign: false, mayComplete: false, mayExplain: false },
}
const approval: TodayItem = {
  id: 'approval',
  kind: 'waiting',
  name: 'Approve Tool order (NL-24-0107)',
  day: null,
  daysLeft: null,
  projectId: null,
  projectNumber: '',
  partName: '',
  acts: { name: 'Mia Berg', isLead: false },
  delay: null,
  address: `/project/${projectId}/clearToPay`,
  date: null,
  task: null,
}

/** The late phase, as the endpoint of its form returns it. */
const storedPhase: Phase = {
  id: phaseId,
  projectId,
  phaseTypeId: 'Tryout',
  statusId: 'InProgress',
  completionPercent: 40,
  plannedMilestone: '2026-12-01',
  actualMilestone: null,
  selected: true,
  responsibleId: hartmann.value,
  acts: { name: hartmann.display, isLead: false },
  delay: written,
  version: 3,
}

async function openNeeds(task = lateTask, moreAnswers: Parameters<typeof open>[1] = []) {
  let phase = storedPhase
  const events = liveEvents()
  const list = mockEndpoint(todayPage.items, ({ query: { kind } }) => {
    const needs = [approval, latePhase, task].filter(need => !kind || need.kind === kind)
    return { needs, totalCount: needs.length, isCut: false, sortField: null, sortAscending: null }
  })
  const assign = mockEndpoint(boards.setResponsible, () => undefined)
  const explain = mockEndpoint(boards.saveDelayReason, () => new Refusal(403, 'You may not.'))
  const options = mockEndpoint(projects.responsibleOptions, () => [ben, hartmann])
  const page = await open(todayPaths.today(), [
    events,
    list,
    assign,
    explain,
    options,
    mockEndpoint(phases.get, () => phase),
    ...moreAnswers,
  ])
  const changePhase = (changes: Partial<Phase>) => {
    phase = { ...phase, ...changes, version: phase.version + 1 }
    return events.publish({ area: 'phases', projectId })
  }
  return { page, list, assign, explain, changePhase }
}

/** Clicks this action in the menu of the late phase. */
async function clickInMenu(page: Page, action: 'assign' | 'explain') {
  const name = translate('boards:screen.board.ofTool', { name: 'Tryout', tool: 'NL-24-0107' })
  await page.getByRole('button', { name: translate('ui:list.actionsOf', { name }) }).click()
  await page.getByRole('menuitem', { name: translate(`boards:screen.board.${action}`, { name }) }).click()
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('each row shows its kind, days, responsible and reason of the delay, in the order of the server', async () => {
  const { page } = await openNeeds()
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(approval.name)
  const phase = rows.nth(2)
  for (const text of [
    translate('boards:kind.phase'),
    translate('boards:state.late', { count: 3 }),
    hartmann.display,
    'Hardening took longer (Ben Ito, 12/02/2026',
  ])
    await expect(phase).toContainText(text)
  const task = rows.nth(3)
  await expect(task).toContainText(translate('boards:state.late', { count: 1 }))
  await expect(task).toContainText(translate('projects:field.lead'))
  await expect(task.getByRole('button')).toHaveCount(0)
})

test('a chip filters the list by kind', async () => {
  const { page, list } = await openNeeds()
  await expect(rowOf(page, 'Steel')).toBeVisible()
  await page
    .getByRole('group', { name: translate('ui:list.show') })
    .getByText(translate('boards:kind.task'), { exact: true })
    .click()
  await expect(rowOf(page, approval.name)).toHaveCount(0)
  await expect(rowOf(page, 'Steel')).toBeVisible()
  expect(list.calls.at(-1)?.query).toMatchObject({ kind: 'task' })
})

test('the responsible person of a date is changed in the list', async () => {
  const { page, assign } = await openNeeds()
  const field = page.getByRole('combobox', { name: translate('projects:field.responsible') })
  await clickInMenu(page, 'assign')
  await expect(field).toHaveValue(hartmann.display)
  await field.click()
  await page.getByRole('option', { name: ben.display }).click()
  await page.getByRole('button', { name: translate('boards:screen.board.saveResponsible') }).click()
  await expect
    .poll(() => assign.calls.map(({ params, body }) => ({ ...params, ...body })))
    .toEqual([{ id: projectId, phaseId, responsibleId: ben.value }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the responsible person of a task is changed in the list by a user who may change the plan', async () => {
  const { page, assign } = await openNeeds({
    ...lateTask,
    task: { ...lateTask.task!, mayAssign: true },
  })
  const name = translate('boards:screen.board.ofTool', { name: 'Steel', tool: 'NL-24-0107' })
  await page.getByRole('button', { name: translate('boards:screen.board.assign', { name }) }).click()
  await page.getByRole('combobox', { name: translate('projects:field.responsible') }).click()
  await page.getByRole('option', { name: hartmann.display }).click()
  await page.getByRole('button', { name: translate('boards:screen.board.saveResponsible') }).click()
  await expect
    .poll(() => assign.calls.map(({ params, body }) => ({ ...params, ...body })))
    .toEqual([{ id: projectId, taskId: lateTask.id, responsibleId: hartmann.value }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a late task is completed in the list, and its other values stay unchanged', async () => {
  const stored: Task = {
    id: lateTask.id,
    orderId: 2,
    parentId: null,
    title: 'Steel',
    start: '2026-11-30',
    end: '2026-12-03',
    percentComplete: 40,
    milestone: false,
    expanded: true,
    note: 'Cut twice',
    responsibleId: null,
    version: 7,
    summary: false,
    workingDays: 4,
    slackDays: 0,
    critical: true,
  }
  const update = mockEndpoint(timeline.updateTasks, () => [{ ...stored, percentComplete: 100 }])
  const { page } = await openNeeds({ ...lateTask, task: { ...lateTask.task!, mayComplete: true } }, [
    mockEndpoint(timeline.tasks, () => [stored]),
    update,
  ])
  const name = translate('boards:screen.board.ofTool', { name: 'Steel', tool: 'NL-24-0107' })
  const complete = translate('boards:screen.board.complete', { name })
  await page.getByRole('button', { name: complete }).click()
  await page.getByRole('dialog').getByRole('button', { name: complete }).click()
  await expect
    .poll(() => update.calls.map(({ body }) => body.models))
    .toMatchObject([[{ id: stored.id, percentComplete: 100, note: 'Cut twice', version: 7 }]])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the reason of a late task is entered by a user who may explain it', async () => {
  const { page, explain } = await openNeeds({
    ...lateTask,
    delay: written,
    task: { ...lateTask.task!, version: 4, mayExplain: true },
  })
  const name = translate('boards:screen.board.ofTool', { name: 'Steel', tool: 'NL-24-0107' })
  await page.getByRole('button', { name: translate('boards:screen.board.explain', { name }) }).click()
  const field = page.getByRole('textbox', { name: translate('projects:field.delayReason') })
  await expect(field).toHaveValue(written.reason)
  await field.fill('The electrodes are late too')
  await page.getByRole('button', { name: translate('boards:screen.board.saveReason') }).click()
  await expect
    .poll(() => explain.calls.map(({ body }) => body))
    .toEqual([{ taskId: lateTask.id, delayReason: 'The electrodes are late too', version: 4 }])
})

test.each([
  ['delivery', 'deliveryId'],
  ['maintenance', 'alertId'],
  ['clearToPay', 'paymentId'],
] as const)('the reason of a late date of the kind %s is entered in the list', async (kind, field) => {
  const id = '00000000-0000-4000-8000-000000000005'
  const can = { complete: false, move: false, assign: false, explain: true }
  const date = { ...latePhase.date!, id, kind, name: 'Late one', phaseTypeId: null, version: 6, can }
  const { page, explain } = await openNeeds({ ...latePhase, id, kind, name: 'Late one', date })
  const name = translate('boards:screen.board.ofTool', {
    name: kind === 'delivery' ? translate('boards:kind.delivery') : 'Late one',
    tool: 'NL-24-0107',
  })
  await page.getByRole('button', { name: translate('boards:screen.board.explain', { name }) }).click()
  const reason = page.getByRole('textbox', { name: translate('projects:field.delayReason') })
  await expect(reason).toHaveValue(written.reason)
  await reason.fill('The gate was changed')
  await page.getByRole('button', { name: translate('boards:screen.board.saveReason') }).click()
  await expect
    .poll(() => explain.calls.map(({ body }) => body))
    .toEqual([{ [field]: id, delayReason: 'The gate was changed', version: 6 }])
})

test('a rejected reason stays in its field', async () => {
  const { page, explain } = await openNeeds()
  await clickInMenu(page, 'explain')
  const field = page.getByRole('textbox', { name: translate('projects:field.delayReason') })
  await expect(field).toHaveValue('Hardening took longer')
  await field.fill('The electrodes are late too')
  await page.getByRole('button', { name: translate('boards:screen.board.saveReason') }).click()
  await expect(page.getByText('You may not.')).toBeVisible()
  await expect(field).toHaveValue('The electrodes are late too')
  expect(explain.calls.map(({ body }) => body)).toEqual([
    { phaseId, delayReason: 'The electrodes are late too', version: 3 },
  ])
})

test('an entered reason stays when another user saves a different reason, and replaces it only by choice', async () => {
  const { page, explain, changePhase } = await openNeeds()
  await clickInMenu(page, 'explain')
  const field = page.getByRole('textbox', { name: translate('projects:field.delayReason') })
  const warning = page.getByText(translate('ui:form.changedMeanwhile'))
  await field.fill('The electrodes are late too')
  // A change of another field of the phase does not show the warning.
  await changePhase({ completionPercent: 60 })
  await changePhase({ delay: { ...written, reason: 'The steel came late' } })
  await expect(warning).toBeVisible()
  await expect(field).toHaveValue('The electrodes are late too')
  await page.getByRole('button', { name: translate('ui:form.keepEntered') }).click()
  await expect(warning).toBeHidden()
  await page.getByRole('button', { name: translate('boards:screen.board.saveReason') }).click()
  await expect.poll(() => explain.calls.map(({ body }) => body.version)).toEqual([5])
})
