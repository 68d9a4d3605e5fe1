import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelType } from '@steelsafe/contract/core/models/model-file.ts'
import { openEngine } from '../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { rawZip } from '../apps/server/test/support/raw-zip.ts'
import { type Block, step } from '../apps/web/test/models.ts'
import { fillDocuments } from './support/fill-documents.ts'
import { fillProjects } from './support/fill-projects.ts'
import { startServer } from './support/processes.ts'
import { drain, sendResumable } from './support/transfer.ts'

/**
 * `node bench/waiting.ts`, and a part of `npm run bench`: measures a list request while another user imports, exports,
 * charts and searches the 50,000 production entries of one tool, transfers files, and lets the server convert a model.
 * Compares it with the time of the request on an idle server. Uses the embedded database, or the database of
 * BENCH_DATABASE_URL; the list requests run in sequence. BENCH_ROWS (50,000) and BENCH_WAITING_MIB (256) set the size.
 * The goal is at most three times the idle time, for the median and for 99 of 100 requests.
 */
const rowCount = Number(process.env.BENCH_ROWS ?? 50_000)
const transferMib = Number(process.env.BENCH_WAITING_MIB ?? 256)
const tool = '00000000-0000-7000-a000-000000000020'
const password = 'a password for measuring'
const program = ['--max-semi-space-size=16', 'apps/server/src/main.ts']
const port = 3334

const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
const databaseUrl = process.env.BENCH_DATABASE_URL
const environment = {
  ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', USER_RATE: '1000000', ADMIN_PASSWORD: password },
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
}
await (await startServer(program, port, environment)).stop()
const engine = await openEngine({ dataDir: folder, databaseUrl })
await migrate(engine)
await fillProjects(engine, 1_000)
await fillDocuments(engine, tool)
await engine.close()

const steelsafe = await startServer(program, port, environment)
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
const storage = `/api/storage/${tool}`
const authorization = { authorization: `Bearer ${worker}` }
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
  'twelve PDFs of milestones at once': () => several(`/api/alertEntry/chart/${tool}?state=all`),
  'twelve PDFs of a plan of 1,000 tasks at once': () => several(`/api/timeline/export/${tool}?format=pdf`),
  'twelve searches in the history at once': () => several(`/api/project/${tool}/history?searchTerm=shots`),
  'twelve searches in the entries at once': () => several(`${production}?searchTerm=after%2049`),
  'the first search of a town': () => get('/api/geocode/search?searchTerm=det'),
  'export of all projects': () => get('/api/project/export?format=xlsx'),
  [`upload of ${transferMib} MiB, resumable`]: () => uploadResumable('One.bin', transferMib),
  'ten uploads at once, resumable': () =>
    Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        uploadResumable(`Ten ${index}.bin`, Math.ceil(transferMib / 10)),
      ),
    ),
  'extraction of 2,000 files': async () => {
    const entries = Array.from({ length: 2_000 }, (_, at) => ({ name: `Parts/${at}.txt`, content: `${at}` }))
    await uploadForm('Parts.zip', rawZip(entries))
    const body = JSON.stringify({ archiveFileName: 'Parts.zip', destinationPath: '' })
    await callApi(worker, `${storage}/extract`, { method: 'PUT', body })
  },
  'ten downloads as a zip at once': () =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        drain(steelsafe, `${storage}/download?paths=One.bin,Parts`, authorization),
      ),
    ),
  'conversion of a STEP file': convertStep,
}

const list = () => callApi(reader, '/api/project/listing')
for (let call = 0; call < 20; call += 1) await list()
const quiet = await timesUntil(list, new Promise(resolve => setTimeout(resolve, 5_000)))

console.log(`\n## A list while another person works with ${rowCount.toLocaleString('en')} entries\n`)
row('beside', 'seconds', 'lists', 'median ms', '99 of 100 ms', 'longest ms', 'median to quiet', '99 to quiet')
row(...Array<string>(8).fill('---'))
row('nothing', '5.0', ...figuresOf(quiet), '', '')
for (const [name, work] of Object.entries(works)) {
  const begunAt = performance.now()
  let seconds = 0
  const done = work().then(() => {
    seconds = (performance.now() - begunAt) / 1_000
  })
  const times = await timesUntil(list, done)
  const ratios = [0.5, 0.99].map(share => (at(times, share) / at(quiet, share)).toFixed(1))
  row(name, seconds.toFixed(1), ...figuresOf(times), ...ratios)
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

function uploadResumable(name: string, size: number): Promise<void> {
  return sendResumable(steelsafe, `${storage}/tus`, size, authorization, name)
}

async function uploadForm(name: string, content: string | Uint8Array): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const answer = await fetch(`${steelsafe.url}${storage}/upload`, {
    method: 'POST',
    body: form,
    headers: authorization,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/**
 * Uploads a model of 500 blocks (2.6 MiB), and requests it like the viewer until the server has computed its triangles.
 */
async function convertStep(): Promise<void> {
  const blocks = Array.from(
    { length: 500 },
    (_, index): Block => ({
      name: `Insert ${index}`,
      size: [20, 30, 40],
      at: [(index % 25) * 30, Math.floor(index / 25) * 40, 0],
    }),
  )
  await uploadForm('Mold.step', step(blocks))
  const headers = { ...authorization, accept: `${modelType}, */*` }
  for (;;) {
    const answer = await fetch(`${steelsafe.url}${storage}/download?paths=Mold.step`, { headers })
    await answer.arrayBuffer()
    if (answer.headers.get('content-type') === modelType) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
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
  const figures = [at(times, 0.5), at(times, 0.99), at(times, 1)].map(ms => ms.toFixed(1))
  return [String(times.length), ...figures]
}

function row(...columns: string[]): void {
  console.log(`| ${columns.join(' | ')} |`)
}
