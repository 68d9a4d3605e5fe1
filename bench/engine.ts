/**
 * Compares the embedded engine on the thread that serves HTTP with the engine on a worker thread, and the wire protocol
 * of node-postgres with the interface of PGlite. Prints microseconds, requests/s and ratios: node bench/engine.ts. See
 * docs/decisions/0003-embedded-engine.md
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { Backend } from '../apps/server/src/core/database/engine/embedded/backend.ts'
import { Wire } from '../apps/server/src/core/database/engine/embedded/wire.ts'

const rounds = 3000
const connections = 20
const seconds = 5
const slowMs = 100
const rows = `create table mold (id int primary key, name text, made timestamptz default now(), details jsonb);
  insert into mold select i, 'mold ' || i, now(), '{"cavities": 4}' from generate_series(1, 10000) i; analyze mold`
const point = 'select * from mold where id = $1'
const list = 'select * from mold where id > $1 order by id limit 10'

type MessageBackend = Pick<Backend, 'ask'>

async function onWorker(): Promise<MessageBackend> {
  const worker = new Worker(new URL(import.meta.url))
  await once(worker, 'message')
  worker.unref()
  const waiting: ((answer: Buffer) => void)[] = []
  worker.on('message', (answer: Uint8Array<ArrayBuffer>) => waiting.shift()?.(Buffer.from(answer.buffer)))
  return {
    ask(message) {
      const copy = Uint8Array.from(message)
      worker.postMessage(copy, [copy.buffer])
      return new Promise(resolve => waiting.push(resolve))
    },
  }
}

async function workOnThread() {
  const backend = await Backend.start({})
  parentPort?.on('message', async (message: Uint8Array) => {
    const answer = Uint8Array.from(await backend.ask(message))
    parentPort?.postMessage(answer, [answer.buffer])
  })
  parentPort?.postMessage('ready')
}

function poolOver(backend: MessageBackend): pg.Pool {
  const stream = () => new Wire(backend) as never
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream,
  })
}

let id = 0
const nextId = () => (id++ % 9000) + 1

async function microseconds(work: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < rounds / 3; round += 1) await work()
  const start = performance.now()
  for (let round = 0; round < rounds; round += 1) await work()
  return ((performance.now() - start) / rounds) * 1000
}

/** Returns the longest time that the main thread is blocked while statements of 100 ms run, in milliseconds. */
async function longestStall(run: (rows: number) => Promise<unknown>, slowRows: number): Promise<number> {
  let [last, longest] = [performance.now(), 0]
  const clock = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  for (let round = 0; round < 5; round += 1) await run(slowRows).then(() => pause(20))
  clearInterval(clock)
  return longest
}

async function rowsFor100Ms(run: (rows: number) => Promise<unknown>): Promise<number> {
  let slowRows = 400_000
  for (let round = 0; round < 4; round += 1) {
    const start = performance.now()
    await run(slowRows)
    slowRows = Math.round((slowRows * slowMs) / (performance.now() - start))
  }
  return slowRows
}

/**
 * Returns requests/s, and p99 in ms, for a request with one transaction of three queries, like the requests of `serve`.
 */
async function underLoad(pool: pg.Pool, load: ChildProcess) {
  const server = createServer(async (_request, response) => {
    const client = await pool.connect()
    await client.query('begin read only')
    await client.query(point, [nextId()])
    await client.query(point, [nextId()])
    const answer = await client.query(list, [nextId()])
    await client.query('commit')
    client.release()
    response.end(JSON.stringify(answer.rows))
  }).listen(0)
  await once(server, 'listening')
  load.send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [result] = await once(load, 'message')
  server.close()
  server.closeAllConnections()
  return result as { requests: number; p99: number }
}

async function measureBackend(backend: MessageBackend, load: ChildProcess) {
  const pool = poolOver(backend)
  await pool.query(rows)
  const slow = (slowRows: number) =>
    pool.query('select count(*) from generate_series(1, $1::int)', [slowRows])
  const client = await pool.connect()
  const figures = {
    'point select, µs': await microseconds(() => client.query(point, [nextId()])),
    'list of 10, µs': await microseconds(() => client.query(list, [nextId()])),
    'transaction of 3, µs': await microseconds(async () => {
      for (const text of ['begin', point, point, list, 'commit'])
        await client.query(text, text.includes('$1') ? [nextId()] : undefined)
    }),
  }
  client.release()
  const stall = await longestStall(slow, await rowsFor100Ms(slow))
  const { requests, p99 } = await underLoad(pool, load)
  return { ...figures, 'stall by 100 ms of SQL, ms': stall, 'HTTP requests/s': requests, 'HTTP p99, ms': p99 }
}

async function measureDrivers() {
  const database = await PGlite.create()
  await database.exec(rows)
  const client = await poolOver(await Backend.start({})).connect()
  await client.query(rows)
  const [own, wire] = [overPglite(database), overServer(client)]
  const byId = () => sql`select * from mold where id = ${nextId()}`
  const ten = () => sql`select * from mold where id > ${nextId()} order by id limit 10`
  return {
    own: {
      'point select by Drizzle, µs': await microseconds(() => own.execute(byId())),
      'list of 10 by Drizzle, µs': await microseconds(() => own.execute(ten())),
    },
    wire: {
      'point select by Drizzle, µs': await microseconds(() => wire.execute(byId())),
      'list of 10 by Drizzle, µs': await microseconds(() => wire.execute(ten())),
    },
  }
}

function printComparison<Figure extends string>(
  names: [string, string],
  a: Record<Figure, number>,
  b: Record<Figure, number>,
) {
  console.log(`\n${''.padEnd(30)}${names[0].padStart(14)}${names[1].padStart(14)}${'ratio'.padStart(8)}`)
  for (const figure of Object.keys(a) as Figure[]) {
    const cells = [a[figure].toFixed(0).padStart(14), b[figure].toFixed(0).padStart(14)]
    console.log(`${figure.padEnd(30)}${cells.join('')}${(b[figure] / a[figure]).toFixed(2).padStart(8)}`)
  }
}

async function main() {
  const load = fork(new URL(import.meta.url), ['load'])
  const inProcess = await measureBackend(await Backend.start({}), load)
  const worker = await measureBackend(await onWorker(), load)
  printComparison(['in process', 'worker'], inProcess, worker)
  const { own, wire } = await measureDrivers()
  printComparison(['wire', "PGlite's own"], wire, own)
  load.kill()
  process.exit() // The worker thread would keep the process alive.
}

if (!isMainThread) await workOnThread()
else if (process.argv[2] === 'load') {
  process.on('message', async url => {
    const { requests, latency } = await autocannon({ url: String(url), connections, duration: seconds })
    process.send?.({ requests: requests.average, p99: latency.p99 })
  })
} else await main()
