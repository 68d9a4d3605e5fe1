import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { rawZip } from '../apps/server/test/support/raw-zip.ts'
import { fillProjects } from './support/fill-projects.ts'
import { startServer } from './support/processes.ts'
import {
  drain,
  measureConcurrently,
  measureDownload,
  measureResumableUpload,
  measureUpload,
  sendResumable,
  type Transfer,
} from './support/transfer.ts'

/**
 * `node bench/transfers.ts`, and a part of `npm run bench`: uploads and downloads a file of BENCH_MIB (1,024) MiB,
 * alternating with the bare framework, BENCH_ROUNDS (3) times after an uncounted round with a sixteenth of the size.
 * Then it extracts BENCH_SMALL_FILES (20,000) small files, downloads them as a zip, and transfers ten files at the same
 * time. Files are on the disk, or in the bucket of BENCH_STORAGE_URL. The goal is 0.8 of the speed of the bare
 * framework, whose uploads also wait for the disk.
 */
const sizeMib = Number(process.env.BENCH_MIB ?? 1024)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const smallFiles = Number(process.env.BENCH_SMALL_FILES ?? 20_000)
const smallBytes = 4_096
const project = '00000000-0000-7000-a000-000000000020'
const password = 'a password for measuring'
const program = ['--max-semi-space-size=16', 'apps/server/src/main.ts']

const [folder, bareFolder] = await Promise.all([newFolder(), newFolder()])
const storageUrl = process.env.BENCH_STORAGE_URL
const environment = {
  ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', USER_RATE: '1000000', ADMIN_PASSWORD: password },
  ...(storageUrl ? { STORAGE_URL: storageUrl } : {}),
}
await (await startServer(program, 3336, environment)).stop()
const engine = await openEngine({ dataDir: folder })
await migrate(engine)
await fillProjects(engine, 20)
await engine.close()
const answersFile = join(bareFolder, 'answers.json')
await writeFile(answersFile, '{}')

const steelsafe = await startServer(program, 3336, environment)
const bare = await startServer(['bench/support/bare.ts'], 3337, {
  DATA_DIR: bareFolder,
  BENCH_ANSWERS_FILE: answersFile,
})
const authorization = { authorization: `Bearer ${await signIn()}` }
for (const name of ['Zip', 'Small']) await sendJson('POST', '', { parentPath: '', name })

const form = { ...authorization, 'content-type': 'multipart/form-data; boundary=steel' }
const stream = { 'content-type': 'application/octet-stream' }
const storage = `/api/storage/${project}`
/** The transfers to measure. `against` is the name of the bare transfer to compare with. */
const transfers: Record<string, { against?: string; move: (size: number) => Promise<Transfer> }> = {
  'bare, up': { move: size => measureUpload(bare, '/file', size, stream) },
  'bare, up, synced': { move: size => measureUpload(bare, '/synced-file', size, stream) },
  'up, form': {
    against: 'bare, up, synced',
    move: size => measureUpload(steelsafe, `${storage}/upload?folder=Zip`, size, form, 'steel'),
  },
  'up, resumable': {
    against: 'bare, up, synced',
    move: size => measureResumableUpload(steelsafe, `${storage}/tus`, size, authorization),
  },
  'bare, down': { move: size => measureDownload(bare, '/file', size, {}) },
  down: {
    against: 'bare, down',
    move: size => measureDownload(steelsafe, `${storage}/download?paths=Zip/Bench.bin`, size, authorization),
  },
  'down, as a zip': {
    against: 'bare, down',
    move: size => measureDownload(steelsafe, `${storage}/download?paths=Zip`, size, authorization),
  },
}

console.log(`\n## A file of ${sizeMib} MiB, in turns with the bare framework\n`)
row('transfer', 'least MiB/s', 'median', 'most', 'median to bare', 'aim', 'memory above idle, MiB')
row(...Array<string>(7).fill('---'))
const results = new Map<string, Transfer[]>(Object.keys(transfers).map(name => [name, []]))
for (const { move } of Object.values(transfers)) await move(Math.max(1, Math.round(sizeMib / 16)))
for (let round = 0; round < rounds; round += 1)
  for (const [name, { move }] of Object.entries(transfers)) results.get(name)!.push(await move(sizeMib))
for (const [name, { against }] of Object.entries(transfers)) {
  const memory = Math.max(...results.get(name)!.map(({ memoryMib }) => memoryMib))
  const ratio = against ? (rateOf(name, 0.5) / rateOf(against, 0.5)).toFixed(2) : ''
  const rates = [0, 0.5, 1].map(share => rateOf(name, share).toFixed(0))
  row(name, ...rates, ratio, against ? '0.80' : '', memory.toFixed(0))
}

console.log(`\n## ${smallFiles.toLocaleString('en')} files of ${smallBytes} bytes\n`)
row('transfer', 'seconds', 'files/s', 'MiB/s')
row(...Array<string>(4).fill('---'))
const totalMib = (smallFiles * smallBytes) / 1024 ** 2
await uploadZip()
const extraction = await secondsOf(() =>
  sendJson('PUT', '/extract', { archiveFileName: 'Small/Small.zip', destinationPath: 'Small' }),
)
row('extraction', ...smallFigures(extraction))
const path = `${storage}/download?paths=Small/Files`
for (const name of ['zip down, first', 'zip down, again'])
  row(name, ...smallFigures(await secondsOf(() => drain(steelsafe, path, authorization))))

console.log('\n## Ten files at once\n')
row('transfer', 'MiB/s', 'memory above idle, MiB')
row('---', '---', '---')
const each = Math.max(1, Math.round(sizeMib / 10))
const tenUp = await measureConcurrently(steelsafe, 10, each * 10, index =>
  sendResumable(steelsafe, `${storage}/tus`, each, authorization, `Ten ${index}.bin`),
)
row('up, resumable', tenUp.mibPerSecond.toFixed(0), tenUp.memoryMib.toFixed(0))
const tenDown = await measureConcurrently(steelsafe, 10, sizeMib * 10, () =>
  drain(steelsafe, `${storage}/download?paths=Zip`, authorization),
)
row('down, as a zip', tenDown.mibPerSecond.toFixed(0), tenDown.memoryMib.toFixed(0))

console.log(`\n${cpus().length} cores, ${cpus()[0]?.model}; load at the end: ${loadavg()[0]!.toFixed(1)}`)
await Promise.all([steelsafe.stop(), bare.stop()])
await Promise.all([folder, bareFolder].map(each => rm(each, { recursive: true, force: true })))

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${steelsafe.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', userName: 'admin@steelsafe.example', password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function sendJson(method: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${steelsafe.url}/api/storage/${project}${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { ...authorization, 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

/** Uploads a zip with the small files. */
async function uploadZip(): Promise<void> {
  const content = Buffer.alloc(smallBytes, 'Steel ')
  const zip = rawZip(
    Array.from({ length: smallFiles }, (_, at) => ({ name: `Files/${at}.txt`, content, isStored: true })),
  )
  const formData = new FormData()
  formData.append('file', new Blob([new Uint8Array(zip)]), 'Small.zip')
  const response = await fetch(`${steelsafe.url}${storage}/upload?folder=Small`, {
    method: 'POST',
    body: formData,
    headers: authorization,
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begunAt = performance.now()
  await work()
  return (performance.now() - begunAt) / 1_000
}

function smallFigures(seconds: number): string[] {
  return [seconds.toFixed(1), (smallFiles / seconds).toFixed(0), (totalMib / seconds).toFixed(0)]
}

/** Returns a rate of a transfer in MiB/s: the lowest for 0, the median for 0.5, the highest for 1. */
function rateOf(name: string, share: number): number {
  const rates = results.get(name)!.map(({ mibPerSecond }) => mibPerSecond)
  rates.sort((one, other) => one - other)
  return rates[Math.min(rates.length - 1, Math.floor(rates.length * share))]!
}

function row(...columns: string[]): void {
  console.log(`| ${columns.join(' | ')} |`)
}
