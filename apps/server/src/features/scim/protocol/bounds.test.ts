import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { expect, test } from 'vitest'
import { patchOf, sendScim, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

test('an operation without a path counts as one operation for each attribute of its value', async () => {
  const { newUser, send } = await own.newProvider()
  const { id } = await newUser('wide')
  const wide = (count: number) =>
    patchOf({
      op: 'add',
      value: Object.fromEntries(Array.from({ length: count }, (_, index) => [`urn:example:${index}`, 1])),
    })
  expect((await send('PATCH', `/Users/${id}`, wide(scimLimits.operations))).status).toBe(200)
  const { status, body } = await send('PATCH', `/Users/${id}`, wide(scimLimits.operations + 1))
  expect([status, body.scimType]).toEqual([400, 'invalidSyntax'])
})

test('a patch cannot add more addresses than a user may have', async () => {
  const { newUser, send } = await own.newProvider()
  const { id } = await newUser('many')
  const add = (count: number) =>
    patchOf(
      ...Array.from({ length: count }, (_, index) => ({
        op: 'add',
        path: 'emails',
        value: [{ value: `a${index}@b.example` }],
      })),
    )
  expect((await send('PATCH', `/Users/${id}`, add(scimLimits.emails - 1))).status).toBe(200)
  const { status, body } = await send('PATCH', `/Users/${id}`, add(scimLimits.emails))
  expect([status, body.scimType]).toEqual([400, 'invalidValue'])
})

test('a patch removes many members by their ids, but only one operation may have another filter', async () => {
  const { newUser, newGroup, send } = await own.newProvider()
  const [one, two, three] = [await newUser('one'), await newUser('two'), await newUser('three')]
  const group = await newGroup('Toolroom', [one.id, two.id, three.id])
  const remove = (filter: string) => ({ op: 'remove', path: `members[${filter}]` })
  const patch = (...operations: object[]) => send('PATCH', `/Groups/${group}`, patchOf(...operations))
  const others = [remove(`value ne "${one.id}" and value pr`), remove('value pr')]
  const { status, body } = await patch(...others)
  expect([status, body.scimType]).toEqual([400, 'invalidPath'])
  const byId = [remove(`value eq "${one.id.toUpperCase()}"`), remove(`Value Eq "${two.id}"`)]
  expect((await patch(...byId, remove('value eq "nobody"'))).status).toBe(204)
  expect((await send('GET', `/Groups/${group}`)).body).toMatchObject({ members: [{ value: three.id }] })
  expect((await patch(others[1]!)).status).toBe(204)
  expect((await send('GET', `/Groups/${group}`)).body).toMatchObject({ members: [] })
})

test('a page of groups ends before it has too many members, and the next page contains the other groups', async () => {
  const { id, domain, send } = await own.newProvider()
  const [size, groupCount] = [300, scimLimits.maxPageSize]
  const fitting = Math.floor(scimLimits.membersOfList / size)
  expect(fitting).toBeLessThan(groupCount)
  await own.server.rows(
    `with account as (
      insert into user_account (id, email, first_name, last_name, app_role, is_confirmed)
      select gen_random_uuid(), 'member' || number || '@' || $2, 'A', 'B', 'ProjectUser', true
      from generate_series(1, $3::int) number returning id, email
    ), member as (
      insert into scim_user (id, provider_id, user_id, user_name)
      select gen_random_uuid(), $1, id, email from account returning id
    ), team as (
      insert into scim_group (id, provider_id, display_name)
      select gen_random_uuid(), $1, 'Team ' || number from generate_series(1, $4::int) number returning id
    )
    insert into scim_group_member (group_id, member_id) select team.id, member.id from team, member`,
    [id, domain, size, groupCount],
  )
  const page = async (query: string) => {
    const { body } = await send('GET', `/Groups?count=${groupCount}&${query}`)
    return { ids: body.Resources.map(each => String(each.id)), ...body }
  }
  const first = await page('startIndex=1')
  expect(first).toMatchObject({ totalResults: groupCount, startIndex: 1, itemsPerPage: fitting })
  const second = await page(`startIndex=${fitting + 1}`)
  expect(second).toMatchObject({ totalResults: groupCount, itemsPerPage: groupCount - fitting })
  expect(new Set([...first.ids, ...second.ids]).size).toBe(groupCount)
  for (const { members } of [...first.Resources, ...second.Resources]) expect(members).toHaveLength(size)
  expect(await page('excludedAttributes=members')).toMatchObject({ itemsPerPage: groupCount })
})

test.each([
  ['without a token', undefined],
  ['with an app token', 'sst_'.padEnd(47, 'x')],
])('a body %s is refused before it is parsed', async (_what, token) => {
  for (const body of ['{', `"${'x'.repeat(scimLimits.bodyBytes)}"`])
    expect((await sendScim(own.server, 'POST', '/Groups', body, { token })).status).toBe(401)
})
