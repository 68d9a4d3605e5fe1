import { beforeAll, expect, test } from 'vitest'
import { setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

let provider: Awaited<ReturnType<typeof own.newProvider>>
let groupId: string
beforeAll(async () => {
  provider = await own.newProvider()
  const barbara = await provider.newUser('bjensen', {
    externalId: 'B-1',
    displayName: 'Babs Jensen',
    name: { givenName: 'Barbara', familyName: "O'Malley" },
  })
  await provider.newUser('ada', { externalId: 'A-1', displayName: 'Ada' })
  await provider.newUser('john', { active: false, displayName: null })
  groupId = await provider.newGroup('Tour Guides', [barbara.id])
})

const namesFor = async (filter: string) => {
  const { status, body } = await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  expect(status).toBe(200)
  return body.Resources.map(({ userName }) => String(userName).split('@')[0])
}

test.each([
  ['userName eq "BJENSEN@{domain}"', ['bjensen']],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', ['john']],
  ['USERNAME Sw "b"', ['bjensen']],
  [`name.familyName co "O'Malley"`, ['bjensen']],
  ['externalId eq "A-1"', ['ada']],
  ['externalId eq "a-1"', []],
  ['externalId pr', ['bjensen', 'ada']],
  ['not (externalId pr)', ['john']],
  ['externalId eq null', ['john']],
  ['active eq false', ['john']],
  ['active ne true', ['john']],
  ['active pr', ['bjensen', 'ada', 'john']],
  ['active eq true and displayName eq "ada"', ['ada']],
  ['displayName eq "Ada" or userName sw "john"', ['ada', 'john']],
  ['not (displayName eq "Ada")', ['bjensen', 'john']],
  ['displayName ne "Ada"', ['bjensen', 'john']],
  ['(active eq true) and not (displayName ew "Jensen")', ['ada']],
  ['emails[type eq "work" and value co "ada@"]', ['ada']],
  ['emails[type eq "work"].value eq "john@{domain}"', ['john']],
  ['emails.value eq "nobody@{domain}"', []],
  ['userName gt "b" and userName lt "c"', ['bjensen']],
] as const)('the filter %s finds the matching users', async (filter, names) => {
  expect(await namesFor(filter.replace('{domain}', provider.domain))).toEqual(names)
})

test.each([
  'userName',
  'userName eq',
  'userName eq bjensen',
  'userName zz "bjensen"',
  '(userName eq "bjensen"',
  'title pr',
  'meta.lastModified gt "2011-05-13T04:42:34Z"',
  'userType eq "Employee" and (emails co "example.com")',
  'schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"',
  'password eq "open sesame"',
  'active gt true',
  'active eq "true"',
  'userName eq true',
  'emails[groups[value eq "a"]]',
  'constructor eq "x"',
  '__proto__ pr',
  `userName eq "${'x'.repeat(1_000)}"`,
  // An unterminated string with line breaks would take the library exponential time.
  `userName eq "${'\n'.repeat(60)}`,
])('the filter %j is refused', async filter => {
  const { status, body } = await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    scimType: 'invalidFilter',
    status: '400',
  })
})

test.each([
  ['displayName eq "tour guides"', 1],
  ['displayName eq "tour"', 0],
  ['members eq "{member}"', 1],
  ['members[value eq "{member}"]', 1],
  ['members eq "nobody"', 0],
  ['not (members pr)', 0],
])('the filter %s of groups finds %s', async (filter, count) => {
  const [member] = await own.server.rows<{ id: string }>(
    'select member_id as id from scim_group_member where group_id = $1',
    [groupId],
  )
  const query = encodeURIComponent(filter.replace('{member}', member!.id))
  expect((await provider.send('GET', `/Groups?filter=${query}`)).body.totalResults).toBe(count)
})

test('a response has only the requested attributes, and always the id', async () => {
  const get = async (query: string) => {
    const { body } = await provider.send(
      'GET',
      `/Users?filter=${encodeURIComponent('externalId eq "A-1"')}&${query}`,
    )
    return body.Resources[0]!
  }
  expect(Object.keys(await get('attributes=userName,name.givenName'))).toEqual([
    'schemas',
    'id',
    'userName',
    'name',
  ])
  expect((await get('attributes=name.givenName')).name).toEqual({ givenName: 'Ada' })
  expect(await get('excludedAttributes=emails,meta,id,name.formatted')).toEqual({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id: expect.any(String),
    externalId: 'A-1',
    userName: `ada@${provider.domain}`,
    name: { givenName: 'Ada', familyName: 'Lind' },
    displayName: 'Ada',
    active: true,
    groups: [],
  })
})

test('a page that is out of range is corrected, and a page that is not a number is refused', async () => {
  const page = (query: string) => provider.send('GET', `/Users?${query}`)
  expect((await page('startIndex=-5&count=1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 1 })
  expect((await page('count=0')).body).toMatchObject({ totalResults: 3, Resources: [] })
  expect((await page('count=-1')).body).toMatchObject({ totalResults: 3, Resources: [] })
  expect((await page('startIndex=999999999999999')).body).toMatchObject({ totalResults: 3, Resources: [] })
  const { status, body } = await page('count=all')
  expect([status, body.scimType]).toEqual([400, 'invalidValue'])
})
