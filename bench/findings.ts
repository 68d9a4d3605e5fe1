import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, openEngine } from '../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { fillProjects } from './support/fill-projects.ts'
import { startServer } from './support/processes.ts'

/**
 * `node bench/findings.ts`: loads a page of the findings of one tool, and runs the SQL that finds the same rows.
 * BENCH_FINDINGS (10,000) sets the number of findings. Each request is repeated 20 times in sequence.
 */
const count = Number(process.env.BENCH_FINDINGS ?? 10_000)
const project = '00000000-0000-7000-a000-000000000001'
const password = 'a password for measuring'
const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', USER_RATE: '1000000', ADMIN_PASSWORD: password }
const program = ['--max-semi-space-size=16', 'apps/server/src/main.ts']

/** The query of each request, and the SQL that finds its rows. */
const requests = {
  'the newest first': { query: 'pageSize=20', where: 'true', order: 'fd.number desc' },
  'not verified, by due day': {
    query: 'pageSize=20&state=Unverified&sortField=dueDate',
    where: 'fd.verified_tryout_id is null',
    order: 'fd.due_date, fd.id',
  },
  'searched for': {
    query: 'pageSize=20&searchTerm=burn%2017',
    where: `searchable(concat_ws(E'\\n', fd.item, fd.description)) like searchable('%burn 17%')`,
    order: 'fd.number desc',
  },
}

await (await startServer(program, 3331, environment)).stop()
const engine = await openEngine({ dataDir: folder })
await migrate(engine)
await fillProjects(engine, 20)
await addFindings(engine)
const alone = new Map<string, number[]>()
for (const [name, { where, order }] of Object.entries(requests))
  alone.set(
    name,
    await timesOf(async () => {
      await engine.execute(`select fd.* from finding fd where fd.project_id = '${project}' and ${where}
        order by ${order} limit 20`)
      await engine.execute(`select count(*) from finding fd where fd.project_id = '${project}' and ${where}`)
    }),
  )
await engine.close()

const steelsafe = await startServer(program, 3331, environment)
const signedIn = await fetch(`${steelsafe.url}/token`, {
  method: 'POST',
  body: new URLSearchParams({ grant_type: 'password', userName: 'admin@steelsafe.example', password }),
})
const { access_token: token } = (await signedIn.json()) as { access_token: string }
console.log(`${count.toLocaleString('en')} findings of a tool; a page of 20, median (slowest) of 20 calls`)
for (const [name, { query }] of Object.entries(requests)) {
  let total = 0
  const times = await timesOf(async () => {
    const answer = await fetch(`${steelsafe.url}/api/launch/finding/${project}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { totalCount } = (await answer.json()) as { totalCount: number }
    total = totalCount
  })
  if (!(total > 0)) throw new Error(`${name}: nothing was found`)
  console.log(
    `${name}: ${formatTimes(times)}, the statements alone ${formatTimes(alone.get(name)!)}, ${total} found`,
  )
}
await steelsafe.stop()
await rm(folder, { recursive: true, force: true })

async function timesOf(ask: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const before = performance.now()
    await ask()
    times.push(performance.now() - before)
  }
  return times.sort((a, b) => a - b)
}

function formatTimes(times: readonly number[]): string {
  return `${times[10]!.toFixed(1)} ms (${times.at(-1)!.toFixed(1)} ms)`
}

/** Adds thirty tryouts, and their findings. Every third finding is verified. */
async function addFindings(engine: Engine): Promise<void> {
  await engine.execute(`
    insert into tryout (id, project_id, number, planned_date, actual_date, currency_code)
      select gen_random_uuid(), '${project}', n, current_date - 40 + n, current_date - 40 + n, 'USD' from generate_series(1, 30) n;
    insert into finding (id, project_id, tryout_id, number, item, description, inspection_method, possible_causes, due_date, verified_tryout_id)
      select gen_random_uuid(), '${project}', t.id, n, 'Vents ' || n % 14, 'Burn ' || n || ' at the end of fill', 'Depth gauge',
        'Vent closed by deposit', current_date + n % 60 - 30,
        case when n % 3 = 0 and t.number < 30 then (select l.id from tryout l where l.project_id = t.project_id and l.number = t.number + 1) end
      from generate_series(1, ${count}) n join tryout t on t.project_id = '${project}' and t.number = 1 + n % 30`)
  await engine.execute('vacuum analyze')
}
