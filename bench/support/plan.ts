import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { fillProjects } from './fill-projects.ts'
import { measureLoad } from './load.ts'
import { startServer } from './processes.ts'

const password = 'a password for measuring'
const project = '00000000-0000-7000-a000-000000000010'

/** Measures the whole plan of a project, with slack and critical path, against the bare framework with the same SQL. */
export async function measurePlan(tasks: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    USER_RATE: '1000000',
    ADMIN_PASSWORD: password,
  }
  const program = ['--max-semi-space-size=16', 'apps/server/src/main.ts']
  await (await startServer(program, 3331, environment)).stop()
  const engine = await openEngine({ dataDir: folder })
  await migrate(engine)
  await fillProjects(engine, 20)
  // Ten tasks below each summary, in chains of ten.
  await engine.execute(`
    insert into timeline_task (id, project_id, parent_id, order_id, title, start_date, end_date, percent_complete, milestone, expanded, note)
    select ('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid, '${project}',
      case when n % 11 > 0 then ('00000000-0000-7000-b000-' || lpad((n - n % 11)::text, 12, '0'))::uuid end,
      n, 'Task ' || n, date '2026-01-05' + n / 10, date '2026-01-09' + n / 10, 0, false, true, ''
    from generate_series(0, ${tasks - 1}) n;
    insert into timeline_dependency (id, project_id, predecessor_id, successor_id, type, lag_days)
    select gen_random_uuid(), '${project}', ('00000000-0000-7000-b000-' || lpad((n - 1)::text, 12, '0'))::uuid,
      ('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid, 'SS', 0
    from generate_series(1, ${tasks - 1}) n where n % 11 > 1;`)
  await engine.close()
  const steelsafe = await startServer(program, 3331, environment)
  const signedIn = await fetch(`${steelsafe.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', userName: 'admin@steelsafe.example', password }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const url = `${steelsafe.url}/api/timeline/task/${project}`
  const steelsafeLoad = await measureLoad(url, token, 5)
  const answer = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
  await steelsafe.stop()
  const answersFile = join(folder, 'answers.json')
  await writeFile(answersFile, JSON.stringify({ plan: answer }))
  const bare = await startServer(['bench/support/bare.ts'], 3332, {
    ...environment,
    BENCH_STATEMENTS: JSON.stringify({
      plan: ['timeline_task', 'timeline_dependency'].map(
        table => `select * from ${table} where project_id = '${project}'`,
      ),
    }),
    BENCH_ANSWERS_FILE: answersFile,
  })
  const bareLoad = await measureLoad(`${bare.url}/run/plan`, undefined, 5)
  await bare.stop()
  await rm(folder, { recursive: true, force: true })
  console.log(`\n## A plan of ${tasks.toLocaleString('en')} tasks, ${Math.round(answer.length / 1024)} KiB\n`)
  console.log('| server | requests/s | p50 ms | p99 ms | failed |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const [name, { perSecond, p50, p99, failed }] of Object.entries({
    Steelsafe: steelsafeLoad,
    bare: bareLoad,
  }))
    console.log(`| ${name} | ${perSecond.toFixed(2)} | ${p50} | ${p99} | ${failed} |`)
}
