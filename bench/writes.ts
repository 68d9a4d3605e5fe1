import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { type Engine, openEngine } from '../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { fillProjects } from './support/fill-projects.ts'
import { processorMs, startServer } from './support/processes.ts'

/**
 * `node bench/writes.ts`, and a part of `npm run bench`: measures the processor time of the server while it creates 20
 * tools with 30 folders, 12 milestones and 8 payments each, and while it imports 1,000 production rows. Uses the
 * embedded database, so that the processor time includes the database. Each write is repeated BENCH_REPEATS (5) times,
 * after one uncounted repetition in which the database plans the statements.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 5)
const toolCount = 20
const rowCount = 1_000
const company = '00000000-0000-7000-8000-000000000001'
const tool = '00000000-0000-7000-a000-000000000020'
const password = 'a password for measuring'
const program = ['--max-semi-space-size=16', 'apps/server/src/main.ts']
const port = 3335

const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', USER_RATE: '1000000', ADMIN_PASSWORD: password }
await (await startServer(program, port, environment)).stop()
const engine = await openEngine({ dataDir: folder })
await migrate(engine)
await fillProjects(engine, 1_000)
await addStandards(engine)
await engine.close()

const steelsafe = await startServer(program, port, environment)
const token = await signIn()
const works = {
  [`creation of ${toolCount} tools`]: createTools,
  [`import of ${rowCount.toLocaleString('en')} production rows`]: importRows,
}
console.log('\n## Writes: processor time of the server\n')
row('write', 'least ms', 'median ms', 'most ms')
row(...Array<string>(4).fill('---'))
for (const [name, work] of Object.entries(works)) {
  await work(0)
  const times: number[] = []
  for (let round = 1; round <= repeats; round += 1) {
    const before = processorMs(steelsafe.pid)
    await work(round)
    times.push(processorMs(steelsafe.pid) - before)
  }
  times.sort((one, other) => one - other)
  row(name, ...[times[0]!, times[Math.floor(repeats / 2)]!, times.at(-1)!].map(ms => ms.toFixed(0)))
}
console.log(`\nLoad of the machine at the end: ${loadavg()[0]!.toFixed(1)}`)
await steelsafe.stop()
await rm(folder, { recursive: true, force: true })

async function createTools(round: number): Promise<void> {
  for (let number = 1; number <= toolCount; number += 1)
    await post('/api/project', {
      companyId: company,
      projectNumber: `W-${round}-${number}`,
      partName: 'Bezel',
    })
}

/** Imports rows of another year in each round, because the import skips rows that are already stored. */
function importRows(round: number): Promise<void> {
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    date: new Date(Date.UTC(2012 + round, 0, 1 + Math.floor(index / 3))).toISOString().slice(0, 10),
    shiftId: (['First', 'Second', 'Third'] as const)[index % 3],
    quantity: 1_000 + (index % 700),
    press: `Press ${index % 12}`,
    comment: `Lot change after ${index} shots`,
  }))
  return post(`/api/production/data/${tool}/import`, { rows })
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${steelsafe.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', userName: 'member@bench.example', password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(steelsafe.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
}

/** Adds the templates for new tools of the company. `fillProjects` has turned the audit off. */
async function addStandards(engine: Engine): Promise<void> {
  const folders = Array.from({ length: 6 }, (_, top) => ({
    name: `0${top + 1} Folder`,
    items: Array.from({ length: 4 }, (_, below) => ({ name: `Part ${below + 1}`, items: [] })),
  }))
  await engine.execute(`
    insert into folder_template (company_id, name, folders) values ('${company}', 'Folders', '${JSON.stringify(folders)}');
    insert into asset_detail (id, company_id, name, display_name, description, position)
      select gen_random_uuid(), '${company}', 'Milestone ' || n, '', '', n - 1 from generate_series(1, 12) n;
    insert into asset_detail_template (company_id, name, description) values ('${company}', 'Milestones', '');
    insert into asset_detail_template_item (template_id, asset_detail_id, position)
      select t.id, d.id, d.position from asset_detail_template t join asset_detail d on d.company_id = t.company_id;
    insert into ctp_milestone (id, company_id, name, is_approval_required, is_file_required, is_notifier, is_financial_trigger)
      select gen_random_uuid(), '${company}', 'Payment ' || n, true, true, false, true from generate_series(1, 8) n;
    insert into ctp_template (id, company_id, name, description) values (gen_random_uuid(), '${company}', 'Payments', '');
    insert into ctp_template_item (template_id, milestone_id, "order")
      select t.id, m.id, row_number() over (order by m.name) from ctp_template t join ctp_milestone m on m.company_id = t.company_id;
    insert into company_default (company_id, is_metric, folder_template_id, asset_detail_template_id, clear_to_pay_template_id,
        owner_relationship_id)
      select '${company}', true, f.id, a.id, p.id, '${projectRelationships.administrator.id}'
      from folder_template f, asset_detail_template a, ctp_template p`)
}

function row(...columns: string[]): void {
  console.log(`| ${columns.join(' | ')} |`)
}
