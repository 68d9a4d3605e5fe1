import type { Page } from '@playwright/test'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { Need } from '@steelsafe/contract/boards/needs.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { answer, Refusal } from './answers.ts'
import { expect, open, translate } from './component.ts'

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

const latePhase: Need = {
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
    can: { complete: true, move: true, assign: true, explain: true },
  },
}
const lateTask: Need = {
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
}
const approval: Need = {
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
}

async function openNeeds() {
  const list = answer(projects.needs, ({ query: { kind } }) => {
    const needs = [approval, latePhase, lateTask].filter(need => !kind || need.kind === kind)
    return { needs, totalCount: needs.length, isCut: false, sortField: null, sortAscending: null }
  })
  const assign = answer(boards.assign, () => undefined)
  const explain = answer(boards.explain, () => new Refusal(403, 'You may not.'))
  const options = answer(projects.responsibleOptions, () => [ben, hartmann])
  const page = await open(projectPaths.today(), [list, assign, explain, options])
  return { page, list, assign, explain }
}

/** Clicks this action in the menu of the late phase. */
async function clickInMenu(page: Page, action: 'assign' | 'explain') {
  const name = translate('boards:screen.board.ofTool', { name: 'Tryout', tool: 'NL-24-0107' })
  await page.getByRole('button', { name: translate('ui:list.actionsOf', { name }) }).click()
  await page.getByRole('menuitem', { name: translate(`boards:screen.board.${action}`, { name }) }).click()
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('each row has its kind, days, responsible party and reason of its delay, in the order of the server', async () => {
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

test('a kind is chosen by its chip', async () => {
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

test('a date is reassigned in place', async () => {
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

test('a reason that is refused stays in its field', async () => {
  const { page, explain } = await openNeeds()
  await clickInMenu(page, 'explain')
  const field = page.getByRole('textbox', { name: translate('projects:field.delayReason') })
  await expect(field).toHaveValue('Hardening took longer')
  await field.fill('The electrodes are late too')
  await page.getByRole('button', { name: translate('boards:screen.board.saveReason') }).click()
  await expect(page.getByText('You may not.')).toBeVisible()
  await expect(field).toHaveValue('The electrodes are late too')
  expect(explain.calls.map(({ body }) => body)).toEqual([
    { phaseId, delayReason: 'The electrodes are late too' },
  ])
})
