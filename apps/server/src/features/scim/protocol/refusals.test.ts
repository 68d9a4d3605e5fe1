import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { expect, onTestFinished, test } from 'vitest'
import { patchOf, type ScimAnswer, sendScim, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

const kindOf = ({ status, body }: ScimAnswer) => [status, body.scimType]

test("an address outside of the provider's domains is refused for a new user and for an existing user", async () => {
  const { send, newUser, userBody } = await own.newProvider()
  const outside = { emails: [{ value: 'mia.berg@northlake.example', type: 'work', primary: true }] }
  const answer = await send('POST', '/Users', userBody('outside', outside))
  expect(answer.status).toBe(403)
  expect(answer.body).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    detail: 'The e-mail address is in none of the domains of this identity provider.',
    status: '403',
  })
  const { id, userId, email } = await newUser('inside')
  expect((await send('PUT', `/Users/${id}`, userBody('inside', outside))).status).toBe(403)
  expect(await own.accountOf(userId)).toMatchObject({ email })
})

test('a provider neither finds nor changes people outside of its domains and users of another provider', async () => {
  const one = await own.newProvider()
  const other = await own.newProvider()
  const { id, userId, email } = await other.newUser('foreign')
  const group = await other.newGroup('Foreign', [id])
  for (const filter of [
    `userName eq "${email}"`,
    'userName eq "mia.berg@northlake.example"',
    'active eq true',
  ]) {
    const { body } = await one.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect(body.totalResults).toBe(0)
  }
  const requests = [
    ['GET', `/Users/${id}`, undefined],
    ['PUT', `/Users/${id}`, one.userBody('foreign')],
    ['PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } })],
    ['DELETE', `/Users/${id}`, undefined],
    ['GET', `/Users/${userId}`, undefined],
    ['GET', `/Groups/${group}`, undefined],
    ['PUT', `/Groups/${group}`, { displayName: 'Taken' }],
    ['PATCH', `/Groups/${group}`, patchOf({ op: 'remove', path: 'members' })],
    ['DELETE', `/Groups/${group}`, undefined],
    ['GET', '/Users/no-id', undefined],
    ['GET', '/Users/__proto__', undefined],
  ] as const
  for (const [method, path, body] of requests) expect((await one.send(method, path, body)).status).toBe(404)
  const stolen = await one.send('POST', '/Groups', { displayName: 'Stolen', members: [{ value: id }] })
  expect(kindOf(stolen)).toEqual([400, 'invalidValue'])
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: false })
  expect((await other.send('GET', `/Groups/${group}`)).body).toMatchObject({ members: [{ value: id }] })
})

test('the provider of one company manages neither an administrator of the installation nor a user who becomes an administrator', async () => {
  const companyId = await own.server.newCompany('No administrators')
  const { send, newUser, domain } = await own.newProvider({
    companyId,
    relationshipId: companyRelationships.member.id,
  })
  const boss = await own.server.newPerson({ domain, appRole: 'Administrator' })
  const { id, userId } = await newUser('promoted')
  await own.server.rows(`update user_account set app_role = 'Administrator' where id = $1`, [userId])
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id in ($1, $2)`, [
      boss.id,
      userId,
    ])
  })
  expect((await send('POST', '/Users', { userName: boss.email })).status).toBe(403)
  expect(
    (await send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }))).status,
  ).toBe(404)
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: false })
})

test('a provider of the installation does not lock a local administrator or change their address', async () => {
  const { send, domain } = await own.newProvider()
  const boss = await own.server.newPerson({ domain, appRole: 'Administrator' })
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [boss.id])
  })
  const { body } = await send('POST', '/Users', { userName: boss.email })
  const patch = (value: object) => send('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', value }))
  expect((await patch({ active: false })).status).toBe(403)
  expect((await patch({ userName: `other@${domain}` })).status).toBe(403)
  expect((await send('DELETE', `/Users/${body.id}`)).status).toBe(204)
  expect(await own.accountOf(boss.id)).toMatchObject({
    isLocked: false,
    email: boss.email,
    hasPassword: true,
  })
})

test('a user name or an account that another user already has is a conflict, regardless of letter case', async () => {
  const { send, newUser, userBody, domain } = await own.newProvider()
  await newUser('once')
  expect(kindOf(await send('POST', '/Users', userBody('once')))).toEqual([409, 'uniqueness'])
  const sameName = userBody('twice', { userName: `ONCE@${domain}` })
  expect(kindOf(await send('POST', '/Users', sameName))).toEqual([409, 'uniqueness'])
  expect(kindOf(await send('POST', '/Users', userBody('once', { userName: 'another' })))).toEqual([
    409,
    'uniqueness',
  ])
  const { id } = await newUser('third')
  const taken = patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: `once@${domain}` })
  expect(kindOf(await send('PATCH', `/Users/${id}`, taken))).toEqual([409, 'uniqueness'])
  expect(
    kindOf(await send('PUT', `/Users/${id}`, userBody('third', { userName: `once@${domain}` }))),
  ).toEqual([409, 'uniqueness'])
})

test.each([
  ['no user name', { userName: ' ' }],
  ['a user name of another type', { userName: 7 }],
  ['a user name that is too long', { userName: 'x'.repeat(scimLimits.textLength + 1) }],
  ['no address anywhere', { userName: 'bjensen', emails: [] }],
  ['an address that is none', { emails: [{ value: 'bjensen' }] }],
  ['too many addresses', { emails: Array.from({ length: 21 }, (_, i) => ({ value: `a${i}@b.example` })) }],
  ['a flag of another type', { active: 'maybe' }],
  ['a name of another type', { name: 'Ada' }],
  ['a name with a web address', { name: { givenName: 'www.example.com', familyName: 'Lind' } }],
  ['a null character', { displayName: 'a\u0000b' }],
])('a user with %s is refused', async (_what, change) => {
  const { send, userBody } = await own.newProvider()
  expect(kindOf(await send('POST', '/Users', userBody('wrong', change)))).toEqual([400, 'invalidValue'])
})

test.each([
  [
    'without the schema of a patch',
    { Operations: [{ op: 'add', path: 'title', value: 'x' }] },
    'invalidSyntax',
  ],
  ['without operations', patchOf(), 'invalidSyntax'],
  ['with an unknown operation', patchOf({ op: 'move', path: 'title' }), 'invalidSyntax'],
  ['that removes without a path', patchOf({ op: 'remove' }), 'noTarget'],
  ['that adds a text without a path', patchOf({ op: 'add', value: 'x' }), 'invalidValue'],
  ['of an unknown attribute', patchOf({ op: 'add', path: 'nothing', value: 'x' }), 'invalidPath'],
  ['of a prototype', patchOf({ op: 'add', path: '__proto__.isAdmin', value: true }), 'invalidPath'],
  [
    'of a constructor',
    patchOf({ op: 'replace', value: { constructor: { prototype: {} } } }),
    'invalidSyntax',
  ],
  ['with a broken path', patchOf({ op: 'add', path: 'emails[type eq "work"', value: 'x' }), 'invalidPath'],
  [
    'with a filter of a text',
    patchOf({ op: 'add', path: 'userName[value eq "x"]', value: 'x' }),
    'invalidPath',
  ],
  ['with a path of two filters', patchOf({ op: 'add', path: 'a pr and b', value: 'x' }), 'invalidPath'],
  ['of the id', patchOf({ op: 'replace', path: 'id', value: 'x' }), 'mutability'],
  ['of the groups', patchOf({ op: 'add', path: 'groups', value: [{ value: 'x' }] }), 'mutability'],
  ['of the metadata', patchOf({ op: 'replace', path: 'meta.created', value: 'x' }), 'mutability'],
  ['that removes the user name', patchOf({ op: 'remove', path: 'userName' }), 'invalidValue'],
  [
    'that selects no address',
    patchOf({ op: 'replace', path: 'emails[value eq "x"].primary', value: true }),
    'noTarget',
  ],
  [
    'with too many operations',
    patchOf(...Array.from({ length: 1_001 }, () => ({ op: 'add' }))),
    'invalidSyntax',
  ],
])('a patch %s is refused', async (_what, body, scimType) => {
  const { send, newUser } = await own.newProvider()
  const { id } = await newUser('patched')
  expect(kindOf(await send('PATCH', `/Users/${id}`, body))).toEqual([400, scimType])
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test('a group without a name, with a taken name or with an invalid member is refused', async () => {
  const { send, newGroup } = await own.newProvider()
  const group = await newGroup('Quality')
  const add = (body: object) => send('POST', '/Groups', body)
  expect(kindOf(await add({ members: [] }))).toEqual([400, 'invalidValue'])
  expect(kindOf(await add({ displayName: 'QUALITY' }))).toEqual([409, 'uniqueness'])
  expect(kindOf(await add({ displayName: 'Nested', members: [{ value: group }] }))).toEqual([
    400,
    'invalidValue',
  ])
  expect(kindOf(await add({ displayName: 'Wrong', members: [{ value: 'x' }] }))).toEqual([
    400,
    'invalidValue',
  ])
  const path = `/Groups/${group}`
  const sub = patchOf({ op: 'replace', path: 'members[value eq "x"].display', value: 'x' })
  expect(kindOf(await send('PATCH', path, sub))).toEqual([400, 'invalidPath'])
  const id = patchOf({ op: 'replace', value: { id: 'other', displayName: 'x' } })
  expect(kindOf(await send('PATCH', path, id))).toEqual([400, 'mutability'])
  expect((await send('GET', path)).body).toMatchObject({ displayName: 'Quality', members: [] })
})

test('a body that is not a JSON object, is too large or has another media type is refused with a SCIM error', async () => {
  const { send, secret } = await own.newProvider()
  expect(kindOf(await send('POST', '/Users', '{'))).toEqual([400, 'invalidSyntax'])
  expect(kindOf(await send('POST', '/Users', '[]'))).toEqual([400, 'invalidSyntax'])
  expect(kindOf(await send('POST', '/Users'))).toEqual([400, 'invalidSyntax'])
  const pollution = await send('POST', '/Users', '{"__proto__":{"isAdmin":true}}')
  expect(pollution.status).toBe(400)
  const manyValues = `[${'1,'.repeat(scimLimits.bodyValues + 1)}1]`
  expect((await send('POST', '/Groups', manyValues)).status).toBe(413)
  expect((await send('POST', '/Groups', `"${'x'.repeat(scimLimits.bodyBytes)}"`)).status).toBe(413)
  const text = await sendScim(own.server, 'POST', '/Users', 'x', { token: secret, type: 'text/plain' })
  expect(text.status).toBe(415)
  expect(text.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '415' })
  const json = await sendScim(own.server, 'POST', '/Users', '{}', { token: secret, type: 'application/json' })
  expect(kindOf(json)).toEqual([400, 'invalidValue'])
})

test('a provider cannot create more groups than the limit', async () => {
  const { send, id } = await own.newProvider()
  await own.server.rows(
    `insert into scim_group (id, provider_id, display_name)
     select gen_random_uuid(), $1, 'Group ' || number from generate_series(2, $2::int) number`,
    [id, scimLimits.groups],
  )
  expect((await send('POST', '/Groups', { displayName: 'The last one' })).status).toBe(201)
  const { status, body } = await send('POST', '/Groups', { displayName: 'One more' })
  expect([status, body.detail]).toEqual([
    409,
    `An identity provider can provision at most ${scimLimits.groups} groups.`,
  ])
})
