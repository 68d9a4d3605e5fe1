import { dayIn, formatDay } from '@steelsafe/contract/core/formats/formats.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { readPdf } from '#test/support/pdf.ts'
import { taskForm as form, type PlanCalls, planCalls } from '#test/support/plans.ts'

let server: TestServer
let mia: string
let id: string
let plan: PlanCalls
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
  plan = planCalls(server, id, mia)
  await server.rows('update project set part_name = $2 where id = $1', [id, '前大灯饰圈 Größe ½'])
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from timeline_task')
  await server.rows('delete from timeline_baseline')
})

const file = (query: Record<string, string> = {}, language = 'en') =>
  fetch(`${server.url}/api/timeline/export/${id}?${new URLSearchParams({ format: 'pdf', ...query })}`, {
    headers: { authorization: `Bearer ${mia}`, 'accept-language': language },
  })
const pdf = async (query: Record<string, string> = {}, language = 'en') => {
  const response = await file(query, language)
  expect(response.status).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

test.each([
  ['en', 'Task', 'November 2026', '11/02/2026', 'Page 1 of 1'],
  ['es', 'Tarea', 'noviembre de 2026', '02/11/2026', 'Página 1 de 1'],
  ['zh', '任务', '2026年11月', '2026/11/02', '第1页，共1页'],
  ['de', 'Vorgang', 'November 2026', '02.11.2026', 'Seite 1 von 1'],
] as const)(
  'in %s the plan has text, headings, months, dates and page numbers in the language',
  async (language, ...said) => {
    const titles = ['Kühlung fräsen', 'Diseño del molde', '试模与验收 T1', 'Łódź ≥ 2 µm']
    await plan.createTasks(
      ...titles.map((title, orderId) => form(title, { orderId, start: '2026-11-02', end: '2026-12-11' })),
    )
    const today = () => formatDay(new Date().toISOString().slice(0, 10), language)
    const dayBefore = today()
    const { title, language: tag, pages } = await pdf({}, language)
    const dayAfter = today()
    expect(title).toBe('NL-24-0107 前大灯饰圈 Größe ½')
    expect(tag.slice(0, 2)).toBe(language)
    expect(pages).toHaveLength(1)
    expect(pages[0]!.pictures).toBe(0)
    expect(pages[0]!.lines).toEqual(expect.arrayContaining([title, ...titles, ...said]))
    // The days before and after differ when the test runs at midnight.
    expect(pages[0]!.lines.some(line => line === dayBefore || line === dayAfter)).toBe(true)
  },
)

test.each([
  ['a4', 297, 210],
  ['a3', 420, 297],
  ['letter', 279.4, 215.9],
  ['tabloid', 431.8, 279.4],
] as const)(
  'a plan of 120 tasks on %s has every task once in the tables, on numbered pages of that size',
  async (paper, width, height) => {
    const titles = Array.from({ length: 120 }, (_, at) => `Step ${at + 1} of the build`)
    await plan.createTasks(...titles.map((title, orderId) => form(title, { orderId })))
    const { pages } = await pdf({ paper })
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page.width).toBeCloseTo(width, 1)
      expect(page.height).toBeCloseTo(height, 1)
      expect(page.lines).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page.lines).toContain('Task')
    }
    // Each title is in the table and next to its bar.
    const titleLines = pages.flatMap(({ lines }) => lines.filter(line => line.startsWith('Step ')))
    expect(titleLines.toSorted()).toEqual([...titles, ...titles].toSorted())
  },
)

test('slack and slip are columns when they are requested', async () => {
  await plan.createTasks(form('Core', { start: '2026-11-02', end: '2026-11-06' }))
  const { id: baselineId } = await server.call(
    timeline.createBaseline,
    { params: { id }, body: { name: 'Order' } },
    { token: mia },
  )
  const [core] = await plan.list()
  await plan.change([{ ...core!, end: '2026-11-10' }])
  const plain = (await pdf()).pages[0]!.lines
  expect(plain).not.toContain('+2')
  const compared = (await pdf({ baselineId, critical: 'true' })).pages[0]!.lines
  expect(compared).toEqual(expect.arrayContaining(['Slack', 'Slip', '+2']))
  expect((await file({ baselineId: '0e000000-0000-7000-8000-000000000000' })).status).toBe(404)
  expect((await file({ paper: 'a0' })).status).toBe(400)
})

test('the responsible company is a column on large paper, or when it is requested', async () => {
  const responsibleId = await server.companyId('Northlake Motors')
  await plan.createTasks(form('Core', { responsibleId }), form('Cavity', { orderId: 1 }))
  const linesOf = async (query: Record<string, string>) => (await pdf(query)).pages[0]!.lines
  const column = ['Responsible', 'Northlake Motors']
  expect(await linesOf({ paper: 'a3' })).toEqual(expect.arrayContaining(column))
  const small = await linesOf({ paper: 'a4' })
  for (const text of column) expect(small).not.toContain(text)
  expect(await linesOf({ paper: 'a4', responsible: 'true' })).toEqual(expect.arrayContaining(column))
})

test('an empty plan has one page with headings', async () => {
  const { pages } = await pdf()
  expect(pages).toHaveLength(1)
  expect(pages[0]!.lines).toContain('Task')
})

test("the name of the file contains the number of the tool and the project's day", async () => {
  const day = dayIn('UTC')
  const response = await file({})
  expect(response.headers.get('content-disposition')).toContain(`NL-24-0107 ${day}.pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
})
