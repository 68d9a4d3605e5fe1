import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { processorMs, proportionalMib, startServer } from './support/processes.ts'

/**
 * `node bench/start.ts`: measures starts from the sources and from the bundle, alternately: the first start in an empty
 * folder, and later starts with its data. BENCH_STARTS (5) sets the number of later starts. Run it with `bash
 * scripts/postgres.sh` to measure starts on PostgreSQL too.
 */
const starts = Number(process.env.BENCH_STARTS ?? 5)
const serverUrl = process.env.TEST_DATABASE_URL
const idleMs = 15_000

const programs = { sources: 'apps/server/src/main.ts', bundle: 'apps/server/dist/bundle/start.mjs' }
const engines = serverUrl ? ['embedded', 'PostgreSQL'] : ['embedded']

interface StartMeasurement {
  name: string
  environment: Record<string, string>
  program: string[]
  first: Figures
  later: Figures[]
}

interface Figures {
  readyMs: number
  processorMs: number
  idleMib: number
}

async function measure(
  program: string[],
  environment: Record<string, string>,
  waitMs: number,
): Promise<Figures> {
  const server = await startServer(program, 3331, environment)
  const figures = { readyMs: server.readyMs, processorMs: processorMs(server.pid), idleMib: 0 }
  await pause(waitMs)
  figures.idleMib = proportionalMib(server.pid)
  await server.stop()
  return figures
}

/** Runs statements on the database of the server, each in a transaction of its own. */
async function execute(...statements: string[]): Promise<void> {
  const client = new Client(serverUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const drop = (name: string) => `drop database if exists ${name} with (force)`

/** Creates an empty database on the server, and returns its URL. Replaces that of an interrupted run. */
async function createDatabase(name: string): Promise<string> {
  databases.push(name)
  await execute(drop(name), `create database ${name}`)
  return Object.assign(new URL(serverUrl!), { pathname: name }).href
}

const middle = (numbers: number[]) => numbers.toSorted((left, right) => left - right)[numbers.length >> 1]!

const all: StartMeasurement[] = []
const folders: string[] = []
const databases: string[] = []
for (const engine of engines)
  for (const [kind, file] of Object.entries(programs)) {
    const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
    folders.push(folder)
    const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(`bench_start_${kind}`) : ''
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }
    const program = ['--max-semi-space-size=16', file]
    const first = await measure(program, environment, idleMs)
    all.push({ name: `${engine}, ${kind}`, environment, program, first, later: [] })
  }
for (let round = 0; round < starts; round += 1)
  // Only the last round waits until the process is idle.
  for (const { program, environment, later } of all)
    later.push(await measure(program, environment, round === starts - 1 ? idleMs : 0))
for (const folder of folders) await rm(folder, { recursive: true, force: true })
if (serverUrl) await execute(...databases.map(drop))

const seconds = (ms: number) => (ms / 1000).toFixed(2)
console.log('\n## Start\n')
console.log('| start | first, s | its processor time, s | later, s | processor time, s | idle memory, MiB |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const { name, first, later } of all) {
  const figures = [
    seconds(first.readyMs),
    seconds(first.processorMs),
    seconds(middle(later.map(({ readyMs }) => readyMs))),
    seconds(middle(later.map(figure => figure.processorMs))),
    Math.round(later.at(-1)!.idleMib),
  ]
  console.log(`| ${[name, ...figures].join(' | ')} |`)
}
