import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let project: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  project = (await server.newProject()).id
})

/** Returns the stored summary of the test's tool. */
const summary = async () => {
  const [row] = await server.rows<{ customer: string; molder: string; openSince: string | null }>(
    `select customer, molder, open_since::text as "openSince" from project_summary where project_id = $1`,
    [project],
  )
  return row!
}
/** Returns the stored due dates of the test's tool, the earliest first. */
const dueDates = () =>
  server.rows<{ kind: string; day: string }>(
    'select kind, due_on::text as day from due_date where project_id = $1 order by due_on',
    [project],
  )

test('the field called Customer sets the customer of a tool while it has this name', async () => {
  const rename = (before: string, after: string) =>
    server.rows('update project_detail set display_name = $3 where project_id = $1 and display_name = $2', [
      project,
      before,
      after,
    ])
  await server.rows(
    `update project_detail set value_text = 'Kestrel' where project_id = $1 and display_name = 'Customer'`,
    [project],
  )
  expect((await summary()).customer).toBe('Kestrel')
  await rename('Customer', 'Kunde')
  expect((await summary()).customer).toBe('')
  await rename('Kunde', 'CUSTOMER')
  expect((await summary()).customer).toBe('Kestrel')
  await server.rows(`delete from project_detail where project_id = $1 and display_name = 'CUSTOMER'`, [
    project,
  ])
  expect((await summary()).customer).toBe('')
})

test('a company is the molder of a tool while it has this role', async () => {
  const name = server.unique('Molding works')
  const company = await server.newCompany(name)
  await server.rows(
    `insert into project_company (project_id, company_id, relationship_id, project_role_id)
     select $1::uuid, $2::uuid, relationship_id, 'Molder' from project_company where project_id = $1::uuid limit 1`,
    [project, company],
  )
  expect((await summary()).molder).toBe(name)
  const change = (role: string) =>
    server.rows('update project_company set project_role_id = $3 where project_id = $1 and company_id = $2', [
      project,
      company,
      role,
    ])
  await change('Other')
  expect((await summary()).molder).toBe('')
  await change('Molder')
  expect((await summary()).molder).toBe(name)
  await server.rows('delete from project_company where project_id = $1 and company_id = $2', [
    project,
    company,
  ])
  expect((await summary()).molder).toBe('')
})

test.each([
  [
    'milestone',
    'project_detail',
    'end_date',
    `insert into project_detail (id, project_id, position, name, display_name, is_alertable, end_date)
     values (gen_random_uuid(), $1, 20, 'T1', 'T1', true, $2)`,
    true,
  ],
  [
    'phase',
    'phase',
    'planned_milestone',
    `insert into phase (id, project_id, phase_type_id, status_id, planned_milestone)
     values (gen_random_uuid(), $1, 'Tryout', 'NotStarted', $2)`,
    true,
  ],
  [
    'clearToPay',
    'project_ctp_milestone',
    'target_date',
    `insert into project_ctp_milestone (id, project_id, name, "order", is_approval_required, is_file_required, is_notifier,
       is_financial_trigger, target_date) values (gen_random_uuid(), $1, 'T1', 90, true, true, false, false, $2)`,
    false,
  ],
] as const)(
  'a %s has a due date while it has a date',
  async (kind, table, column, insertion, countsForTool) => {
    const day = '2031-03-04'
    const move = (from: string, to: string | null) =>
      server.rows(`update ${table} set ${column} = $3::date where project_id = $1 and ${column} = $2::date`, [
        project,
        from,
        to,
      ])
    await server.rows(insertion, [project, day])
    expect(await dueDates()).toEqual([{ kind, day }])
    expect((await summary()).openSince).toBe(countsForTool ? day : null)
    await move(day, null)
    expect(await dueDates()).toEqual([])
    expect((await summary()).openSince).toBeNull()
    await server.rows(insertion.replaceAll("'T1'", "'T2'").replace("'Tryout'", "'Sampling'"), [project, day])
    expect(await dueDates()).toEqual([{ kind, day }])
    await move(day, '2031-05-06')
    expect(await dueDates()).toEqual([{ kind, day: '2031-05-06' }])
    await server.rows(`delete from ${table} where project_id = $1`, [project])
    expect(await dueDates()).toEqual([])
    expect((await summary()).openSince).toBeNull()
  },
)

test('a statement that adds two tools stores the delivery of the tool that has a date', async () => {
  const added = await server.rows<{ id: string }>(
    `insert into project (id, company_id, project_number, date_of_delivery)
     select gen_random_uuid(), p.company_id, p.project_number || ' ' || n, case n when 1 then date '2031-07-08' end
     from project p, generate_series(1, 2) n where p.id = $1 returning id`,
    [project],
  )
  const ids = added.map(({ id }) => id)
  expect(
    await server.rows(
      `select s.open_since::text as "openSince", d.kind, d.due_on::text as due, d.late_on::text as late
       from project_summary s left join due_date d on d.id = s.project_id
       where s.project_id = any ($1::uuid[]) order by s.open_since`,
      [ids],
    ),
  ).toEqual([
    { openSince: '2031-07-08', kind: 'delivery', due: '2031-07-08', late: '2031-07-09' },
    { openSince: null, kind: null, due: null, late: null },
  ])
  await server.rows('delete from project where id = any ($1::uuid[])', [ids])
})
