import { allEndpoints } from '@steelsafe/contract/all.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { type Endpoint, isEmptySchema } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { expect, onTestFinished, test } from 'vitest'
import { shopServer, type TestServer } from './support/harness.ts'
import { diceOf, type KnownIds, Requests } from './support/hostile-input.ts'
import { extendTimeout } from './support/patience.ts'

const own = {
  company: '0a000000-0000-7000-8000-00000000000a',
  project: '0a000000-0000-7000-8000-00000000000b',
}

/** Creates a company and a project for Sam: another tenant, which shares nothing with Northlake Motors. */
async function addTenant(server: TestServer): Promise<string> {
  const [sam] = await server.rows<{ id: string }>(
    `select id from user_account where email = 'sam.nowak@elsewhere.example'`,
  )
  await server.rows(`insert into company (id, name) values ($1, 'Kappa Tooling')`, [own.company])
  await server.rows(
    `insert into subscription (company_id, name, project_limit, data_limit, allow_external_invites, modules)
     values ($1, 'Kappa', -1, 1000000000, true, '{}')`,
    [own.company],
  )
  await server.rows(`insert into company_user (company_id, user_id, relationship_id) values ($1, $2, $3)`, [
    own.company,
    sam!.id,
    companyRelationships.administrator.id,
  ])
  await server.rows(`insert into project (id, company_id, project_number) values ($1, $2, 'K-1')`, [
    own.project,
    own.company,
  ])
  await server.rows(
    `insert into project_company (project_id, company_id, relationship_id, project_role_id) values ($1, $2, $3, 'Owner')`,
    [own.project, own.company, projectRelationships.administrator.id],
  )
  return sam!.id
}

/** Returns a few ids of every table. All of them belong to other tenants, because the new tenant has no data yet. */
async function foreignIds(server: TestServer): Promise<KnownIds> {
  const tables = await server.rows<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type in ('uuid', 'integer') order by 1`)
  const ids: KnownIds = {}
  for (const { name } of tables) {
    const rows = await server.rows<{ id: string }>(
      `select id::text from "${name}" where id::text not in ($1, $2) order by id limit 5`,
      Object.values(own),
    )
    if (rows.length > 0) ids[name] = rows.map(({ id }) => id)
  }
  return ids
}

/** The tables that requests of any user or background jobs write to. */
const logs = [
  'app_token_use',
  'audit_entry',
  'login_attempt',
  'maintenance_look',
  'notification',
  'one_time_code',
  'outbox_mail',
  'session',
]

/** Waits until the background jobs that run at the start are done, because they change rows of all tenants. */
async function waitForJobs(server: TestServer): Promise<void> {
  const countDue = async () => {
    const [row] = await server.rows<{ count: number }>(
      `select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    return row!.count
  }
  await expect.poll(countDue).toBe(0)
}

async function everyRow(server: TestServer): Promise<Map<string, Set<string>>> {
  const tables = await server.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const all = new Map<string, Set<string>>()
  for (const { name } of tables.filter(table => !logs.includes(table.name))) {
    const rows = await server.rows<{ row: string }>(`select t::text as row from "${name}" t`)
    all.set(name, new Set(rows.map(({ row }) => row)))
  }
  return all
}

/** Returns true for endpoints that end the session or the account of the caller. */
const isFarewell = ({ area, name }: Endpoint) => area === 'account' && ['signOut', 'remove'].includes(name)

test(
  'ids of another tenant in any part of any request neither change nor reveal its data',
  async () => {
    const server = await shopServer()
    onTestFinished(() => server.stop())
    const sam = await addTenant(server)
    const token = await server.token('sam')
    const foreign = await foreignIds(server)
    await waitForJobs(server)
    const before = await everyRow(server)
    const dice = diceOf(3)
    // Paths contain the company or the project of the caller, so that the rule allows the request, and ids of other
    // tenants everywhere else.
    const inPath = new Requests(dice, { ...foreign, company: [own.company], project: [own.project] })
    const inBody = new Requests(dice, foreign)
    const leaks: string[] = []
    const statuses = new Map<number, number>()
    for (const endpoint of allEndpoints.filter(candidate => !isFarewell(candidate))) {
      const hasBody = !isEmptySchema(endpoint.body) && endpoint.encoding === 'json'
      for (let count = 0; count < (hasBody ? 8 : 3); count += 1) {
        const path = inPath.path(endpoint, false) + inBody.query(endpoint, false)
        const answer = await fetch(server.url + path, {
          method: endpoint.method,
          ...(hasBody ? { body: JSON.stringify(inBody.body(endpoint)) } : {}),
          headers: {
            authorization: `Bearer ${token}`,
            ...(hasBody ? { 'content-type': 'application/json' } : {}),
          },
          signal: AbortSignal.timeout(extendTimeout(10_000)),
        }).catch(() => undefined)
        // Skip the event stream, which never ends.
        if (!answer || answer.headers.get('content-type')?.includes('event-stream')) continue
        const text = await answer.text()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (/NL-\d\d-\d{4}|@northlake\.example|@bajio\.example/.test(text))
          leaks.push(`${endpoint.area}.${endpoint.name} ${path}: ${text.slice(0, 200)}`)
      }
    }
    expect(leaks).toEqual([])
    const after = await everyRow(server)
    const isOwn = (row: string) => [...Object.values(own), sam].some(id => row.includes(id))
    const changedRows = [...before].flatMap(([table, rows]) =>
      [...rows]
        .filter(row => !isOwn(row) && !after.get(table)!.has(row))
        .map(row => `${table}: ${row.slice(0, 200)}`),
    )
    expect(changedRows).toEqual([])
    // A company may be added to a project without its consent, because it only gains access.
    const others = [...foreign.company!, ...foreign.project!]
    // The caller may choose the id of a new row. It does not refer to the row of another table with this id.
    const references = (table: string, row: string) => (table in foreign ? row.slice(row.indexOf(',')) : row)
    const joined = [...after].flatMap(([table, rows]) =>
      [...rows]
        .filter(row => !before.get(table)!.has(row))
        .filter(row => others.some(id => references(table, row).includes(id)))
        .map(row => `${table}: ${row.slice(0, 200)}`),
    )
    expect(joined.filter(row => !row.startsWith('project_company: '))).toEqual([])
    // Some requests passed the rule, and others were refused because of their ids.
    expect(statuses.get(200)).toBeGreaterThan(40)
    expect(statuses.get(204)).toBeGreaterThan(5)
    expect(statuses.get(400)).toBeGreaterThan(100)
    expect(statuses.get(404)).toBeGreaterThan(20)
  },
  extendTimeout(300_000),
)
