import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'

let server: TestServer
let own: ProjectWithMilestones
let today: string
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  // The items of the demo shop would come first in the list.
  await server.rows('delete from milestone_recipient')
  await server.rows('delete from maintenance_alert_recipient')
  own = await projectWithMilestones(server)
  today = (await own.milestones()).today
})
afterAll(() => server.stop())

const waiting = async (token = own.mia) =>
  (await server.call(todayPage.get, {}, { token })).waiting.filter(({ kind }) =>
    kind.startsWith('status-alerts:'),
  )
const names = async (token = own.mia) =>
  (await waiting(token)).map(({ kind, values }) => `${kind.split('.')[1]} ${values.milestone}`)
const ending = (name: string, days: number) => own.add(name, { endDate: addDays(today, days) })

test('late and due milestones are pending for their recipients, the latest first', async () => {
  await ending('Soon', 1)
  await ending('Today', 0)
  const late = await ending('Yesterday', -1)
  await ending('Far', 60)
  await own.add('Undated', {})
  const { number } = (
    await server.rows<{ number: string }>('select project_number as number from project where id = $1', [
      own.id,
    ])
  )[0]!
  expect((await waiting())[0]).toEqual({
    kind: 'status-alerts:waiting.late',
    values: { milestone: 'Yesterday', project: number },
    day: addDays(today, -1),
    address: `/project/${own.id}/statusalerts/view/${late}`,
  })
  expect(await names()).toEqual(['late Yesterday', 'due Today', 'due Soon'])
})

test('open milestones are pending only for recipients on the tool; complete and switched-off milestones are not pending', async () => {
  const complete = await ending('Complete', 3)
  await own.setResult({ id: complete, isComplete: true })
  await own.setActive(await ending('Off', -2), false)
  await ending('Open', -1)
  expect(await names()).toEqual(['late Open'])
  expect(await names(await server.token('ben'))).toEqual([])
  const diego = await server.token('diego')
  await server.addToProject(
    own.id,
    'diego',
    await server.newRelationship('project', ['ViewProjectStatusAlert']),
  )
  await own.configure('Open', { selectedUsers: [await server.userId('diego')], endDate: addDays(today, -1) })
  expect([await names(), await names(diego)]).toEqual([[], ['late Open']])
  await server.rows('delete from project_user where project_id = $1 and user_id = $2', [
    own.id,
    await server.userId('diego'),
  ])
  expect(await names(diego)).toEqual([])
})

test('all of many late milestones are pending, the latest first', async () => {
  for (const days of [1, 2, 3, 4, 5, 6, 7, 8]) await ending(`Late ${days}`, -days)
  expect(await names()).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(days => `late Late ${days}`))
})
