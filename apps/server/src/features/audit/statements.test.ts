import { files } from '@steelsafe/contract/files/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutAudit } from '#core/database/audit-context.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
})
afterAll(() => server.stop())

type Values = Record<string, unknown> | null

interface Entry {
  verb: string
  id: string
  actId: string
  label: string
  before: Values
  after: Values
}

/** Returns the entries on presses of a company, in the order in which they were written. */
const entriesOf = (company: string, verb: string) =>
  server.rows<Entry>(
    `select verb, subject_id as id, act_id as "actId", label, before, after from audit_entry
     where subject = 'press' and company_id = $1 and verb = $2 order by number`,
    [company, verb],
  )

/** Creates a company, and inserts its presses by one statement. */
async function companyWithPresses(count: number, plant = '') {
  const name = server.unique('Presses')
  const id = await server.newCompany(name)
  await server.rows(
    `insert into press (id, company_id, name, plant, clamp_force)
     select gen_random_uuid(), $1::uuid, 'Press ' || n, $2::text, 1600 from generate_series(1, $3::int) n`,
    [id, plant, count],
  )
  return { id, name }
}

test('a statement that changes rows of two companies is one act in each company', async () => {
  const north = await companyWithPresses(3)
  const south = await companyWithPresses(2)
  await server.rows(`update press set plant = 'Hall 2' where company_id = any ($1::uuid[])`, [
    [north.id, south.id],
  ])
  const acts = await server.rows(
    `select company_id as company, action, place from audit_act
     where subject = 'press' and action = 'update' and company_id = any ($1::uuid[]) order by place`,
    [[north.id, south.id]],
  )
  expect(acts).toEqual(
    [north, south]
      .map(({ id, name }) => ({ company: id, action: 'update', place: name }))
      .toSorted((one, other) => (one.place < other.place ? -1 : 1)),
  )
  for (const [company, count] of [
    [north.id, 3],
    [south.id, 2],
  ] as const) {
    const entries = await entriesOf(company, 'update')
    expect(entries).toHaveLength(count)
    expect(new Set(entries.map(({ actId }) => actId)).size).toBe(1)
    for (const { before, after } of entries)
      expect([before, after]).toEqual([{ plant: '' }, { plant: 'Hall 2' }])
  }
})

test('a row that an update leaves unchanged has no entry', async () => {
  const { id } = await companyWithPresses(3, 'Hall 1')
  await server.rows(`update press set plant = 'Hall 2' where company_id = $1 and name = 'Press 2'`, [id])
  await server.rows(`update press set plant = 'Hall 2' where company_id = $1`, [id])
  const entries = await entriesOf(id, 'update')
  expect(entries.map(({ label }) => label).toSorted()).toEqual(['Press 1', 'Press 2', 'Press 3'])
  expect(new Set(entries.map(entry => entry.id)).size).toBe(3)
})

test('an update of only times, search texts and versions has no entry', async () => {
  const { id } = await server.newProject()
  const count = async () => {
    const rows = await server.rows(
      `select 1 from audit_entry where subject = 'project' and project_id = $1`,
      [id],
    )
    return rows.length
  }
  const before = await count()
  await server.rows(`update project set updated_at = now(), detail_text = 'Canary' where id = $1`, [id])
  await server.rows('update project set version = version + 1 where id = $1', [id])
  expect(await count()).toBe(before)
  await server.rows(`update project set version = version + 1, part_name = 'Bezel' where id = $1`, [id])
  expect(await count()).toBe(before + 1)
})

test('each of 2,500 entries has the values of its row, in any order of the update', async () => {
  const { id } = await companyWithPresses(2_500)
  const added = await entriesOf(id, 'insert')
  expect(added.map(({ label }) => label)).toEqual(Array.from({ length: 2_500 }, (_, n) => `Press ${n + 1}`))
  await server.rows(
    `update press p set name = 'New ' || p.name, plant = p.id::text
     from (select id from press where company_id = $1 order by random()) o where o.id = p.id`,
    [id],
  )
  const nameById = new Map(added.map(entry => [entry.id, entry.label]))
  const changed = await entriesOf(id, 'update')
  expect(changed).toHaveLength(2_500)
  for (const entry of changed)
    expect([entry.before, entry.after]).toEqual([
      { name: nameById.get(entry.id), plant: '' },
      { name: `New ${nameById.get(entry.id)}`, plant: entry.id },
    ])
})

test('the entry of a changed key has the old and the new value', async () => {
  const { id } = await server.newProject()
  const [first, second] = [await server.newPerson(), await server.newPerson()]
  await server.rows(
    `insert into project_user (project_id, user_id, relationship_id)
     select $1::uuid, $2::uuid, relationship_id from project_user where project_id = $1::uuid limit 1`,
    [id, first.id],
  )
  await server.rows('update project_user set user_id = $3 where project_id = $1 and user_id = $2', [
    id,
    first.id,
    second.id,
  ])
  expect(
    await server.rows(
      `select subject_id as key, before, after, person_id as person from audit_entry
       where subject = 'project_user' and project_id = $1 and verb = 'update'`,
      [id],
    ),
  ).toEqual([
    {
      key: `${id}/${second.id}`,
      before: { user_id: first.id },
      after: { user_id: second.id },
      person: second.id,
    },
  ])
})

test('a statement that inserts a row and updates another row has an entry for each row', async () => {
  const { id } = await companyWithPresses(1)
  await server.rows(
    `insert into press (id, company_id, name, plant, clamp_force)
     select id, company_id, name, 'Hall 3', clamp_force from press where company_id = $1::uuid
     union all select gen_random_uuid(), $1::uuid, 'Press 2', 'Hall 3', 1600
     on conflict (id) do update set plant = excluded.plant`,
    [id],
  )
  expect((await entriesOf(id, 'insert')).map(({ label }) => label)).toEqual(['Press 1', 'Press 2'])
  expect(await entriesOf(id, 'update')).toMatchObject([
    { label: 'Press 1', before: { plant: '' }, after: { plant: 'Hall 3' } },
  ])
})

test('a secret is masked in every row of a statement, and other values stay readable', async () => {
  const people = [await server.newPerson(), await server.newPerson()]
  const ids = people.map(({ id }) => id)
  await server.rows(
    `update user_account set password_hash = 'canary ' || id, first_name = 'Eva' where id = any ($1::uuid[])`,
    [ids],
  )
  const entries = await server.rows<{ before: Values; after: Values; searchText: string }>(
    `select before, after, search_text as "searchText" from audit_entry
     where subject = 'user_account' and verb = 'update' and subject_id = any ($1::text[])`,
    [ids],
  )
  expect(entries).toHaveLength(2)
  for (const { before, after, searchText } of entries) {
    expect(before).toEqual({ password_hash: '***', first_name: 'Ada' })
    expect(after).toEqual({ password_hash: '***', first_name: 'Eva' })
    expect(searchText).not.toContain('canary')
  }
})

test('the deletion of a project has an entry for each of its rows, as parts of one act', async () => {
  const own = await server.newProject({ dateOfDelivery: '2031-05-02' })
  const as = { token: mia }
  await server.call(
    phases.create,
    {
      ...own.here,
      body: { phaseTypeId: 'Tryout', statusId: 'InProgress', plannedMilestone: '2031-04-01' },
    },
    as,
  )
  for (const [parentPath, name] of [
    ['', 'Canary'],
    ['Canary', 'Photos'],
  ] as const)
    await server.call(files.createFolder, { ...own.here, body: { parentPath, name } }, as)
  const tables = await server.rows<{ name: string }>(`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'audit_delete' and exists (
      select 1 from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.confrelid = 'project'::regclass and k.confdeltype = 'c' and a.attname = 'project_id')`)
  const expected: Record<string, number> = { project: 1 }
  for (const { name } of tables) {
    const [row] = await server.rows<{ n: number }>(
      `select count(*)::int as n from "${name}" where project_id = $1`,
      [own.id],
    )
    if (row!.n > 0) expected[name] = row!.n
  }
  expect(Object.keys(expected)).toEqual(
    expect.arrayContaining(['phase', 'file_entry', 'project_detail', 'project_user', 'project_company']),
  )
  await server.call(projects.delete, own.here, as)
  const deletions = await server.rows<{ subject: string; n: number }>(
    `select subject, count(*)::int as n from audit_entry where project_id = $1 and verb = 'delete' group by 1`,
    [own.id],
  )
  expect(Object.fromEntries(deletions.map(({ subject, n }) => [subject, n]))).toEqual(expected)
  const outside = await server.rows(
    `select subject from audit_act where project_id = $1 and action = 'delete' and whole_id is null`,
    [own.id],
  )
  expect(outside).toEqual([{ subject: 'project' }])
})

test('a transaction that turns the audit off has no entries', async () => {
  const { id } = await companyWithPresses(2)
  await server.services.engine.transaction(async tx => {
    await withoutAudit(tx)
    await tx.execute(sql`update press set plant = 'Hall 4' where company_id = ${id}`)
    await tx.execute(sql`delete from press where company_id = ${id} and name = 'Press 1'`)
  })
  expect([...(await entriesOf(id, 'update')), ...(await entriesOf(id, 'delete'))]).toEqual([])
  await server.rows('delete from press where company_id = $1', [id])
  expect(await entriesOf(id, 'delete')).toMatchObject([{ label: 'Press 2', after: null }])
})
