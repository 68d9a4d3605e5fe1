import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import type { WorkItem } from '@steelsafe/contract/boards/work.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-0000000000c1'
const projectId = '00000000-0000-4000-8000-000000000107'
const hartmann = { value: '00000000-0000-4000-8000-00000000000c', display: 'Hartmann Formenbau' }

const task: WorkItem = {
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'task',
  name: 'Electrodes',
  day: '2026-12-01',
  daysAgo: 3,
  projectId,
  projectNumber: 'NL-24-0107',
  partName: 'Headlamp bezel',
  molder: 'Plásticos del Bajío',
  customer: '',
  acts: { name: 'Mia Berg', isLead: true },
  delay: { reason: 'No graphite', writtenBy: 'Ben Ito', writtenDate: '2026-12-02T10:00:00.000Z' },
  task: { responsibleId: null, version: 1, mayAssign: true, mayComplete: false, mayExplain: false },
}
const problem: WorkItem = {
  ...task,
  id: '00000000-0000-4000-8000-000000000004',
  kind: 'problem',
  name: 'Water drips at the slide',
  delay: null,
  task: null,
}

async function openWork() {
  const list = mockEndpoint(boards.work, ({ query: { kind } }) => {
    const work = [task, problem].filter(item => !kind || item.kind === kind)
    return { work, totalCount: work.length, isCut: false, sortField: 'day', sortAscending: true }
  })
  const assign = mockEndpoint(boards.setResponsible, () => undefined)
  const page = await open(boardPaths.work(id), [
    list,
    assign,
    mockEndpoint(projects.responsibleOptions, () => [hartmann]),
    mockEndpoint(boards.options, () => ({
      people: [],
      molders: [task.molder],
      customers: [],
      undatedCount: 0,
    })),
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  return { page, list, assign, rowOf }
}

test('each row shows its days and the person who acts, and links to the screen of the work', async () => {
  const { page, rowOf } = await openWork()
  for (const text of [translate('boards:kind.task'), 'NL-24-0107', '12/01/2026', 'Mia Berg', 'No graphite'])
    await expect(rowOf(task.name)).toContainText(text)
  await expect(rowOf(problem.name)).toContainText(translate('boards:kind.problem'))
  const linkOf = (name: string) => page.getByRole('link', { name })
  await expect(linkOf(task.name)).toHaveAttribute('href', timelinePaths.plan(projectId))
  const entry = maintenancePaths.editEntry(projectId, problem.id)
  await expect(linkOf(problem.name)).toHaveAttribute('href', entry)
})

test('the chip of a kind filters the list, and a task is reassigned in place', async () => {
  const { page, list, assign, rowOf } = await openWork()
  await expect(rowOf(problem.name).getByRole('button')).toHaveCount(0)
  await page
    .getByRole('group', { name: translate('ui:list.show') })
    .getByText(translate('boards:kind.task'), { exact: true })
    .click()
  await expect(rowOf(problem.name)).toHaveCount(0)
  expect(list.calls.at(-1)?.query).toMatchObject({ kind: 'task' })
  const name = translate('boards:screen.board.ofTool', { name: task.name, tool: task.projectNumber })
  await page.getByRole('button', { name: translate('boards:screen.board.assign', { name }) }).click()
  await page.getByRole('combobox', { name: translate('projects:field.responsible') }).click()
  await page.getByRole('option', { name: hartmann.display }).click()
  await page.getByRole('button', { name: translate('boards:screen.board.saveResponsible') }).click()
  await expect
    .poll(() => assign.calls.map(({ params, body }) => ({ ...params, ...body })))
    .toEqual([{ id: projectId, taskId: task.id, responsibleId: hartmann.value }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
