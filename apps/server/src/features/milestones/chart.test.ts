import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import { readPdf } from '#test/support/pdf.ts'

let server: TestServer
let own: ProjectWithMilestones
beforeAll(async () => {
  server = await sharedShop()
  own = await projectWithMilestones(server)
  const { today } = await own.milestones()
  await own.add('Undated 尚无日期')
  await own.add('Kühlung', { endDate: addDays(today, -3) })
  const complete = await own.add('Diseño', { endDate: addDays(today, 9) })
  await own.setResult({ id: complete, isComplete: true })
  await own.setActive(await own.add('Switched off'), false)
})

const file = (state: string, { token = own.mia, language = 'en', id = own.id } = {}) =>
  fetch(`${server.url}/api/alertEntry/chart/${id}?state=${state}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
const pdf = async (state: string, overrides: { language?: string; id?: string } = {}) => {
  const response = await file(state, overrides)
  expect(response.status).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

test('the chart is drawn as text in the language of the reader, with the figures, states and milestones of the list', async () => {
  const { pages } = await pdf('all')
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatchObject({ pictures: 0 })
  expect(pages[0]!.lines).toEqual(
    expect.arrayContaining([
      'Kühlung',
      '3 days late',
      'Diseño',
      'Complete, 9 days early',
      'Undated 尚无日期',
      'No date yet',
      'Remaining days',
      '33%',
      'Page 1 of 1',
    ]),
  )
  expect(pages[0]!.lines).not.toContain('Switched off')
  // A milestone without dates comes last. The lateness is also in the column of remaining days.
  const names = pages[0]!.lines.filter(line => /^(Kühlung|Diseño|Undated)/.test(line))
  expect(names).toEqual(['Kühlung', 'Diseño', 'Undated 尚无日期'])
  expect(pages[0]!.lines.filter(line => line === '3 days late')).toHaveLength(2)
  const german = await pdf('inactive', { language: 'de' })
  expect(german.pages[0]!.lines).toContain('Abgeschlossen, 9 Tage vor Termin')
  expect(german.pages[0]!.lines).not.toContain('Kühlung')
})

test('the chart of a project without milestones is empty; outsiders get 404, and an unknown state is refused', async () => {
  const { id } = await projectWithMilestones(server)
  expect((await pdf('inactive', { id })).pages[0]!.lines).toContain('0%')
  expect((await file('all', { token: await server.token('sam') })).status).toBe(404)
  expect((await file('late')).status).toBe(400)
})
