import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { readProjectXml } from '@steelsafe/plan/ms-project/read-project-xml.ts'
import { readSheetPlan } from '@steelsafe/plan/sheet/read-sheet-plan.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '#test/support/harness.ts'
import { taskForm as form, type PlanCalls, shopWithPlan } from '#test/support/plans.ts'

let server: TestServer
let mia: string
let id: string
let plan: PlanCalls
beforeAll(async () => {
  ;({ server, mia, id, plan } = await shopWithPlan())
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from timeline_task')
  await server.rows('delete from work_calendar')
  await setViewerActions(`array_remove(array_remove(actions, 'AddTimeline'), 'DeleteTimeline')`)
})

const setViewerActions = (actions: string) =>
  server.rows(`update relationship set actions = ${actions} where kind = 'project' and name = 'Viewer'`)

const idAt = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const task = (place: number, title: string, overrides: object = {}) => ({
  ...form(title, { orderId: place }),
  id: idAt(place),
  ...overrides,
})
const link = (before: number, after: number) => ({ predecessorId: idAt(before), successorId: idAt(after) })
const importedPlan = {
  tasks: [task(1, 'Build'), task(2, 'Core', { parentId: idAt(1) }), task(3, 'Fitting')],
  dependencies: [link(2, 3)],
}
const add = (body: object, token = mia) =>
  server.askUntyped(timeline.importPlan, { params: { id }, body }, { token })
const replace = (body: object, token = mia) =>
  server.askUntyped(timeline.replacePlan, { params: { id }, body }, { token })
const titles = async () => (await plan.list()).map(({ title }) => title).join(' ')

test('a plan is added after the existing plan any number of times, each time with new ids', async () => {
  await plan.createTasks(form('Order', { orderId: 7 }))
  expect(await add(importedPlan)).toMatchObject({ status: 201, body: { tasks: 3, dependencies: 1 } })
  expect((await add(importedPlan)).status).toBe(201)
  expect(await titles()).toBe('Order Build Core Fitting Build Core Fitting')
  const ids = (await plan.list()).map(each => each.id)
  expect(new Set(ids).size).toBe(7)
  expect(ids).not.toContain(idAt(1))
  const links = await plan.links()
  expect(links.map(({ successorId }) => successorId).sort()).toEqual([ids[3], ids[6]].sort())
})

test('a replacement deletes the existing plan', async () => {
  await add(importedPlan)
  expect(await replace({ tasks: [task(1, 'Only')] })).toMatchObject({
    status: 200,
    body: { tasks: 1, dependencies: 0 },
  })
  expect(await titles()).toBe('Only')
  expect(await plan.links()).toEqual([])
})

test('an invalid plan is refused as a whole, and the existing plan stays', async () => {
  await plan.createTasks(form('Order'))
  const refusals: [object, string][] = [
    [{ ...importedPlan, dependencies: [link(2, 3), link(3, 2)] }, 'timeline:rule.cycle'],
    [{ ...importedPlan, dependencies: [link(1, 2)] }, 'timeline:rule.cycle'],
    [{ ...importedPlan, dependencies: [link(2, 9)] }, 'invalid'],
    [
      { tasks: [task(1, 'A', { parentId: idAt(2) }), task(2, 'B', { parentId: idAt(1) })] },
      'timeline:rule.belowItself',
    ],
    [{ tasks: [task(1, 'A'), task(1, 'B')] }, 'invalid'],
    [{ tasks: [task(1, 'A', { parentId: idAt(5) })] }, 'invalid'],
    [{ tasks: [task(1, 'A', { start: '2026-02-30' })] }, 'invalid'],
    [{ tasks: [task(1, 'A', { start: '0206-11-02' })] }, 'invalid'],
    [{ tasks: [] }, 'invalid'],
  ]
  for (const [body, error] of refusals)
    for (const call of [add, replace]) {
      const answer = await call(body)
      expect([400, 409]).toContain(answer.status)
      expect(answer.body).toMatchObject({ error })
    }
  const { body } = await add({ ...importedPlan, dependencies: [link(2, 3), link(3, 2)] })
  expect((body as { message: string }).message).toMatch(/Core → Fitting → Core|Fitting → Core → Fitting/)
  expect(await titles()).toBe('Order')
})

test('adding a plan requires the permission to add, and replacing it the permissions to delete and to add', async () => {
  const elena = await server.token('elena')
  expect((await add(importedPlan, elena)).status).toBe(403)
  await setViewerActions(`array_append(actions, 'AddTimeline')`)
  expect((await add(importedPlan, elena)).status).toBe(201)
  expect((await replace(importedPlan, elena)).status).toBe(403)
  await setViewerActions(`array_append(array_remove(actions, 'AddTimeline'), 'DeleteTimeline')`)
  expect((await replace(importedPlan, elena)).status).toBe(403)
  await setViewerActions(`array_append(actions, 'AddTimeline')`)
  expect((await replace(importedPlan, elena)).status).toBe(200)
})

test('a plan of 3,000 tasks in a chain is imported and listed, and one more task is refused', async () => {
  const ids = Array.from(
    { length: 3_001 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  const tasks = ids.map((own, at) => ({ ...form(`T${at}`, { orderId: at }), id: own, note: 'n'.repeat(400) }))
  const links = ids.slice(1, 3_000).map((own, at) => ({ predecessorId: ids[at]!, successorId: own }))
  expect((await replace({ tasks, dependencies: links })).status).toBe(400)
  expect(await replace({ tasks: tasks.slice(0, 3_000), dependencies: links })).toMatchObject({
    status: 200,
    body: { tasks: 3_000, dependencies: 2_999 },
  })
  expect(await plan.list()).toHaveLength(3_000)
  expect((await add({ tasks: tasks.slice(0, 1) })).body).toMatchObject({
    error: 'timeline:rule.tooManyTasks',
  })
})

const file = async (format: 'xlsx' | 'xml', language: 'en' | 'de' = 'en', token = mia) =>
  fetch(`${server.url}/api/timeline/export/${id}?format=${format}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })

test('a plan exported as Project XML is imported as the same plan', async () => {
  await add(importedPlan)
  const [, core] = await plan.list()
  await plan.change([{ ...core!, title: '<Core> & "Cavity"', note: '=1+1', percentComplete: 30 }])
  const response = await file('xml')
  expect(response.headers.get('content-disposition')).toContain('NL-24-0107.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const { tasks, dependencies, problems, remarks, calendar } = readProjectXml(await response.text())
  expect({ problems, remarks }).toEqual({ problems: [], remarks: [] })
  expect(calendar?.workingDays).toEqual([1, 2, 3, 4, 5])
  const before = await plan.list()
  expect((await replace({ tasks, dependencies })).status).toBe(200)
  const bare = (all: typeof before) =>
    all.map(({ id: _, parentId: __, version: ___, orderId: ____, ...rest }) => rest)
  expect(bare(await plan.list())).toEqual(bare(before))
})

test('an Excel export has dates as dates, headings in the language of the user, and no formula', async () => {
  await add(importedPlan)
  const [build] = await plan.list()
  await plan.change([{ ...build!, title: '=HYPERLINK("http://evil.example","x")', note: '+1' }])
  const response = await file('xlsx', 'de')
  expect(response.headers.get('content-disposition')).toContain('NL-24-0107.xlsx')
  const bytes = Buffer.from(await response.arrayBuffer())
  const [headings, ...rows] = await readSheet(bytes)
  expect(headings!.slice(0, 5)).toEqual(['Nr.', 'PSP', 'Vorgang', 'Anfang', 'Ende'])
  expect(rows[0]!.slice(0, 3)).toEqual([1, '1', '=HYPERLINK("http://evil.example","x")'])
  expect(rows[1]!.slice(0, 3)).toEqual([2, '1.1', 'Core'])
  expect(rows[1]![3]).toEqual(new Date('2026-11-02'))
  expect(rows[2]!.slice(0, 9)).toEqual([
    3,
    '2',
    'Fitting',
    expect.any(Date),
    expect.any(Date),
    5,
    0,
    null,
    '2',
  ])
})

test('a plan that was exported as an Excel sheet can be imported again', async () => {
  await add(importedPlan)
  const [, ...rows] = await readSheet(Buffer.from(await (await file('xlsx')).arrayBuffer()))
  const text = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell)
  const { tasks, dependencies, problems } = readSheetPlan(
    rows.map(([number, outline, title, start, end, , percentComplete, milestone, predecessors]) =>
      Object.fromEntries(
        Object.entries({ number, outline, title, start, end, percentComplete, milestone, predecessors }).map(
          ([name, cell]) => [name, text(cell)],
        ),
      ),
    ),
    { workingDays: [1, 2, 3, 4, 5], holidays: [] },
  )
  expect(problems).toEqual([])
  expect((await replace({ tasks, dependencies })).status).toBe(200)
  expect(await titles()).toBe('Build Core Fitting')
  expect(await plan.links()).toHaveLength(1)
})

test('an export requires its permission and a known format', async () => {
  const elena = await server.token('elena')
  expect((await file('xml', 'en', elena)).status).toBe(403)
  expect((await file('mpp' as 'xml')).status).toBe(400)
})
