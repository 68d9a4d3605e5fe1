import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, openEngine } from '../../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { companyRelationships } from '../../packages/contract/src/core/endpoint/actions.ts'
import { type LoadResult, measureLoad } from './load.ts'
import { startServer } from './processes.ts'

interface Size {
  users: number
  companies: number
  logins: number
}

const password = 'a password for measuring'
const server = ['--max-semi-space-size=16', 'apps/server/src/main.ts']

/** Requests for the lists of administrators. */
const calls: Record<string, string> = {
  'users, first page': '/api/user',
  'users, page 50': '/api/user?page=50',
  'users, by creation': '/api/user?sortField=createdDate&sortAscending=false',
  'users, few hits': '/api/user?searchTerm=c4ca42',
  'users, locked': '/api/user?state=locked',
  'companies, first page': '/api/company',
  'companies, search': '/api/company?searchTerm=c4ca42',
  'theme assignment, search': '/api/theme/assignment/options/company?searchTerm=c4ca42',
  'logins, first page': '/api/user/login/history',
  'logins, failed': '/api/user/login/history?outcome=wrongPassword',
  'logins, few hits': '/api/user/login/history?searchTerm=c4ca42',
  'logins, one day': '/api/user/login/history?from=2026-01-10&to=2026-01-10',
}

/**
 * Measures the same requests on a hundredth of the data and on all of it. A list that scales well has a ratio of about
 * 1.
 */
export async function measureAdministration(full: Size): Promise<void> {
  const small = Object.fromEntries(
    Object.entries(full).map(([name, count]) => [name, Math.ceil(count / 100)]),
  ) as unknown as Size
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    USER_RATE: '1000000',
    ADMIN_PASSWORD: password,
  }
  await (await startServer(server, 3331, environment)).stop()
  const results: Record<string, LoadResult>[] = []
  for (const [from, to] of [
    [{ users: 0, companies: 0, logins: 0 }, small],
    [small, full],
  ] as const) {
    const engine = await openEngine({ dataDir: folder })
    await migrate(engine)
    await growData(engine, from, to)
    await engine.close()
    results.push(await measureCalls(environment))
  }
  await rm(folder, { recursive: true, force: true })
  const [before = {}, after = {}] = results
  const words = (size: Size) =>
    Object.entries(size)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(', ')
  console.log(`\n## Lists of administrators: ${words(small)}; then ${words(full)}\n`)
  console.log('| call | p50 ms, small | p50 ms, full | p99 ms, full | requests/s, small to full | failed |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [name, one] of Object.entries(before)) {
    const other = after[name]!
    const ratio = (one.perSecond / other.perSecond).toFixed(2)
    console.log(
      `| ${name} | ${one.p50} | ${other.p50} | ${other.p99} | ${ratio} | ${one.failed + other.failed} |`,
    )
  }
}

async function measureCalls(environment: Record<string, string>): Promise<Record<string, LoadResult>> {
  const steelsafe = await startServer(server, 3331, environment)
  const answer = await fetch(`${steelsafe.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', userName: 'admin@steelsafe.example', password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const loads: Record<string, LoadResult> = {}
  for (const [name, path] of Object.entries(calls))
    loads[name] = await measureLoad(steelsafe.url + path, token, 3)
  await steelsafe.stop()
  return loads
}

/** Returns SQL for a word that differs from row to row like a name. */
const word = (number: string) => `substr(md5((${number})::text), 1, 10)`

/** Inserts the rows that grow the data from one size to another. */
async function growData(engine: Engine, from: Size, to: Size): Promise<void> {
  const series = (name: keyof Size) => `generate_series(${from[name] + 1}, ${to[name]}) n`
  const id = (kind: string) => `('00000000-0000-7000-${kind}-' || lpad(n::text, 12, '0'))::uuid`
  await engine.execute(`select set_config('steelsafe.audit', 'off', false)`)
  await engine.execute(`
    insert into company (id, name) select ${id('8000')}, initcap((array['atlas', 'lake', 'north', 'delta', 'prime'])[1 + n % 5]) || ' Molding ' || ${word('n')} from ${series('companies')};
    insert into company_address select c.id, 'Primary', '', 'Town', '', '', '', 'US' from company c
      where not exists (select 1 from company_address a where a.company_id = c.id);
    insert into subscription (company_id, name, project_limit, data_limit, modules, project_count)
      select c.id, 'Standard', -1, 1e15, '{}', 0 from company c
      where not exists (select 1 from subscription s where s.company_id = c.id);
    insert into user_account (id, email, first_name, last_name, app_role, is_confirmed, account_locked)
      select ${id('9000')}, ${word('n')} || '@bench.example', 'First ' || n % 700, 'Last ' || n % 9000,
        'CompanyUser', true, n % 50 = 0 from ${series('users')};
    insert into company_user (company_id, user_id, relationship_id)
      select ('00000000-0000-7000-8000-' || lpad((1 + n % ${to.companies})::text, 12, '0'))::uuid, ${id('9000')},
        '${companyRelationships.member.id}' from ${series('users')}`)
  for (let first = from.logins + 1; first <= to.logins; first += 50_000) {
    await engine.execute(`
      insert into login_attempt (id, user_name, user_id, outcome, address, browser, at)
      select gen_random_uuid(), ${word(`(1 + n % ${to.users})`)} || '@bench.example', null,
        (array['succeeded', 'succeeded', 'succeeded', 'wrongPassword'])[1 + n % 4], '10.0.' || n % 200 || '.' || n % 250,
        'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', timestamp '2026-01-01' + n * interval '20 seconds'
      from generate_series(${first}, ${Math.min(to.logins, first + 49_999)}) n`)
  }
  await engine.execute('vacuum analyze')
}
