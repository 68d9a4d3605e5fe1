import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { fillFolder } from './support/folder.ts'
import { measureLoad } from './support/load.ts'
import { processorMs, startServer } from './support/processes.ts'
import { type BenchCall, listCalls } from './support/tools-in-use-calls.ts'
import { busyTool, fillTools, type Size } from './support/tools-in-use-data.ts'
import { type BenchRun, measureJobs } from './support/tools-in-use-reminders.ts'

/**
 * `node bench/tools-in-use.ts`, and the last part of `npm run bench`: measures production, milestones, maintenance,
 * boards, payments, Today, reminders and digests over HTTP, and the SQL that reads the same rows. BENCH_PROJECTS
 * (100,000), BENCH_MILESTONES (200,000) and BENCH_ENTRIES (1,000,000 production rows) set the size. A hundredth of the
 * size is measured first, so that the last column shows the growth. Each request is repeated BENCH_REPEATS (20) times
 * in sequence, after ten uncounted repetitions, because the database plans a statement again in the first five.
 *
 * Ratios compare CPU times, which are meaningful on a busy machine too.
 */
const full: Size = {
  projects: Number(process.env.BENCH_PROJECTS ?? 100_000),
  milestones: Number(process.env.BENCH_MILESTONES ?? 200_000),
  entries: Number(process.env.BENCH_ENTRIES ?? 1_000_000),
}
const small: Size = {
  projects: Math.ceil(full.projects / 100),
  milestones: Math.ceil(full.milestones / 100),
  entries: Math.ceil(full.entries / 100),
}
const repeats = Number(process.env.BENCH_REPEATS ?? 20)
const warmUp = 10
const password = 'a password for measuring'
const program = ['--max-semi-space-size=16', 'apps/server/src/main.ts']
const port = 3333

/** Milliseconds per repetition: elapsed time, and CPU time. */
interface Times {
  least: number
  median: number
  most: number
  processor: number
}
interface Figures {
  http: Times
  sql: Times
  /** Elapsed milliseconds with twenty connections. */
  p50: number
  p99: number
}
interface Measurement {
  calls: Record<string, Figures>
  runs: Record<string, BenchRun>
}

const before = await measureSize(small)
const after = await measureSize(full)
printComparison(before, after)

async function measureSize(size: Size): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    USER_RATE: '1000000',
    ADMIN_PASSWORD: password,
  }
  await (await startServer(program, port, environment)).stop()
  const engine = await openEngine({ dataDir: folder })
  await migrate(engine)
  await fillTools(engine, size)
  await fillFolder(engine, busyTool, Math.ceil(size.entries / 1000))
  await engine.close()
  const runs = await measureJobs(environment)
  const calls = listCalls(size)
  const http = await timesOfCalls(environment, calls)
  const alone = await timesOfSql(folder, calls)
  await rm(folder, { recursive: true, force: true })
  const figures = Object.keys(calls).map(name => [name, { ...http[name]!, sql: alone[name]! }] as const)
  return { calls: Object.fromEntries(figures), runs }
}

async function timesOfCalls(environment: Record<string, string>, calls: Record<string, BenchCall>) {
  const steelsafe = await startServer(program, port, environment)
  const signedIn = await fetch(`${steelsafe.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', userName: 'member@bench.example', password }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const figuresByCall: Record<string, Omit<Figures, 'sql'>> = {}
  for (const [name, { path }] of Object.entries(calls)) {
    const ask = async () => {
      const answer = await fetch(steelsafe.url + path, { headers: { authorization: `Bearer ${token}` } })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${body}`)
    }
    const http = await timesOf(ask, () => processorMs(steelsafe.pid))
    const { p50, p99 } = await measureLoad(steelsafe.url + path, token, 3)
    figuresByCall[name] = { http, p50, p99 }
  }
  await steelsafe.stop()
  return figuresByCall
}

async function timesOfSql(folder: string, calls: Record<string, BenchCall>): Promise<Record<string, Times>> {
  const engine = await openEngine({ dataDir: folder })
  const timesByCall: Record<string, Times> = {}
  for (const [name, { sql }] of Object.entries(calls)) {
    const runStatements = async () => {
      for (const statement of sql) await engine.execute(statement)
    }
    timesByCall[name] = await timesOf(runStatements, () => processorMs(process.pid))
  }
  await engine.close()
  return timesByCall
}

async function timesOf(work: () => Promise<void>, processor: () => number): Promise<Times> {
  for (let at = 0; at < warmUp; at += 1) await work()
  const times: number[] = []
  const startCpuMs = processor()
  for (let at = 0; at < repeats; at += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  const perRun = (processor() - startCpuMs) / repeats
  times.sort((one, other) => one - other)
  return {
    least: times[0]!,
    median: times[Math.floor(repeats / 2)]!,
    most: times.at(-1)!,
    processor: perRun,
  }
}

function printComparison(before: Measurement, after: Measurement): void {
  const words = ({ projects, milestones, entries }: Size) =>
    [entries, milestones, projects].map(count => count.toLocaleString('en')).join(' / ')
  console.log(
    `\n## Tools in use: production rows / milestones / projects ${words(small)}, then ${words(full)}\n`,
  )
  row(
    'call',
    'least ms',
    'median ms',
    'most ms',
    'processor ms',
    'SQL alone',
    'ratio',
    'p50 at 20',
    'p99 at 20',
    'processor ms, small',
    'full to small',
  )
  row(...Array<string>(11).fill('---'))
  for (const [name, { http, sql, p50, p99 }] of Object.entries(after.calls)) {
    const least = before.calls[name]!.http.processor
    row(
      name,
      ...[
        http.least,
        http.median,
        http.most,
        http.processor,
        sql.processor,
        http.processor / sql.processor,
        p50,
        p99,
        least,
      ],
      (http.processor / least).toFixed(2),
    )
  }
  console.log('\n### The jobs of reminders and digests\n')
  row('run', 'sent, small', 'processor ms', 'sent', 'ms', 'processor ms', 'SQL alone')
  row(...Array<string>(7).fill('---'))
  for (const [name, run] of Object.entries(after.runs)) {
    const least = before.runs[name]!
    row(name, String(least.said), least.processor, String(run.said), run.ms, run.processor, run.sql)
  }
  console.log(`\nLoad of the machine at the end: ${loadavg()[0]!.toFixed(1)}`)
}

function row(...columns: (string | number)[]): void {
  console.log(
    `| ${columns.map(column => (typeof column === 'number' ? column.toFixed(1) : column)).join(' | ')} |`,
  )
}
