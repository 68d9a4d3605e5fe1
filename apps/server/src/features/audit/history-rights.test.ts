import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { ruleByKind } from './history-rules.ts'
import { hiddenColumns } from './sentences/values.ts'

let server: TestServer
let mia: string
let admin: string
let own: Awaited<ReturnType<TestServer['newProject']>>
beforeAll(async () => {
  server = await shopServer()
  ;[mia, admin] = await Promise.all([server.token('mia'), server.token('admin')])
})
beforeEach(async () => {
  own = await server.newProject()
})
afterAll(() => server.stop())

const history = (token: string, query: object = {}) =>
  server.call(audit.history, { ...own.here, query }, { token })
const kinds = async (token: string) => [
  ...new Set((await history(token, { pageSize: '-1' })).entries.map(({ subject }) => subject)),
]
const countMatches = async (token: string, searchTerm: string) =>
  (await history(token, { searchTerm })).totalCount

/**
 * Creates a user without a company who is on the project of this test with a relationship. Returns the user's token.
 */
async function member(relationship: keyof typeof projectRelationships) {
  const person = await server.newPerson()
  await server.addToProject(own.id, person.email, projectRelationships[relationship].id)
  return server.token(person.email)
}

/** Creates an invitation, an order of tags, and a shared folder. */
async function confidential() {
  const as = { token: mia }
  const email = server.newAddress('canary')
  await server.rows(
    `insert into invitation (id, email, project_id, relationship_id, invited_by, code_hash, expires_at)
     values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid()::text, now() + interval '1 day')`,
    [email, own.id, projectRelationships.viewer.id, await server.userId('mia')],
  )
  await server.rows(
    `insert into asset_tag_request (id, project_id, user_id, quantity, recipient, company, thoroughfare, locality, sublocality,
       administrative_area, postal_code, country, phone, comments)
     values (gen_random_uuid(), $1, $2, 1, 'Canary Recipient', '', 'Canary Street', '', '', '', '', 'US', '0555 123', 'Canary comment')`,
    [own.id, await server.userId('mia')],
  )
  await server.call(files.createFolder, { ...own.here, body: { parentPath: '', name: '04 Tryout' } }, as)
  await server.call(
    sharing.create,
    {
      ...own.here,
      query: { path: '04 Tryout' },
      body: { password: 'steel is safe', expiryDate: '2030-12-01' },
    },
    as,
  )
  return email
}

test('an entry is visible to users who may see the list of its kind', async () => {
  const email = await confidential()
  const viewer = await member('viewer')
  const all = ['invitation', 'asset_tag_request', 'share_link']
  expect(await kinds(mia)).toEqual(expect.arrayContaining(all))
  expect(await kinds(admin)).toEqual(expect.arrayContaining(all))
  const viewerKinds = await kinds(viewer)
  expect(viewerKinds.filter(kind => all.includes(kind))).toEqual([])
  expect(viewerKinds).toEqual(expect.arrayContaining(['project', 'file_entry', 'project_user']))
  expect(JSON.stringify(await history(viewer, { pageSize: '-1' }))).not.toContain(email)
  const options = await server.call(audit.historyOptions, own.here, { token: viewer })
  expect(options.kinds.filter(({ value }) => all.includes(value))).toEqual([])
  const [orderEntry] = (await history(mia, { subject: 'asset_tag_request' })).entries
  const parts = { params: { id: own.id, actId: orderEntry!.id }, query: {} }
  expect((await server.ask(audit.historyParts, parts, { token: mia })).status).toBe(200)
  expect((await server.ask(audit.historyParts, parts, { token: viewer })).status).toBe(404)
})

test('a user sees the entries of the share links of the user, and of the links of others only with the right to manage them', async () => {
  await confidential()
  const engineer = await member('engineer')
  expect(await kinds(engineer)).not.toContain('share_link')
  await server.call(
    sharing.create,
    {
      ...own.here,
      query: { path: '04 Tryout' },
      body: { password: 'steel is safe', expiryDate: '2030-12-01' },
    },
    { token: engineer },
  )
  expect((await history(engineer, { subject: 'share_link' })).totalCount).toBe(1)
  expect((await history(mia, { subject: 'share_link' })).totalCount).toBe(2)
})

test('the search of a history finds only values that the history shows', async () => {
  await confidential()
  const secret = 'canaryofatag'
  await server.rows('update project set report_token = $2 where id = $1', [own.id, secret])
  const engineer = await member('engineer')
  expect(await countMatches(engineer, '04 tryout')).toBeGreaterThan(0)
  const unseen = [secret, 'Canary Street', '0555 123', 'Canary comment', own.companyId]
  for (const searchTerm of [...unseen, await server.userId('mia'), 'mia.torres@northlake.example'])
    expect([searchTerm, await countMatches(engineer, searchTerm)]).toEqual([searchTerm, 0])
})

test('the audit masks the keys of stored files and the secrets of tags', async () => {
  await server.call(
    files.createFolder,
    { ...own.here, body: { parentPath: '', name: 'CAD' } },
    { token: mia },
  )
  await server.rows(
    `update file_entry set storage_key = gen_random_uuid() where project_id = $1 and not is_directory`,
    [own.id],
  )
  await server.rows(`update project set report_token = 'canary-of-a-tag' where id = $1`, [own.id])
  const query = { projectId: own.id, pageSize: '-1' }
  const { entries } = await server.call(audit.list, { query }, { token: admin })
  for (const { id } of entries) {
    const { parts } = await server.call(audit.parts, { params: { actId: id }, query: {} }, { token: admin })
    for (const { before, after } of parts)
      for (const values of [before, after])
        for (const key of ['report_token', 'storage_key', 'image_key'])
          if (values && key in values) expect(values[key]).toBe('***')
  }
  expect(
    (await server.call(audit.list, { query: { searchTerm: 'canary-of-a-tag' } }, { token: admin }))
      .totalCount,
  ).toBe(0)
})

test('each audited table of a project has a rule, except for private tables', async () => {
  const rows = await server.rows<{ name: string }>(`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id'
    where t.tgname = 'audit_insert' order by 1`)
  const knownKinds = new Set(Object.keys(ruleByKind).map(kind => kind.split('.')[0]))
  expect(rows.map(({ name }) => name).filter(name => !knownKinds.has(name))).toEqual([
    'project_notification_option',
  ])
})

test('a search of the history ignores hidden columns', async () => {
  for (const column of hiddenColumns) {
    const [row] = await server.rows<{ text: string }>(
      `select audit_shown_text('phase', 'Label', 'update', null, jsonb_build_object($1::text, 'canary', 'note', 'seen')) as text`,
      [column],
    )
    expect([column, row!.text]).toEqual([column, 'label\nseen'])
  }
})

test('the history shows that an internal note changed, but not its text', async () => {
  await server.rows(
    `insert into tryout (id, project_id, number, planned_date, press, lot, internal_note, currency_code)
     values (gen_random_uuid(), $1, 0, '2027-01-05', '', '', 'first canary', 'USD')`,
    [own.id],
  )
  await server.rows(`update tryout set internal_note = 'second canary' where project_id = $1`, [own.id])
  const { entries } = await history(mia, { subject: 'tryout' })
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toContain('canary')
  expect(await countMatches(mia, 'second canary')).toBe(0)
})

test('the history shows the cost, the reasons and the attendants of a tryout only to users who see them on its page', async () => {
  await server.addToProject(own.id, 'diego', projectRelationships.supplier.id)
  const diego = await server.token('diego')
  await server.rows(
    `insert into tryout (id, project_id, number, planned_date, press, lot, currency_code)
     values (gen_random_uuid(), $1, 4, '2027-01-05', '', '', 'USD')`,
    [own.id],
  )
  await server.rows(
    `update tryout set attendants = 'Canary Guest', extra_cost = 8123, extra_reason = 'ToolMaking',
       revision_reason = 'Canary revision', summary = 'Seen summary' where project_id = $1`,
    [own.id],
  )
  const values = ['Canary Guest', '8,123', 'Canary revision']
  const tryouts = async (token: string) => {
    const { entries } = await history(token, { subject: 'tryout' })
    const partsOf = (actId: string) =>
      server.call(audit.historyParts, { params: { id: own.id, actId }, query: {} }, { token })
    return JSON.stringify([entries, await Promise.all(entries.map(({ id }) => partsOf(id)))])
  }
  const [shown, shownToSupplier] = [await tryouts(mia), await tryouts(diego)]
  for (const value of values) expect(shown).toContain(value)
  expect(shownToSupplier).toContain('Seen summary')
  for (const value of values) expect(shownToSupplier).not.toContain(value)
  for (const searchTerm of ['canary guest', '8123', 'canary revision', 'ToolMaking'])
    expect([searchTerm, await countMatches(mia, searchTerm), await countMatches(diego, searchTerm)]).toEqual([
      searchTerm,
      1,
      0,
    ])
  expect(await countMatches(diego, 'seen summary')).toBe(1)
})
