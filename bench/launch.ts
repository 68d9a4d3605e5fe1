import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, openEngine } from '../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { fillProjects } from './support/fill-projects.ts'
import { startServer } from './support/processes.ts'

/**
 * `node bench/launch.ts`: loads the gauges of all tools of a company, each with 70 pieces of evidence. BENCH_TOOLS
 * (200) sets the number of tools. Each request is repeated 20 times in sequence.
 */
const tools = Number(process.env.BENCH_TOOLS ?? 200)
const company = '00000000-0000-7000-8000-000000000001'
const password = 'a password for measuring'
const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', USER_RATE: '1000000', ADMIN_PASSWORD: password }
const program = ['--max-semi-space-size=16', 'apps/server/src/main.ts']

await (await startServer(program, 3331, environment)).stop()
const engine = await openEngine({ dataDir: folder })
await migrate(engine)
await fillProjects(engine, tools * 20) // shared by twenty companies
await addEvidence(engine)
await engine.close()

const steelsafe = await startServer(program, 3331, environment)
const signedIn = await fetch(`${steelsafe.url}/token`, {
  method: 'POST',
  body: new URLSearchParams({ grant_type: 'password', userName: 'admin@steelsafe.example', password }),
})
const { access_token: token } = (await signedIn.json()) as { access_token: string }
console.log(`${tools.toLocaleString('en')} tools`)
for (const [name, query] of Object.entries({
  'the lowest first': 'pageSize=20',
  'the lowest first, all on one page': 'pageSize=-1',
  'by delivery': 'pageSize=20&sortField=dateOfDelivery',
})) {
  const times: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const before = performance.now()
    const answer = await fetch(`${steelsafe.url}/api/company/${company}/launch?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { totalCount } = (await answer.json()) as { totalCount: number }
    if (totalCount !== tools) throw new Error(`${totalCount} tools were found`)
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  console.log(`${name}: median ${times[10]!.toFixed(0)} ms, slowest ${times.at(-1)!.toFixed(0)} ms`)
}
await steelsafe.stop()
await rm(folder, { recursive: true, force: true })

/**
 * Adds revisions, analyses, mold requirements, operations, milestones, studies and tryouts to each tool, and twenty
 * presses.
 */
async function addEvidence(engine: Engine): Promise<void> {
  const each = (count: number) =>
    `from project p, generate_series(1, ${count}) n where p.company_id = '${company}'`
  await engine.execute(`
    insert into part_revision (id, project_id, revision, date, reason, currency_code, state, decided_at, released_at)
      select gen_random_uuid(), p.id, n::text, current_date, 'Measured', 'USD',
        case when n < 3 then 'Released' else 'Proposed' end, case when n < 3 then now() end, case when n < 3 then now() end ${each(3)};
    insert into analysis (id, project_id, kind, title, part_revision_id, date, reviewed_at)
      select gen_random_uuid(), r.project_id, 'CAE', 'Filling', r.id, current_date, now() from part_revision r;
    insert into mold_need (project_id, projected_area, cavity_pressure, shot_volume)
      select p.id, 100 + abs(hashtext(p.id::text)) % 2000, 40, 80 ${each(1)};
    insert into press (id, company_id, name, clamp_force, tie_bar_horizontal, tie_bar_vertical, mold_height_min, mold_height_max)
      select gen_random_uuid(), '${company}', 'P ' || n, 500 * n, 400 + 20 * n, 400 + 20 * n, 150, 500 + 20 * n from generate_series(1, 20) n;
    insert into operation (id, project_id, component, kind, planned_hours, percent, actual_end, planned_end)
      select gen_random_uuid(), p.id, 'Core ' || n % 8, 'Rough', n, case when n < 20 then 100 else 30 end,
        case when n < 20 then current_date end, current_date + n ${each(45)};
    insert into project_detail (id, project_id, position, name, display_name, is_alertable, is_active, value_date, end_date)
      select gen_random_uuid(), p.id, 10 + n, 'Milestone ' || n, 'Milestone ' || n, true, n >= 5, case when n < 5 then current_date end, current_date + n ${each(12)};
    insert into molding_study (id, project_id, kind, press, lot, person, study_date, unit_system, settings, rows)
      select gen_random_uuid(), p.id, 'rheology', 'P 1', 'L', 'M', current_date, 'metric', '{}', '[]' ${each(3)};
    insert into tryout (id, project_id, number, planned_date, currency_code)
      select gen_random_uuid(), p.id, n, current_date + n, 'USD' ${each(3)}`)
  await engine.execute('vacuum analyze')
}
