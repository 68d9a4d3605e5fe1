import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import { openEngine } from '../../apps/server/src/core/database/engine/engine.ts'

/** The baseline of the benchmarks: Fastify without Steelsafe, which runs the minimum SQL and sends the same bytes. */
const engine = await openEngine({ dataDir: process.env.DATA_DIR ?? '' })
const statements: Record<string, string[]> = JSON.parse(process.env.BENCH_STATEMENTS ?? '{}')
// Read from a file, because environment variables are too small for large responses.
const answers: Record<string, string> = JSON.parse(readFileSync(process.env.BENCH_ANSWERS_FILE ?? '', 'utf8'))
const app = Fastify({ bodyLimit: Number.MAX_SAFE_INTEGER })
const file = `${tmpdir()}/steelsafe-bench.bin`

app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
app.get('/healthz', async () => 'ok')
app.get<{ Params: { name: string } }>('/run/:name', async ({ params: { name } }, reply) => {
  for (const statement of statements[name] ?? []) await engine.execute(statement)
  return reply.type('application/json').send(answers[name])
})
app.post('/file', async request => {
  await pipeline(request.body as NodeJS.ReadableStream, createWriteStream(file))
  return 'ok'
})
// Waits for the disk, as a server must before it confirms a file.
app.post('/synced-file', async request => {
  await pipeline(request.body as NodeJS.ReadableStream, createWriteStream(file, { flush: true }))
  return 'ok'
})
app.get('/file', (_request, reply) => reply.send(createReadStream(file)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => engine.close())
      .then(() => rm(file, { force: true }))
      .then(() => process.exit(0)),
)
