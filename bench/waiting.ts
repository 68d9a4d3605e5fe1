import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { fillProjects } from './data.ts'
import { start } from './processes.ts'

/**
 * `node bench/waiting.ts`, and a part of `npm run bench`: measures a list request while another user imports, exports,
 * charts and searches the 50,000 production entries of one tool, and compares it with the quiet time. Uses the embedded
 * database; the list requests run in sequence. BENCH_ROWS (50,000) sets the size. The goal is at most three times the
 * quiet median.
 */
const rowCount = Number(process.env.BENCH_ROWS ?? 50_000)
const tool = '00000000-0000-7000-a000-000000000020'
const password = 'a password for measuring'
const program = ['--max-semi-space-size=16', 'apps/server/src/main.ts']
const port = 3334

const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', USER_RATE: '1000000', ADMIN_PASSWORD: password }
await (await start(program, port, environment)).stop()
const engine = await openEngine({ dataDir: folder })
await migrate(engine)
await fillProjects(engine, 1_000)
await engine.close()

const steelsafe = await start(program, port, environment)
const [reader, worker] = [await tokenOf('admin@steelsafe.example'), await tokenOf('member@bench.example')]

const rows = Array.from({ length: rowCount }, (_, index) => ({
  date: new Date(Date.UTC(2012, 0, 1 + (index % 5_000))).toISOString().slice(0, 10),
  shiftId: (['First', 'Second', 'Third'] as const)[index % 3],
  quantity: 1_000 + (index % 700),
  press: `Press ${index % 12}`,
  comment: `Lot change after ${index} shots`,
}))
const sheet = JSON.stringify({ rows })
const wrongSheet = JSON.stringify({ rows: rows.map(row => ({ ...row, quantity: -1 })) })
const post = (path: string, body: string) => callApi(worker, path, { method: 'POST', body })
const get = (path: string) => callApi(worker, path)
const several = (path: string) => Promise.all(Array.from({ length: 12 }, () => get(path)))

const production = `/api/production/data/${tool}`
const works: Record<string, () => Promise<unknown>> = {
  'check of a sheet': () => post(`${production}/import/check`, sheet),
  'check of a sheet with mistakes only': () => post(`${production}/import/check`, wrongSheet),
  'import of the sheet': () => post(`${production}/import`, sheet),
  'import of the same sheet again': () => post(`${production}/import`, sheet),
  'twelve charts at once': () =>
    several(`/api/production/chart/${tool}?by=week&from=2012-01-02&to=2019-01-01`),
  'export as CSV': () => get(`${production}/export?format=csv`),
  'export as a workbook': () => get(`${production}/export?format=xlsx`),
  'twelve PDFs of payments at once': () => several(`/api/ClearToPay/Project/${tool}/export?format=pdf`),
  'twelve searches in the history at once': () => several(`/api/project/${tool}/history?searchTerm=shots`),
  'twelve searches in the entries at once': () => several(`${production}?searchTerm=after%2049`),
}

const list = () => callApi(reader, '/api/project/listing')
for (let call = 0; call < 20; call += 1) await list()
const quiet = await timesUntil(list, new Promise(resolve => setTimeout(resolve, 5_000)))

console.log(`\n## A list while another person works with ${rowCount.toLocaleString('en')} entries\n`)
row('beside', 'seconds', 'lists', 'median ms', '95 of 100 ms', 'longest ms', 'median to quiet')
row(...Array<string>(7).fill('---'))
row('nothing', '5.0', ...figuresOf(quiet), '')
for (const [name, work] of Object.entries(works)) {
  const begunAt = performance.now()
  let seconds = 0
  const done = work().then(() => {
    seconds = (performance.now() - begunAt) / 1_000
  })
  const times = await timesUntil(list, done)
  row(name, seconds.toFixed(1), ...figuresOf(times), (at(times, 0.5) / at(quiet, 0.5)).toFixed(1))
}
console.log(`\nLoad of the machine at the end: ${loadavg()[0]!.toFixed(1)}`)
await steelsafe.stop()
await rm(folder, { recursive: true, force: true })

async function tokenOf(userName: string): Promise<string> {
  const answer = await fetch(`${steelsafe.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', userName, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function callApi(token: string, path: string, request: RequestInit = {}): Promise<void> {
  const answer = await fetch(steelsafe.url + path, {
    ...request,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(bytes).toString().slice(0, 200)}`)
}

/** Repeats a call in sequence until `end` settles. Returns the times in milliseconds, sorted. */
async function timesUntil(call: () => Promise<void>, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ending = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  do {
    const begunAt = performance.now()
    await call()
    times.push(performance.now() - begunAt)
  } while (!isOver)
  await ending
  return times.sort((one, other) => one - other)
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))]!
}

function figuresOf(times: readonly number[]): string[] {
  const figures = [at(times, 0.5), at(times, 0.95), at(times, 1)].map(ms => ms.toFixed(1))
  return [String(times.length), ...figures]
}

function row(...columns: string[]): void {
  console.log(`| ${columns.join(' | ')} |`)
}
