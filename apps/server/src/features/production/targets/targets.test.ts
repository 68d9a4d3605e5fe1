import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { Target } from '@steelsafe/contract/production/entities.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Refusal, sharedShop, type TestServer } from '#test/support/harness.ts'
import type { PersonKey } from '#test/support/people.ts'
import { firstEntry, type ToolWithProduction, toolWithProduction } from '#test/support/production.ts'

let server: TestServer
let tool: ToolWithProduction
let miaId: string
beforeAll(async () => {
  server = await sharedShop()
  miaId = await server.userId('mia')
})
beforeEach(async () => {
  tool = await toolWithProduction(server)
})

const setTarget = (target: unknown, selectedUsers: unknown = [miaId]) =>
  server.askUntyped(
    production.createTarget,
    { ...tool.here, body: { target, selectedUsers } },
    { token: tool.mia },
  )
const addTarget = async (target: number, selectedUsers = [miaId]) =>
  (await setTarget(target, selectedUsers)).body as Target
const change = ({ id, version }: Target, body: Partial<Input<typeof production.updateTarget>['body']> = {}) =>
  server.ask(
    production.updateTarget,
    {
      ...tool.here,
      body: { productionTargetId: id, version, target: 5_000, selectedUsers: [miaId], ...body },
    },
    { token: tool.mia },
  )
const targets = () => server.call(production.targets, { ...tool.here, query: {} }, { token: tool.mia })
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as Refusal).modelState ?? {})

/** Returns the targets of the tool that a person was notified about. */
async function notifiedTargets(who: PersonKey): Promise<string[]> {
  const rows = await server.rows<{ target: string }>(
    `select values ->> 'target' as target from notification
     where user_id = $1 and project_id = $2 and text = 'production:notice.reached' order by created_at, id`,
    [await server.userId(who), tool.id],
  )
  return rows.map(({ target }) => target)
}

test('a target must exceed the total by at least one', async () => {
  await tool.add({ quantity: 400 })
  const answer = await setTarget(400)
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { modelState: { target: ['At least 401: the total plus one.'] } },
  ])
  expect(await addTarget(401)).toMatchObject({
    target: 401,
    total: 400,
    percent: 99,
    selectedUsers: [miaId],
    recipients: ['Mia Torres'],
    reachedDate: null,
    version: 1,
  })
})

test.each<[string, unknown, unknown, string]>([
  ['no target', undefined, undefined, 'target'],
  ['half a cycle', 500.5, undefined, 'target'],
  ['a target in words', 'many', undefined, 'target'],
  ['more than there ever is', 1_000_000_000_001, undefined, 'target'],
  ['nobody to notify', 500, [], 'selectedUsers'],
  ['no people', 500, 'mia', 'selectedUsers'],
  ['101 people', 500, Array(101).fill('0e000000-0000-7000-8000-000000000000'), 'selectedUsers'],
  ['somebody unknown', 500, ['0e000000-0000-7000-8000-000000000000'], 'selectedUsers'],
])('a target with %s is refused at the field', async (_, target, users, field) => {
  const answer = await setTarget(target, users ?? [miaId])
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
})

test('a recipient who is not on the project is refused', async () => {
  expect(fieldsOf(await setTarget(500, [await server.userId('sam')]))).toEqual(['selectedUsers'])
})

test('a target in another unit than the current unit of the tool is refused', async () => {
  const body = { target: 5_000, selectedUsers: [miaId], unitId: 'Hours' as const }
  const { status } = await server.ask(production.createTarget, { ...tool.here, body }, { token: tool.mia })
  expect(status).toBe(409)
  expect((await change(await addTarget(5_000), { unitId: 'Hours' })).status).toBe(409)
  expect((await targets()).map(({ target }) => target)).toEqual([5_000])
})

test('a target in hours can have decimals', async () => {
  await tool.setUnit('Hours')
  await tool.add({ quantity: 7.5 })
  expect(fieldsOf(await setTarget(8.49))).toEqual(['target'])
  expect(await addTarget(8.5)).toMatchObject({ target: 8.5, total: 7.5, percent: 88 })
})

test('the recipients are notified once when a target is reached, and the target stays reached', async () => {
  await server.addToProject(tool.id, 'diego', projectRelationships.viewer.id)
  const people = [miaId, await server.userId('diego')]
  await addTarget(1_500, people)
  await addTarget(2_500)
  await tool.add({ quantity: 1_499 })
  expect([await notifiedTargets('mia'), await notifiedTargets('diego')]).toEqual([[], []])
  // Two concurrent requests reach the target together, and only one request reports it.
  const [last] = await Promise.all([tool.add({ quantity: 1 }), tool.add({ quantity: 1, shiftId: 'Second' })])
  expect([await notifiedTargets('mia'), await notifiedTargets('diego')]).toEqual([['1500'], ['1500']])
  const mails = await server.rows<{ n: number }>(
    `select count(*)::int as n from outbox_mail where template = 'production:mail.reached' and subject like '%' || $1 || '%'`,
    [`(${tool.number})`],
  )
  expect(mails).toEqual([{ n: 2 }])
  const query = { productionDataId: last.id }
  await server.call(production.delete, { ...tool.here, query }, { token: tool.mia })
  await tool.add({ quantity: 100 })
  expect(await notifiedTargets('mia')).toEqual(['1500'])
  expect((await targets()).map(({ target, reachedDate }) => [target, reachedDate !== null])).toEqual([
    [1_500, true],
    [2_500, false],
  ])
})

test('an updated entry can reach a target', async () => {
  await addTarget(1_001)
  const { id, version } = await tool.add()
  const body = { ...firstEntry, productionDataId: id, version, quantity: 1_001 }
  await server.call(production.update, { ...tool.here, body }, { token: tool.mia })
  expect(await notifiedTargets('mia')).toEqual(['1001'])
})

test('an updated target must be above the total, and is open again', async () => {
  const target = await addTarget(900)
  await tool.add()
  const [reachedTarget] = await targets()
  expect(reachedTarget!.reachedDate).not.toBeNull()
  expect(fieldsOf(await change(target, { target: 1_000 }))).toEqual(['target'])
  expect((await change(target, { target: 1_200 })).body).toMatchObject({
    reachedDate: null,
    version: 2,
    percent: 83,
  })
  await tool.add({ quantity: 200, shiftId: 'Second' })
  expect(await notifiedTargets('mia')).toEqual(['900', '1200'])
})

test('when two people change a target at once, one change is refused', async () => {
  const target = await addTarget(900)
  const answers = await Promise.all([change(target), change(target, { target: 6_000 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('when no recipient is left on the project, the administrators of the project are notified', async () => {
  await server.addToProject(tool.id, 'diego', projectRelationships.engineer.id)
  const userId = await server.userId('diego')
  await addTarget(500, [userId])
  const query = { userId }
  await server.call(projectMembers.removeUser, { ...tool.here, query } as never, { token: tool.mia })
  await tool.add()
  expect([await notifiedTargets('mia'), await notifiedTargets('diego')]).toEqual([['500'], []])
})

test('a target of another tool is not found', async () => {
  const target = await addTarget(900)
  tool = await toolWithProduction(server)
  const query = { productionTargetId: target.id }
  const as = { token: tool.mia }
  expect((await change(target)).status).toBe(404)
  expect((await server.ask(production.targets, { ...tool.here, query }, as)).status).toBe(404)
  expect((await server.ask(production.deleteTarget, { ...tool.here, query }, as)).status).toBe(404)
})

test('a target can be deleted once, and a tool can have at most a hundred targets', async () => {
  const target = await addTarget(900)
  const query = { productionTargetId: target.id }
  const remove = () => server.ask(production.deleteTarget, { ...tool.here, query }, { token: tool.mia })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  await server.rows(
    `insert into production_target (id, project_id, target) select gen_random_uuid(), $1, n from generate_series(1, 100) n`,
    [tool.id],
  )
  expect((await setTarget(500)).status).toBe(409)
})
